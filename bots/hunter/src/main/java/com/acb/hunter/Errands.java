package com.acb.hunter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Fetching energy. */
final class Errands {
    private Errands() {}

    /**
     * An energy that a unit may fetch.
     *
     * @param steps from the unit to the energy
     * @param from the steps from every tile to the energy
     */
    record Errand(Position unit, Position energy, int steps, Grid.Steps from) {}

    /**
     * Sends units for energy that no enemy can reach: of all pairs within the limit the closest
     * first, each unit and each energy once. The result is by unit.
     */
    static Map<Position, Errand> send(
            Ground ground, Turn turn, int limit, Predicate<Position> mayGo) {
        Map<Position, Errand> sent = new HashMap<>();
        Set<Position> fetched = new HashSet<>();
        for (Errand errand : pairs(ground, turn, limit, mayGo)) {
            if (!sent.containsKey(errand.unit()) && fetched.add(errand.energy())) {
                sent.put(errand.unit(), errand);
            }
        }
        return sent;
    }

    /** All pairs by steps; equal ones by the unit's place in the turn, then the energy's. */
    private static List<Errand> pairs(
            Ground ground, Turn turn, int limit, Predicate<Position> mayGo) {
        Map<Position, Grid.Steps> safe = new HashMap<>();
        for (Position energy : turn.energy) {
            if (turn.threat(energy) == 0) {
                safe.put(energy, ground.stepsFrom(energy, limit));
            }
        }
        List<Errand> pairs = new ArrayList<>();
        for (Position unit : turn.mine) {
            for (Position energy : turn.energy) {
                Grid.Steps from = safe.get(energy);
                if (from != null && from.to(unit) < Grid.FAR && mayGo.test(unit)) {
                    pairs.add(new Errand(unit, energy, from.to(unit), from));
                }
            }
        }
        pairs.sort(Comparator.comparingInt(Errand::steps));
        return pairs;
    }
}
