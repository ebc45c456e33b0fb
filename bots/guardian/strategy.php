<?php

declare(strict_types=1);

require_once __DIR__ . '/errands.php';
require_once __DIR__ . '/plan.php';
require_once __DIR__ . '/posts.php';
require_once __DIR__ . '/turn.php';

/**
 * GuardianBot stays around its cores. It remembers nothing: what it does depends on the
 * one state it is sent. Every turn it gives each unit a post, rates by it the tiles that
 * the unit can be on next, and lets a plan choose so that no two units meet.
 * ../../spec/arena/strategies.md has all of it in words. A lower rate is better.
 */
final class Strategy
{
    private const PERIMETER2 = 25; // squared: how far from a core defenders fetch energy
    private const FETCH_STEPS = 14; // that a unit goes for an energy
    private const RESERVE = 6; // energy that is kept
    private const INNER_RING = 3; // steps from a core at which defenders stand
    private const OUTER_RING = 7; // and collectors, to see more
    private const LEG_TURNS = 8; // for which scouts keep a direction
    private const ON_CORE = 1000; // for who stands where new units appear

    public array $memory = [];

    private Turn $turn;

    /** @var list<Tile> its own that are in sight */
    private array $cores;

    /** @var Closure(Tile): int steps to the nearest of them */
    private Closure $home;

    private bool $alarm;

    /** @var Closure(Tile): int steps to the nearest enemy in the zone */
    private Closure $danger;

    private Posts $posts;
    private Errands $errands;

    /** @return list<Move> */
    public function moves(State $state): array
    {
        $this->survey($state);
        $this->posts = new Posts($this->turn, $this->cores, $this->home);
        $this->errands = new Errands($this->turn, self::FETCH_STEPS, $this->mayFetch(...));
        $plan = new Plan($this->turn);
        foreach ($this->turn->units as $unit => $from) {
            $plan->prefer($from, fn (Tile $to) => $this->rate($unit, $from, $to));
        }
        return $plan->settle();
    }

    /** Looks for the cores and for enemies close to them. */
    private function survey(State $state): void
    {
        $this->turn = new Turn($state);
        $this->cores = $this->coresOf(fn (int $owner) => $owner === 0);
        $this->home = $this->turn->stepsTo($this->cores);
        $inZone = fn (Tile $enemy) => $this->turn->nearest($enemy, $this->cores) <= ZONE2;
        $close = array_values(array_filter($this->turn->enemies, $inZone));
        $this->alarm = $close !== [];
        $this->danger = $this->turn->stepsTo($close);
    }

    /** @return list<Tile> the active cores in sight of some owners */
    private function coresOf(Closure $owner): array
    {
        $cores = array_filter($this->turn->state->cores, fn (Core $core) => $core->active && $owner($core->owner));
        return array_values(array_map(fn (Core $core) => $core->tile, $cores));
    }

    private function mayFetch(int $unit, Tile $energy): bool
    {
        $distance2 = $this->turn->nearest($energy, $this->cores);
        return match ($this->posts->of($unit)) {
            Post::Defender => $distance2 <= self::PERIMETER2,
            Post::Collector => $distance2 <= ZONE2,
            Post::Lost => true,
            default => false,
        };
    }

    private function rate(int $unit, Tile $from, Tile $to): int
    {
        $turn = $this->turn;
        $post = $this->posts->of($unit);
        return match (true) {
            $post === Post::Keeper => $this->keep($unit, $to),
            $post === Post::Scout => $this->scout($unit, $from, $to),
            $this->alarm => $turn->daring($from, $to, $this->stand($to)),
            $this->errands->has($unit) => $turn->safely($to, $this->errands->left($unit, $to) + $this->offCore($to)),
            $post === Post::Lost => $turn->safely($to, $to == $from ? 0 : 2),
            $this->posts->few => $this->sweep($unit, $from, $to),
            $post === Post::Defender => $turn->safely($to, $this->ring($to, self::INNER_RING)),
            default => $turn->safely($to, $this->ring($to, self::OUTER_RING)),
        };
    }

    /**
     * Stays on the core, so that nothing is spawned there, until there is more energy
     * than the reserve. In an alarm the reserve is what is spent.
     */
    private function keep(int $unit, Tile $to): int
    {
        $number = $this->posts->kept($unit);
        $state = $this->turn->state;
        $spare = $this->alarm ? $state->energy : $state->energy - self::RESERVE;
        if ($to == $this->cores[$number] && $spare >= $state->config->spawnCost * ($number + 1)) {
            return FAR;
        }
        return $this->turn->grid->distance2($to, $this->cores[$number]);
    }

    /** Gathers defenders two steps from the core, on the side of the enemy. */
    private function stand(Tile $to): int
    {
        return 3 * max(($this->home)($to), 2) + ($this->danger)($to) + $this->offCore($to);
    }

    /** How far a tile is from being so many steps from a core. */
    private function ring(Tile $to, int $steps): int
    {
        return abs(($this->home)($to) - $steps) + $this->offCore($to);
    }

    private function offCore(Tile $to): int
    {
        return ($this->home)($to) === 0 ? self::ON_CORE : 0;
    }

    /**
     * Walks onto an enemy core that is in sight, where more friends than enemies can reach
     * the way. Otherwise goes away from home and, by turns, in a direction of its own.
     */
    private function scout(int $unit, Tile $from, Tile $to): int
    {
        $targets = $this->coresOf(fn (int $owner) => $owner !== 0);
        if ($targets !== []) {
            return $this->turn->daring($from, $to, $this->turn->grid->distance2($to, $targets[0]));
        }
        $rate = $this->leg() % 2 === 0
            ? FAR - $this->turn->nearest($to, $this->cores)
            : $this->heading($unit, $from, $to);
        return $this->turn->safely($to, $rate);
    }

    /** Looks for energy around a core without losing sight of it. */
    private function sweep(int $unit, Tile $from, Tile $to): int
    {
        $rate = $this->turn->safely($to, $this->heading($unit, $from, $to) + $this->offCore($to));
        $outOfSight = $this->turn->nearest($to, $this->cores) > $this->turn->state->config->visionRadius2;
        return $outOfSight ? $rate + FAR : $rate;
    }

    /** Prefers the unit's direction in this leg, and the opposite least. */
    private function heading(int $unit, Tile $from, Tile $to): int
    {
        $dice = new Dice($this->turn->state->matchId . '.' . $this->leg());
        $way = $dice->below(4) + $unit;
        $toward = fn (int $way) => $this->turn->grid->step($from, Direction::cases()[$way % 4]);
        return match (true) {
            $to == $toward($way) => 0,
            $to == $from => 2,
            $to == $toward($way + 2) => 3,
            default => 1,
        };
    }

    private function leg(): int
    {
        return intdiv($this->turn->state->turn, self::LEG_TURNS);
    }
}
