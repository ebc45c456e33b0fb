package com.acb.hunter;

import java.util.Arrays;

/**
 * The Hungarian algorithm: every row gets a column of its own so that the sum of the costs is the
 * least possible.
 *
 * <p>Rows are added one after the other. Each looks for the cheapest path of exchanges, as Dijkstra
 * would, over costs that prices for rows and columns keep from being negative; of equally cheap
 * columns the first is taken. In the arrays rows and columns count from 1, and column 0 stands for
 * the row that is being added.
 */
final class Assignment {
    private static final int UNREACHED = Integer.MAX_VALUE;

    private final int[][] cost;
    private final int cols;
    private final int[] rowPrice;
    private final int[] colPrice;

    /** By column: the row that has it, or 0. */
    private final int[] owner;

    /** By column: the column before it on the cheapest path. */
    private final int[] before;

    private Assignment(int[][] cost) {
        this.cost = cost;
        cols = cost[0].length;
        rowPrice = new int[cost.length + 1];
        colPrice = new int[cols + 1];
        owner = new int[cols + 1];
        before = new int[cols + 1];
    }

    /** The columns by row. There must be at least as many columns as rows. */
    static int[] cheapest(int[][] cost) {
        Assignment assignment = new Assignment(cost);
        for (int row = 1; row <= cost.length; row++) {
            assignment.add(row);
        }
        return assignment.columns();
    }

    private void add(int row) {
        owner[0] = row;
        int free = cheapestPath();
        for (int col = free; col != 0; col = before[col]) {
            owner[col] = owner[before[col]];
        }
    }

    /** Finds the free column that the path of exchanges from column 0 ends at. */
    private int cheapestPath() {
        int[] slack = new int[cols + 1];
        Arrays.fill(slack, UNREACHED);
        boolean[] done = new boolean[cols + 1];
        int col = 0;
        do {
            done[col] = true;
            relax(col, slack, done);
            col = cheapest(slack, done);
            raisePrices(slack[col], slack, done);
        } while (owner[col] != 0);
        return col;
    }

    private void relax(int from, int[] slack, boolean[] done) {
        int row = owner[from];
        for (int col = 1; col <= cols; col++) {
            int reduced = cost[row - 1][col - 1] - rowPrice[row] - colPrice[col];
            if (!done[col] && reduced < slack[col]) {
                slack[col] = reduced;
                before[col] = from;
            }
        }
    }

    private int cheapest(int[] slack, boolean[] done) {
        int best = 0; // column 0 is as expensive as can be
        for (int col = 1; col <= cols; col++) {
            if (!done[col] && slack[col] < slack[best]) {
                best = col;
            }
        }
        return best;
    }

    private void raisePrices(int delta, int[] slack, boolean[] done) {
        for (int col = 0; col <= cols; col++) {
            if (done[col]) {
                rowPrice[owner[col]] += delta;
                colPrice[col] -= delta;
            } else {
                slack[col] -= delta;
            }
        }
    }

    private int[] columns() {
        int[] columns = new int[cost.length];
        for (int col = 1; col <= cols; col++) {
            if (owner[col] != 0) {
                columns[owner[col] - 1] = col - 1;
            }
        }
        return columns;
    }
}
