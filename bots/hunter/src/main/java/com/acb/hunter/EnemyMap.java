package com.acb.hunter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the enemies are, in sight or not, and which way they go. */
final class EnemyMap {
    private final Ground ground;

    /** The enemies that were in sight in the last turn, by where they were, in its order. */
    private Map<Position, EnemyTracker> sighted = new LinkedHashMap<>();

    /** Those that have not been in sight since, where they are thought to be. */
    private List<EnemyTracker> lost = new ArrayList<>();

    EnemyMap(Ground ground) {
        this.ground = ground;
    }

    /** All that are known of: those in sight first. */
    List<EnemyTracker> all() {
        List<EnemyTracker> all = new ArrayList<>(sighted.values());
        all.addAll(lost);
        return all;
    }

    /** Follows the enemies to this turn. */
    void follow(List<Turn.Enemy> enemies) {
        Map<Position, EnemyTracker> now = new LinkedHashMap<>();
        for (Turn.Enemy enemy : enemies) {
            now.put(
                    enemy.at(), new EnemyTracker(enemy.at(), enemy.owner(), heading(enemy), 0));
        }
        // Where one should be that is in sight, there is nobody, or somebody who was counted.
        List<EnemyTracker> out = new ArrayList<>();
        for (EnemyTracker old : all()) {
            EnemyTracker later = old.goneOn(ground);
            if (later.isRemembered() && !ground.isInSight(later.at())) {
                out.add(later);
            }
        }
        sighted = now;
        lost = out;
    }

    /** The way on which an enemy came from where one of its owner's was a turn ago. */
    private Optional<Direction> heading(Turn.Enemy enemy) {
        if (wasAt(enemy.at(), enemy.owner())) {
            return Optional.empty();
        }
        return sighted.values().stream()
                .filter(old -> old.owner() == enemy.owner())
                .flatMap(old -> way(old.at(), enemy.at()).stream())
                .findFirst();
    }

    private boolean wasAt(Position at, int owner) {
        EnemyTracker old = sighted.get(at);
        return old != null && old.owner() == owner;
    }

    private Optional<Direction> way(Position from, Position to) {
        return Arrays.stream(Direction.values())
                .filter(direction -> ground.grid.step(from, direction).equals(to))
                .findFirst();
    }
}
