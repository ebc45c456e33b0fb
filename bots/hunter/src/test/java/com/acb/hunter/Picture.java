package com.acb.hunter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** States that are drawn, for tests of the strategy. */
final class Picture {
    private Picture() {}

    /** {@code a} is an own unit, {@code b} an enemy, {@code *} energy, {@code #} a wall. */
    static GameState of(int turn, String... rows) {
        List<GameState.Unit> units = new ArrayList<>();
        List<Position> energy = new ArrayList<>();
        List<Position> walls = new ArrayList<>();
        eachTile(
                rows,
                (at, tile) -> {
                    switch (tile) {
                        case 'a' -> units.add(new GameState.Unit(at.row(), at.col(), 0));
                        case 'b' -> units.add(new GameState.Unit(at.row(), at.col(), 1));
                        case '*' -> energy.add(at);
                        case '#' -> walls.add(at);
                        default -> {}
                    }
                });
        return new GameState(
                "m_test",
                turn,
                config(rows.length, rows[0].length()),
                new GameState.You(0, 0, 1),
                units,
                energy,
                List.of(),
                walls,
                List.of());
    }

    static GameState.Config config(int rows, int cols) {
        return new GameState.Config(rows, cols, 500, 49, 5, 3, 10);
    }

    private static void eachTile(String[] rows, BiConsumer<Position, Character> take) {
        for (int row = 0; row < rows.length; row++) {
            for (int col = 0; col < rows[row].length(); col++) {
                take.accept(new Position(row, col), rows[row].charAt(col));
            }
        }
    }

    /** Where the units are when they have moved, in the order of the state. */
    static List<Position> after(GameState state, List<Move> moves) {
        Grid grid = new Grid(state.config().rows(), state.config().cols());
        Map<Position, Direction> ways = new HashMap<>();
        moves.forEach(move -> ways.put(new Position(move.row(), move.col()), move.direction()));
        return state.mine().stream()
                .map(unit -> ways.containsKey(unit) ? grid.step(unit, ways.get(unit)) : unit)
                .toList();
    }
}
