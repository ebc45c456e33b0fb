package com.acb.hunter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which units go after which enemies: two after each that is alone. */
final class Hunt {
    /** The squared distance to the next of its friends at which an enemy is alone. */
    private static final int ISOLATED2 = 16;

    /** Steps from which an enemy is hunted. */
    private static final int CHASE_STEPS = 16;

    private final Ground ground;
    private final List<Position> units;

    /** By unit: the steps from every tile to its prey. */
    private final Map<Position, Grid.Steps> prey = new HashMap<>();

    /**
     * An enemy that is alone.
     *
     * @param steps from every tile to where it comes next
     * @param nearest the steps of the nearest unit
     */
    private record Target(Grid.Steps steps, int nearest) {}

    Hunt(Ground ground, List<Position> units, List<EnemyTracker> enemies) {
        this.ground = ground;
        this.units = units;
        List<Target> targets = targets(enemies);
        if (!targets.isEmpty()) {
            pair(targets);
        }
    }

    /** The steps from every tile to a unit's prey, if it has one. */
    Optional<Grid.Steps> prey(Position unit) {
        return Optional.ofNullable(prey.get(unit));
    }

    /** The targets, the nearest first, and no more than there are pairs of units. */
    private List<Target> targets(List<EnemyTracker> enemies) {
        List<Target> targets = new ArrayList<>();
        for (EnemyTracker enemy : enemies) {
            if (isAlone(enemy, enemies)) {
                aim(enemy.next(ground)).ifPresent(targets::add);
            }
        }
        targets.sort(Comparator.comparingInt(Target::nearest));
        return targets.subList(0, Math.min(targets.size(), units.size() / 2));
    }

    private boolean isAlone(EnemyTracker enemy, List<EnemyTracker> enemies) {
        return enemies.stream()
                .filter(other -> other != enemy && other.owner() == enemy.owner())
                .allMatch(other -> ground.grid.distance2(other.at(), enemy.at()) >= ISOLATED2);
    }

    private Optional<Target> aim(Position at) {
        Grid.Steps steps = ground.stepsFrom(at, CHASE_STEPS);
        int nearest = units.stream().mapToInt(steps::to).min().orElse(Grid.FAR);
        return nearest < Grid.FAR ? Optional.of(new Target(steps, nearest)) : Optional.empty();
    }

    /** Gives every target the two units that together make all ways shortest. */
    private void pair(List<Target> targets) {
        int[][] cost = new int[2 * targets.size()][];
        for (int i = 0; i < cost.length; i++) {
            cost[i] = units.stream().mapToInt(targets.get(i / 2).steps()::to).toArray();
        }
        int[] chosen = Assignment.cheapest(cost);
        for (int i = 0; i < cost.length; i += 2) {
            // One of them alone would only die together with its prey.
            if (cost[i][chosen[i]] < Grid.FAR && cost[i][chosen[i + 1]] < Grid.FAR) {
                prey.put(units.get(chosen[i]), targets.get(i / 2).steps());
                prey.put(units.get(chosen[i + 1]), targets.get(i / 2).steps());
            }
        }
    }
}
