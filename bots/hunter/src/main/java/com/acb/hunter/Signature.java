package com.acb.hunter;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The signatures that engine and bot put on what they say to each other. */
final class Signature {
    /**
     * How far the clocks of engine and bot may differ. A request that is older was recorded by
     * somebody and sent again.
     */
    private static final long CLOCK_TOLERANCE_SECONDS = 30;

    private final SecretKeySpec key;

    Signature(String secret) {
        key = new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256");
    }

    /** What the headers of a request say, as they were written. */
    record Signed(String matchId, String turn, String timestamp, String signature) {}

    /**
     * Why a request is not to be believed. Empty when it comes from somebody who knows the secret,
     * and is no older than it may be now (in seconds since 1970).
     */
    Optional<String> distrust(Signed signed, byte[] body, long now) {
        if (!isNear(signed.timestamp(), now)) {
            return Optional.of("the timestamp is more than 30 seconds away from this bot's clock");
        }
        String expected = ofRequest(signed.matchId(), signed.turn(), signed.timestamp(), body);
        // Takes the same time wherever the first difference is.
        if (!MessageDigest.isEqual(expected.getBytes(UTF_8), signed.signature().getBytes(UTF_8))) {
            return Optional.of("the signature does not match: is BOT_SECRET this bot's secret?");
        }
        return Optional.empty();
    }

    private static boolean isNear(String timestamp, long now) {
        try {
            return Math.abs(now - Long.parseLong(timestamp)) <= CLOCK_TOLERANCE_SECONDS;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** The signature of a request, as the engine makes it. */
    String ofRequest(String matchId, String turn, String timestamp, byte[] body) {
        return sign(String.join(".", matchId, turn, timestamp, sha256(body)));
    }

    /** The signature of an answer. */
    String ofResponse(String matchId, String turn, byte[] body) {
        return sign(String.join(".", matchId, turn, sha256(body)));
    }

    private String sign(String text) {
        try {
            Mac mac = Mac.getInstance(key.getAlgorithm());
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HmacSHA256", e);
        }
    }

    private static String sha256(byte[] body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
