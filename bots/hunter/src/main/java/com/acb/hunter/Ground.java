package com.acb.hunter;

import java.util.BitSet;
import java.util.List;

/** What is remembered of the map. Unknown ground counts as open. */
final class Ground {
    final Grid grid;

    private final BitSet walls = new BitSet();

    /** By tile: the turn in which it was last in sight, counted from 1; 0 is never. */
    private final int[] seen;

    private int turn;

    Ground(GameState.Config config) {
        grid = new Grid(config.rows(), config.cols());
        seen = new int[grid.tiles()];
    }

    /** Takes in what a state shows. */
    void look(GameState state) {
        turn = state.turn() + 1;
        state.walls().forEach(wall -> walls.set(grid.index(wall)));
        int radius2 = state.config().visionRadius2();
        int reach = (int) Math.sqrt(radius2);
        for (Position unit : state.mine()) {
            for (int down = -reach; down <= reach; down++) {
                for (int right = -reach; right <= reach; right++) {
                    if (down * down + right * right <= radius2) {
                        seen[grid.index(grid.offset(unit, down, right))] = turn;
                    }
                }
            }
        }
    }

    boolean isOpen(Position at) {
        return !walls.get(grid.index(at));
    }

    /** Whether a tile is in sight in this turn. */
    boolean isInSight(Position at) {
        return seen[grid.index(at)] == turn;
    }

    /** How many steps it takes from a tile to others, around the known walls. */
    Grid.Steps stepsFrom(Position start, int limit) {
        return grid.stepsFrom(List.of(start), this::isOpen, limit);
    }
}
