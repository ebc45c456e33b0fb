package com.example.mybot;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Predicate;

/** The torus: a grid whose edges meet. */
public record Grid(int rows, int cols) {

    /**
     * The squared distance of two tiles, the shorter way around. The radii of sight and combat are
     * meant like this.
     */
    public int distance2(Position a, Position b) {
        int down = around(a.row() - b.row(), rows);
        int right = around(a.col() - b.col(), cols);
        return down * down + right * right;
    }

    /** The tile one step away. */
    public Position step(Position from, Direction direction) {
        return new Position(
                Math.floorMod(from.row() + direction.rows, rows),
                Math.floorMod(from.col() + direction.cols, cols));
    }

    /** The four tiles around one, in the order of the directions. */
    public Position[] neighbours(Position of) {
        Position[] around = new Position[Direction.values().length];
        for (Direction direction : Direction.values()) {
            around[direction.ordinal()] = step(of, direction);
        }
        return around;
    }

    /**
     * How many steps it takes from the nearest of the starts to every tile, over tiles that are
     * open. The starts themselves need not be open.
     */
    public Steps stepsFrom(Collection<Position> starts, Predicate<Position> open) {
        Steps steps = new Steps();
        Queue<Position> queue = new ArrayDeque<>();
        for (Position start : starts) {
            if (steps.reach(start, 0)) {
                queue.add(start);
            }
        }
        for (Position from = queue.poll(); from != null; from = queue.poll()) {
            for (Position at : neighbours(from)) {
                if (open.test(at) && steps.reach(at, steps.to(from) + 1)) {
                    queue.add(at);
                }
            }
        }
        return steps;
    }

    /** The steps to every tile of the grid, from a breadth-first search. */
    public final class Steps {
        /** What {@link #to} says when there is no way. */
        public static final int NO_WAY = -1;

        private final int[] known = new int[rows * cols];

        private Steps() {
            Arrays.fill(known, NO_WAY);
        }

        /** Notes the first, and so the shortest, way to a tile. False: there was one. */
        private boolean reach(Position at, int far) {
            if (to(at) != NO_WAY) {
                return false;
            }
            known[index(at)] = far;
            return true;
        }

        public int to(Position at) {
            return known[index(at)];
        }

        /**
         * The direction in which a unit comes nearer to the starts of the search. None when it is
         * there, or there is no way.
         */
        public Optional<Direction> towardsStart(Position from) {
            int nearer = to(from) - 1;
            return Arrays.stream(Direction.values())
                    .filter(direction -> nearer >= 0 && to(step(from, direction)) == nearer)
                    .findFirst();
        }
    }

    private int index(Position at) {
        return at.row() * cols + at.col();
    }

    /** A difference of two coordinates, the shorter way around a ring. */
    private static int around(int difference, int size) {
        int oneWay = Math.floorMod(difference, size);
        return Math.min(oneWay, size - oneWay);
    }
}
