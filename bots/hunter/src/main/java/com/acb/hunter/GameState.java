package com.acb.hunter;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a bot is told before a turn: its own account, and what its units see.
 *
 * @param turn 0 when the first moves are asked for
 * @param bots all units in sight; owner 0 is you
 * @param energy nodes that have energy on them
 * @param dead units that died in the last turn
 */
public record GameState(
        String matchId,
        int turn,
        Config config,
        You you,
        List<Unit> bots,
        List<Position> energy,
        List<Core> cores,
        List<Position> walls,
        List<Unit> dead) {

    /**
     * The match's rules. They are the same for everybody and in every turn.
     *
     * @param visionRadius2 a unit sees tiles at this squared distance or nearer
     * @param attackRadius2 units fight at this squared distance or nearer
     */
    public record Config(
            int rows,
            int cols,
            int maxTurns,
            int visionRadius2,
            int attackRadius2,
            int spawnCost,
            int energyInterval) {}

    public record You(int id, int energy, int score) {}

    public record Unit(int row, int col, int owner) {
        public Position position() {
            return new Position(row, col);
        }
    }

    /** A core. One that is not active has been razed. */
    public record Core(int row, int col, int owner, boolean active) {
        public Position position() {
            return new Position(row, col);
        }
    }

    /** Where your units are. */
    public List<Position> mine() {
        return bots.stream().filter(unit -> unit.owner() == 0).map(Unit::position).toList();
    }

    /** Where everybody else's units are, as far as they are seen. */
    public List<Position> enemies() {
        return bots.stream().filter(unit -> unit.owner() != 0).map(Unit::position).toList();
    }

    /** Whether everything is there that a strategy relies on. */
    boolean isComplete() {
        return Stream.of(matchId, config, you, bots, energy, cores, walls, dead)
                .noneMatch(part -> part == null);
    }
}
