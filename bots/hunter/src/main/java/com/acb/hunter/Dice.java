package com.acb.hunter;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Chance that can be repeated, because it depends on the match and the turn alone: Marsaglia's
 * xorshift generator of 32 bits, started from an FNV-1a hash.
 */
final class Dice {
    private int state;

    Dice(String matchId, int turn) {
        state = fnv1a(matchId + "." + turn);
    }

    /** A number from 0 to n - 1. */
    int below(int n) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return Integer.remainderUnsigned(state, n);
    }

    static int fnv1a(String text) {
        int hash = 0x811c9dc5;
        for (byte b : text.getBytes(UTF_8)) {
            hash = (hash ^ (b & 0xff)) * 0x01000193;
        }
        return hash;
    }
}
