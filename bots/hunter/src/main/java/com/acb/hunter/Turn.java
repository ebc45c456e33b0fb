package com.acb.hunter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * A turn in the order in which the bot goes through it. Directions and units are in an order that
 * changes from turn to turn, so that no direction and no corner of the map is an advantage.
 */
final class Turn {
    /** Outweighs every distance. */
    private static final int PER_THREAT = 1 << 24;

    final Dice dice;
    final List<Direction> order = new ArrayList<>(List.of(Direction.values()));
    final List<Position> mine;
    final List<Enemy> enemies;
    final List<Position> energy;

    private final Grid grid;
    private final int attackRadius2;

    record Enemy(Position at, int owner) {}

    Turn(GameState state, Grid grid) {
        this.grid = grid;
        attackRadius2 = state.config().attackRadius2();
        dice = new Dice(state.matchId(), state.turn());
        for (int i = order.size() - 1; i > 0; i--) {
            Collections.swap(order, i, dice.below(i + 1));
        }
        mine = new ArrayList<>(state.mine());
        enemies = new ArrayList<>();
        for (GameState.Unit unit : state.bots()) {
            if (unit.owner() != 0) {
                enemies.add(new Enemy(unit.position(), unit.owner()));
            }
        }
        energy = new ArrayList<>(state.energy());
        if (dice.below(2) == 1) {
            Arrays.asList(mine, enemies, energy).forEach(Collections::reverse);
        }
    }

    /** Whether a unit can attack a tile after at most one step, walls left aside. */
    boolean reaches(Position unit, Position at) {
        int rows = grid.rowsApart(unit, at);
        int cols = grid.colsApart(unit, at);
        int longer = Math.max(Math.max(rows, cols) - 1, 0);
        int shorter = Math.min(rows, cols);
        return longer * longer + shorter * shorter <= attackRadius2;
    }

    /** How many enemies can attack a unit that is on a tile after this turn's moves. */
    int threat(Position at) {
        return (int) enemies.stream().filter(enemy -> reaches(enemy.at(), at)).count();
    }

    /** How many units, the one that goes there included, can attack what comes near a tile. */
    private int support(Position unit, Position at) {
        return 1
                + (int)
                        mine.stream()
                                .filter(friend -> !friend.equals(unit) && reaches(friend, at))
                                .count();
    }

    /** A rate that first of all keeps out of the reach of enemies. */
    int safely(Position to, int rate) {
        return threat(to) * PER_THREAT + rate;
    }

    /** A rate that does so only where the enemies are as many as the friends near, or more. */
    int daring(Position unit, Position to, int rate) {
        int threat = threat(to);
        return threat > 0 && support(unit, to) <= threat ? threat * PER_THREAT + rate : rate;
    }
}
