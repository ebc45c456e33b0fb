package com.acb.hunter;

/** An order to the unit on a tile. */
public record Move(int row, int col, Direction direction) {
    public Move(Position from, Direction direction) {
        this(from.row(), from.col(), direction);
    }
}
