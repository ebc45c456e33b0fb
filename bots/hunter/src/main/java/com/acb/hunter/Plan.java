package com.acb.hunter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/** Moves in which no two units meet: units that share a tile die. */
final class Plan {
    private final Ground ground;
    private final List<Direction> order;
    private final Map<Position, List<Step>> wishes = new LinkedHashMap<>();
    private final Map<Position, Step> decided = new LinkedHashMap<>();
    private final Set<Position> taken = new HashSet<>();

    /** Where a unit may be next, and the way there; without one it stays. */
    private record Step(Position to, Optional<Direction> direction) {}

    Plan(Ground ground, Turn turn) {
        this.ground = ground;
        this.order = turn.order;
    }

    /**
     * Ranks what a unit can do by the rate of the tile that it would be on, the lowest first. Of
     * equal ones a step comes before staying, and steps come in the turn's order.
     */
    void prefer(Position unit, ToIntFunction<Position> rate) {
        List<Step> steps = new ArrayList<>();
        for (Direction direction : order) {
            Position to = ground.grid.step(unit, direction);
            if (ground.isOpen(to)) {
                steps.add(new Step(to, Optional.of(direction)));
            }
        }
        steps.add(new Step(unit, Optional.empty()));
        steps.sort(Comparator.comparingInt(step -> rate.applyAsInt(step.to())));
        wishes.put(unit, steps);
    }

    /**
     * Decides for all units at once, in rounds. In each, the undecided units take, one after the
     * other, the best tile that nobody has taken; but a unit whose best tile is that of another one
     * waits until that one has decided. Units that wait for each other to the end stay.
     */
    List<Move> settle() {
        int before;
        do {
            before = decided.size();
            wishes.forEach(this::decide);
        } while (decided.size() > before);
        List<Move> moves = new ArrayList<>();
        decided.forEach(
                (unit, step) ->
                        step.direction().ifPresent(way -> moves.add(new Move(unit, way))));
        return moves;
    }

    private void decide(Position unit, List<Step> steps) {
        if (decided.containsKey(unit)) {
            return;
        }
        // Its own tile is never taken: others wait until it has decided.
        Step best =
                steps.stream()
                        .filter(step -> !taken.contains(step.to()))
                        .findFirst()
                        .orElseThrow();
        if (best.to().equals(unit) || !isUndecided(best.to())) {
            decided.put(unit, best);
            taken.add(best.to());
        }
    }

    private boolean isUndecided(Position unit) {
        return wishes.containsKey(unit) && !decided.containsKey(unit);
    }
}
