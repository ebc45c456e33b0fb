package com.acb.hunter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class StrategyTest {
    /** Asks on several turns, because the dice of each are different. */
    private static void eachTurn(String[] rows, Consumer<List<Position>> check) {
        for (int turn = 0; turn < 12; turn++) {
            GameState state = Picture.of(turn, rows);
            check.accept(Picture.after(state, new Strategy(state.config()).moves(state)));
        }
    }

    private static final String OPEN = "....................";

    @Test
    void aPairClosesInOnALoneEnemy() {
        String[] rows = {
            OPEN, //
            "...a......b.........",
            "...a................",
            OPEN,
            OPEN,
            OPEN,
            OPEN
        };
        eachTurn(
                rows,
                places -> {
                    int before = 7 + 8;
                    assertEquals(before - 2, distance(places, 1, 10), places::toString);
                });
    }

    /** The steps of two units to a tile, without walls. */
    private static int distance(List<Position> places, int row, int col) {
        Grid grid = new Grid(7, OPEN.length());
        Position to = new Position(row, col);
        return places.stream()
                .mapToInt(place -> grid.rowsApart(place, to) + grid.colsApart(place, to))
                .sum();
    }

    @Test
    void theTwoNearestHuntAndTheOthersGather() {
        String[] rows = {
            OPEN, //
            "*a.....a..b.........",
            ".......a............",
            OPEN,
            OPEN,
            OPEN,
            OPEN
        };
        eachTurn(
                rows,
                places -> {
                    Grid grid = new Grid(rows.length, OPEN.length());
                    assertEquals(new Position(1, 0), places.get(0));
                    Position enemy = new Position(1, 10);
                    for (Position hunter : places.subList(1, 3)) {
                        assertTrue(grid.distance2(hunter, enemy) <= 10, places::toString);
                    }
                });
    }

    @Test
    void oneAloneDoesNotAttack() {
        String[] rows = {
            OPEN, //
            "...a..b.............",
            OPEN,
            OPEN,
            OPEN,
            OPEN,
            OPEN
        };
        Grid grid = new Grid(rows.length, OPEN.length());
        eachTurn(
                rows,
                places ->
                        assertTrue(
                                grid.distance2(places.get(0), new Position(1, 6)) >= 9,
                                places::toString));
    }

    @Test
    void aFormationIsLeftAlone() {
        String[] rows = {
            OPEN, //
            "...aa..bbb..........",
            "...aa...............",
            OPEN,
            OPEN,
            OPEN,
            OPEN
        };
        Grid grid = new Grid(rows.length, OPEN.length());
        eachTurn(
                rows,
                places ->
                        places.forEach(
                                place ->
                                        assertTrue(
                                                grid.distance2(place, new Position(1, 7)) > 5,
                                                places::toString)));
    }

    @Test
    void energyIsFetchedAroundWalls() {
        String[] rows = {
            OPEN, //
            "..#.................",
            ".a#*................",
            "..#.................",
            "..#.................",
            OPEN,
            OPEN
        };
        eachTurn(rows, places -> assertEquals(List.of(new Position(1, 1)), places));
    }

    @Test
    void unitsNeverShareATile() {
        String[] rows = {
            "aaaa#...............", //
            "aaaa#..*..b.........",
            "aaaa................",
            "aaaa#.....*.........",
            "#####..............."
        };
        eachTurn(rows, places -> assertEquals(16, new HashSet<>(places).size()));
    }

    @Test
    void anEnemyThatWentOutOfSightIsStillHunted() {
        String[] seen = new String[20];
        String[] gone = new String[20];
        String open = ".".repeat(40);
        Arrays.fill(seen, open);
        Arrays.fill(gone, open);
        seen[10] = "...aa.....b" + ".".repeat(29);
        gone[10] = "...aa....." + ".".repeat(30);
        Strategy strategy = new Strategy(Picture.config(20, 40));
        strategy.moves(Picture.of(1, seen));
        // The second sighting shows the way that it goes: away, to the east.
        seen[10] = "...aa......b" + ".".repeat(28);
        strategy.moves(Picture.of(2, seen));
        GameState state = Picture.of(3, gone);
        List<Position> places = Picture.after(state, strategy.moves(state));
        assertTrue(places.contains(new Position(10, 5)), places::toString);
    }
}
