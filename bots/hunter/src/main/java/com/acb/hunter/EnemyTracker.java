package com.acb.hunter;

import java.util.Optional;

/**
 * An enemy as it was last seen, or where it must be by now if it went on.
 *
 * @param heading the way it went last; none when it stood still or was not seen before
 * @param age turns since it was seen
 */
record EnemyTracker(Position at, int owner, Optional<Direction> heading, int age) {
    /** Turns for which an enemy out of sight is remembered. */
    private static final int MEMORY = 6;

    /** Where the enemy comes next if it goes on as it did, and no wall is in the way. */
    Position next(Ground ground) {
        return heading.map(way -> ground.grid.step(at, way)).filter(ground::isOpen).orElse(at);
    }

    /** The same enemy a turn later, out of sight. */
    EnemyTracker goneOn(Ground ground) {
        return new EnemyTracker(next(ground), owner, heading, age + 1);
    }

    boolean isRemembered() {
        return age <= MEMORY;
    }
}
