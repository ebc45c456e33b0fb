package com.acb.hunter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Turns of real matches, with the moves that every version of this bot chooses. */
class RecordedTest {
    private record Scene(List<String> players, List<Asked> turns) {}

    private record Asked(GameState state, Answer answer) {}

    private record Answer(List<Move> moves) {}

    @Test
    void theRecordedMovesAreChosen() {
        List<Scene> scenes = List.of(Vectors.parse("hunter.json", Scene[].class));
        assertFalse(scenes.isEmpty());
        for (Scene scene : scenes) {
            Strategy strategy = new Strategy(scene.turns().get(0).state().config());
            for (Asked asked : scene.turns()) {
                Set<Move> expected = Set.copyOf(asked.answer().moves());
                Set<Move> chosen = Set.copyOf(strategy.moves(asked.state()));
                assertEquals(
                        expected,
                        chosen,
                        () -> scene.players() + ", turn " + asked.state().turn());
            }
        }
    }
}
