package com.acb.hunter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlanTest {
    private final GameState state = Picture.of(3, "........", "........", "........", "........");
    private final Ground ground = new Ground(state.config());
    private final Plan plan = new Plan(ground, new Turn(state, ground.grid));

    /** A unit that wants to go to a tile of row 0, and otherwise to stay. */
    private void wants(int from, int goal) {
        Position unit = new Position(0, from);
        plan.prefer(
                unit, to -> to.equals(new Position(0, goal)) ? 0 : to.equals(unit) ? 1 : 2);
    }

    @Test
    void aColumnMovesAsOne() {
        wants(0, 1);
        wants(1, 2);
        wants(2, 3);
        Set<Move> expected =
                Set.of(
                        new Move(0, 0, Direction.E),
                        new Move(0, 1, Direction.E),
                        new Move(0, 2, Direction.E));
        assertEquals(expected, Set.copyOf(plan.settle()));
    }

    @Test
    void twoUnitsDoNotTakeOneTile() {
        wants(0, 1);
        wants(2, 1);
        assertEquals(List.of(new Move(0, 0, Direction.E)), plan.settle());
    }

    @Test
    void whoWaitForEachOtherStay() {
        wants(0, 1);
        wants(1, 0);
        assertEquals(List.of(), plan.settle());
    }
}
