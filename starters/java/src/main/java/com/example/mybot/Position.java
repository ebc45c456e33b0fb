package com.example.mybot;

/** A tile of the grid. */
public record Position(int row, int col) {}
