package com.acb.hunter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EnemyMapTest {
    private final Ground ground = new Ground(Picture.config(20, 40));
    private final EnemyMap enemies = new EnemyMap(ground);

    /** A turn in which a unit at 10,3 sees so far, and an enemy is at a column of row 10. */
    private List<EnemyTracker> turn(int number, int... cols) {
        String[] rows = new String[20];
        Arrays.fill(rows, ".".repeat(40));
        StringBuilder row = new StringBuilder(".".repeat(40));
        row.setCharAt(3, 'a');
        for (int col : cols) {
            row.setCharAt(col, 'b');
        }
        rows[10] = row.toString();
        GameState state = Picture.of(number, rows);
        ground.look(state);
        enemies.follow(new Turn(state, ground.grid).enemies);
        return enemies.all();
    }

    @Test
    void theWayOfAnEnemyIsKnownAfterTwoSightings() {
        EnemyTracker first = new EnemyTracker(new Position(10, 8), 1, Optional.empty(), 0);
        assertEquals(List.of(first), turn(0, 8));
        EnemyTracker second =
                new EnemyTracker(new Position(10, 9), 1, Optional.of(Direction.E), 0);
        assertEquals(List.of(second), turn(1, 9));
        EnemyTracker third = new EnemyTracker(new Position(10, 9), 1, Optional.empty(), 0);
        assertEquals(List.of(third), turn(2, 9));
    }

    @Test
    void anEnemyOutOfSightIsThoughtToGoOn() {
        turn(0, 9);
        turn(1, 10);
        for (int age = 1; age <= 6; age++) {
            EnemyTracker expected =
                    new EnemyTracker(new Position(10, 10 + age), 1, Optional.of(Direction.E), age);
            assertEquals(List.of(expected), turn(1 + age));
        }
        assertEquals(List.of(), turn(8), "after a while it is forgotten");
    }

    @Test
    void oneThatIsNotWhereItShouldBeIsForgotten() {
        turn(0, 8);
        assertEquals(List.of(), turn(1));
    }
}
