package com.example.mybot;

import java.util.List;

/**
 * What the bot does. This is the file to change.
 *
 * <p>A strategy plays one match from its first turn to its last, and may keep in its fields
 * whatever it wants to remember from turn to turn.
 */
public final class Strategy implements Player {
    /** The torus of this match: distances, neighbours, ways around walls. */
    private final Grid grid;

    /** Called at the first turn of a match. */
    public Strategy(GameState.Config config) {
        grid = new Grid(config.rows(), config.cols());
    }

    /**
     * Called every turn. A unit without a move holds still, as all do here.
     *
     * <p>To send each of them to the nearest energy instead:
     *
     * <pre>{@code
     * Set<Position> walls = Set.copyOf(state.walls());
     * Grid.Steps steps = grid.stepsFrom(state.energy(), at -> !walls.contains(at));
     * return state.mine().stream()
     *         .flatMap(unit -> steps.towardsStart(unit).map(way -> new Move(unit, way)).stream())
     *         .toList();
     * }</pre>
     */
    @Override
    public List<Move> moves(GameState state) {
        return List.of();
    }
}
