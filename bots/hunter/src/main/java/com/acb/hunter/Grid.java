package com.acb.hunter;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Queue;
import java.util.function.Predicate;

/** The torus: a grid whose edges meet. */
public final class Grid {
    /** More steps than any way has: there is none. */
    public static final int FAR = 1 << 20;

    private final int rows;
    private final int cols;

    /** By tile and direction. Searches go over these again and again, and make none anew. */
    private final Position[][] neighbours;

    public Grid(int rows, int cols) {
        this.rows = rows;
        this.cols = cols;
        Position[] tiles = new Position[rows * cols];
        Arrays.setAll(tiles, index -> new Position(index / cols, index % cols));
        neighbours = new Position[tiles.length][];
        Arrays.setAll(neighbours, index -> around(tiles, tiles[index]));
    }

    private Position[] around(Position[] tiles, Position tile) {
        return Arrays.stream(Direction.values())
                .map(direction -> tiles[index(offset(tile, direction.rows, direction.cols))])
                .toArray(Position[]::new);
    }

    public int tiles() {
        return rows * cols;
    }

    /** A tile's number, for lists with an entry for each tile. */
    public int index(Position at) {
        return at.row() * cols + at.col();
    }

    /** The tile so many rows and columns away. */
    public Position offset(Position from, int down, int right) {
        return new Position(
                Math.floorMod(from.row() + down, rows), Math.floorMod(from.col() + right, cols));
    }

    /** The four tiles around one, in the order of the directions. */
    public Position[] neighbours(Position of) {
        return neighbours[index(of)];
    }

    /** The tile one step away. */
    public Position step(Position from, Direction direction) {
        return neighbours(from)[direction.ordinal()];
    }

    /** The rows between two tiles, the shorter way around. */
    public int rowsApart(Position a, Position b) {
        return shorter(a.row() - b.row(), rows);
    }

    /** The columns between two tiles, the shorter way around. */
    public int colsApart(Position a, Position b) {
        return shorter(a.col() - b.col(), cols);
    }

    /** The squared distance. The radii of sight and combat are meant like this. */
    public int distance2(Position a, Position b) {
        int down = rowsApart(a, b);
        int right = colsApart(a, b);
        return down * down + right * right;
    }

    /**
     * How many steps it takes from the nearest of the starts to every tile, over tiles that are
     * open, as long as it takes no more than the limit. The starts need not be open.
     */
    public Steps stepsFrom(Collection<Position> starts, Predicate<Position> open, int limit) {
        Steps steps = new Steps();
        Queue<Position> queue = new ArrayDeque<>(starts);
        starts.forEach(start -> steps.reach(start, 0));
        for (Position from = queue.poll(); from != null; from = queue.poll()) {
            int far = steps.to(from) + 1;
            if (far > limit) {
                break;
            }
            for (Position at : neighbours(from)) {
                if (open.test(at) && steps.reach(at, far)) {
                    queue.add(at);
                }
            }
        }
        return steps;
    }

    /** The steps to every tile of the grid, from a breadth-first search. */
    public final class Steps {
        private final int[] known = new int[tiles()];

        private Steps() {
            Arrays.fill(known, FAR);
        }

        /** Notes the first, and so the shortest, way to a tile. False: there was one. */
        private boolean reach(Position at, int far) {
            if (to(at) != FAR) {
                return false;
            }
            known[index(at)] = far;
            return true;
        }

        /** The steps to a tile, or {@link #FAR} when there is no way. */
        public int to(Position at) {
            return known[index(at)];
        }
    }

    /** A difference of two coordinates, the shorter way around a ring. */
    private static int shorter(int difference, int size) {
        int oneWay = Math.floorMod(difference, size);
        return Math.min(oneWay, size - oneWay);
    }
}
