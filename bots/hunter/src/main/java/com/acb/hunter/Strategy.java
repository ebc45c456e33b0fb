package com.acb.hunter;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Kills enemies that are alone, with two units for each, and gathers otherwise. */
public final class Strategy implements Player {
    /** Steps that a unit which does not hunt goes for energy. */
    private static final int ERRAND_STEPS = 6;

    /** A unit that has nothing to do goes one time in this many in each of the directions. */
    private static final int ROAM_ONE_IN = 6;

    /** So many enemies near each other are a formation. */
    private static final int FORMATION = 3;

    /** The squared distance at which they are near each other. */
    private static final int NEAR2 = 9;

    private final Ground ground;
    private final EnemyMap enemies;

    public Strategy(GameState.Config config) {
        ground = new Ground(config);
        enemies = new EnemyMap(ground);
    }

    @Override
    public List<Move> moves(GameState state) {
        ground.look(state);
        Turn turn = new Turn(state, ground.grid);
        enemies.follow(turn.enemies);
        Hunt hunt = new Hunt(ground, turn.mine, enemies.all());
        Map<Position, Errands.Errand> errands =
                Errands.send(ground, turn, ERRAND_STEPS, unit -> hunt.prey(unit).isEmpty());
        Plan plan = new Plan(ground, turn);
        for (Position unit : turn.mine) {
            Optional<Grid.Steps> errand =
                    Optional.ofNullable(errands.get(unit)).map(Errands.Errand::from);
            plan.prefer(
                    unit,
                    hunt.prey(unit)
                            .or(() -> errand)
                            .map(goal -> towards(turn, unit, goal))
                            .orElseGet(() -> roaming(turn, unit)));
        }
        return plan.settle();
    }

    /** Goes the shortest way, but not to where more enemies than friends are, or a formation. */
    private ToIntFunction<Position> towards(Turn turn, Position unit, Grid.Steps steps) {
        return to ->
                isInReachOfFormation(turn, to)
                        ? turn.safely(to, steps.to(to))
                        : turn.daring(unit, to, steps.to(to));
    }

    private boolean isInReachOfFormation(Turn turn, Position to) {
        return turn.enemies.stream()
                .anyMatch(enemy -> turn.reaches(enemy.at(), to) && isInFormation(turn, enemy));
    }

    private boolean isInFormation(Turn turn, Turn.Enemy enemy) {
        return turn.enemies.stream()
                        .filter(other -> other.owner() == enemy.owner())
                        .filter(other -> ground.grid.distance2(other.at(), enemy.at()) <= NEAR2)
                        .count()
                >= FORMATION;
    }

    /** Goes anywhere, or nowhere, as long as no enemy can reach it. */
    private ToIntFunction<Position> roaming(Turn turn, Position unit) {
        int roll = turn.dice.below(ROAM_ONE_IN);
        Direction[] ways = Direction.values();
        Position ahead = roll < ways.length ? ground.grid.step(unit, ways[roll]) : unit;
        return to -> turn.safely(to, to.equals(ahead) ? 0 : to.equals(unit) ? 1 : 2);
    }
}
