package com.acb.hunter;

/** A tile of the grid. */
public record Position(int row, int col) {}
