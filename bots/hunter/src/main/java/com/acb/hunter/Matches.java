package com.acb.hunter;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A player for every match, so that several can be played at once. */
final class Matches {
    /** A match that was not heard of while this many others were is over. */
    static final int REMEMBERED = 64;

    private final Function<GameState.Config, Player> begin;

    /** By the order in which they were heard of last. */
    private final Map<Seat, Turn> seats =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Seat, Turn> eldest) {
                    return size() > REMEMBERED;
                }
            };

    /** A match, and as whom the bot plays in it: it may be sent to play against itself. */
    private record Seat(String matchId, String name) {}

    /** How far a match has come. */
    private record Turn(int number, Player player) {
        /**
         * A turn from before the last one is of another match with the same name, as when somebody
         * plays it once more.
         */
        boolean goesOnWith(GameState state) {
            return state.turn() > 0 && state.turn() >= number;
        }
    }

    Matches(Function<GameState.Config, Player> begin) {
        this.begin = begin;
    }

    /** The moves of the player who plays this match under a name. */
    List<Move> moves(String name, GameState state) {
        Player player = player(new Seat(state.matchId(), name), state);
        synchronized (player) { // a match's turns are played one at a time
            return player.moves(state);
        }
    }

    private synchronized Player player(Seat seat, GameState state) {
        Turn last = seats.get(seat);
        boolean goesOn = last != null && last.goesOnWith(state);
        Player player = goesOn ? last.player() : begin.apply(state.config());
        seats.put(seat, new Turn(state.turn(), player));
        return player;
    }
}
