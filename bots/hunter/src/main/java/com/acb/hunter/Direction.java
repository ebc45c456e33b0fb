package com.acb.hunter;

/** The four ways to go, under the names that the engine knows. */
public enum Direction {
    N(-1, 0),
    E(0, 1),
    S(1, 0),
    W(0, -1);

    final int rows;
    final int cols;

    Direction(int rows, int cols) {
        this.rows = rows;
        this.cols = cols;
    }
}
