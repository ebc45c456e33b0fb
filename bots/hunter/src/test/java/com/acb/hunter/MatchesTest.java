package com.acb.hunter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatchesTest {
    /** Answers with as many moves as it has been asked for. */
    private static final class Counting implements Player {
        private int asked;

        @Override
        public List<Move> moves(GameState state) {
            asked++;
            return Collections.nCopies(asked, new Move(0, 0, Direction.N));
        }
    }

    private final Matches matches = new Matches(config -> new Counting());

    private int asked(String name, String matchId, int turn) {
        GameState example = Json.state(Vectors.read("state.json"));
        GameState state =
                new GameState(
                        matchId,
                        turn,
                        example.config(),
                        example.you(),
                        example.bots(),
                        example.energy(),
                        example.cores(),
                        example.walls(),
                        example.dead());
        return matches.moves(name, state).size();
    }

    @Test
    void aMatchKeepsItsStrategy() {
        assertEquals(1, asked("me", "m_1", 0));
        assertEquals(1, asked("me", "m_2", 0), "another match");
        assertEquals(1, asked("you", "m_1", 0), "the other side");
        assertEquals(2, asked("me", "m_1", 1));
        assertEquals(3, asked("me", "m_1", 1), "asked again");
        assertEquals(4, asked("me", "m_1", 7));
    }

    @Test
    void aMatchThatIsPlayedAgainIsANewOne() {
        asked("me", "m_1", 0);
        assertEquals(1, asked("me", "m_1", 0));
        assertEquals(2, asked("me", "m_1", 120));
        assertEquals(1, asked("me", "m_1", 100));
    }

    @Test
    void theLongestSilentMatchIsForgotten() {
        for (int i = 0; i < Matches.REMEMBERED; i++) {
            asked("me", "m_" + i, 0);
        }
        assertEquals(2, asked("me", "m_0", 1));
        asked("me", "m_new", 0);
        assertEquals(3, asked("me", "m_0", 2));
        assertEquals(1, asked("me", "m_1", 1));
    }
}
