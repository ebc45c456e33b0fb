package com.example.mybot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class GridTest {
    @Test
    void distancesGoTheShorterWayAround() {
        for (Vectors.Distance vector : Vectors.torus().distances()) {
            Grid grid = new Grid(vector.rows(), vector.cols());
            Position a = Vectors.position(vector.a());
            Position b = Vectors.position(vector.b());
            assertEquals(vector.distance2(), grid.distance2(a, b), () -> a + " to " + b);
            assertEquals(vector.distance2(), grid.distance2(b, a), () -> b + " to " + a);
        }
    }

    @Test
    void stepsGoAroundWalls() {
        for (Vectors.Walk walk : Vectors.torus().walks()) {
            Grid.Steps steps = steps(walk);
            eachTile(
                    walk,
                    (at, expected) ->
                            assertEquals(expected, steps.to(at), () -> at + " of " + walk.grid()));
        }
    }

    @Test
    void everyStepTowardsTheStartIsOneNearer() {
        for (Vectors.Walk walk : Vectors.torus().walks()) {
            Grid grid = grid(walk);
            Grid.Steps steps = steps(walk);
            eachTile(
                    walk,
                    (at, far) -> {
                        var way = steps.towardsStart(at);
                        assertEquals(far > 0, way.isPresent(), () -> "from " + at);
                        way.ifPresent(to -> assertEquals(far - 1, steps.to(grid.step(at, to))));
                    });
        }
    }

    private interface TileCheck {
        void check(Position at, int steps);
    }

    private static void eachTile(Vectors.Walk walk, TileCheck check) {
        int[][] steps = walk.steps();
        for (int row = 0; row < steps.length; row++) {
            for (int col = 0; col < steps[row].length; col++) {
                check.check(new Position(row, col), steps[row][col]);
            }
        }
    }

    private static Grid grid(Vectors.Walk walk) {
        return new Grid(walk.grid().size(), walk.grid().get(0).length());
    }

    private static Grid.Steps steps(Vectors.Walk walk) {
        var start = List.of(Vectors.position(walk.start()));
        return grid(walk).stepsFrom(start, walk::isOpen);
    }
}
