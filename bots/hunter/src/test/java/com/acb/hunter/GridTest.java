package com.acb.hunter;

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
            Grid.Steps steps = steps(walk, Grid.FAR);
            eachTile(
                    walk,
                    (at, far) ->
                            assertEquals(
                                    orFar(far), steps.to(at), () -> at + " of " + walk.grid()));
        }
    }

    @Test
    void stepsEndAtTheLimit() {
        for (Vectors.Walk walk : Vectors.torus().walks()) {
            Grid.Steps steps = steps(walk, 3);
            eachTile(
                    walk,
                    (at, far) ->
                            assertEquals(
                                    far > 3 ? Grid.FAR : orFar(far), steps.to(at), at::toString));
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

    private static int orFar(int far) {
        return far < 0 ? Grid.FAR : far;
    }

    private static Grid.Steps steps(Vectors.Walk walk, int limit) {
        Grid grid = new Grid(walk.grid().size(), walk.grid().get(0).length());
        return grid.stepsFrom(List.of(Vectors.position(walk.start())), walk::isOpen, limit);
    }
}
