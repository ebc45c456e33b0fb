package com.acb.hunter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AssignmentTest {
    @Test
    void noOtherAssignmentIsCheaper() {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            int rows = 1 + random.nextInt(5);
            int cols = rows + random.nextInt(3);
            int[][] cost = new int[rows][cols];
            Arrays.setAll(cost, row -> random.ints(cols, 0, 12).toArray());
            int[] chosen = Assignment.cheapest(cost);
            assertEquals(rows, Arrays.stream(chosen).distinct().count());
            int sum = 0;
            for (int row = 0; row < rows; row++) {
                sum += cost[row][chosen[row]];
            }
            assertEquals(cheapest(cost, 0, 0), sum, () -> Arrays.deepToString(cost));
        }
    }

    /** The least sum over all ways to choose. */
    private static int cheapest(int[][] cost, int row, int used) {
        if (row == cost.length) {
            return 0;
        }
        int best = Integer.MAX_VALUE;
        for (int col = 0; col < cost[row].length; col++) {
            if ((used & 1 << col) == 0) {
                best = Math.min(best, cost[row][col] + cheapest(cost, row + 1, used | 1 << col));
            }
        }
        return best;
    }
}
