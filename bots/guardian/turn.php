<?php

declare(strict_types=1);

require_once __DIR__ . '/dice.php';
require_once __DIR__ . '/game.php';

/** More than any distance. */
const FAR = 1 << 20;

/** Outweighs every distance. */
const PER_THREAT = 1 << 24;

/**
 * One turn as the bot goes through it: what it sees, in an order that is left to the
 * dice, so that neither side of the map is an advantage. A lower rate is better.
 */
final class Turn
{
    public readonly Grid $grid;

    /** @var list<Direction> in the order in which they are tried */
    public readonly array $order;

    /** @var list<Tile> */
    public readonly array $units;

    /** @var list<Tile> */
    public readonly array $enemies;

    /** @var list<Tile> */
    public readonly array $energy;

    public function __construct(public readonly State $state)
    {
        $this->grid = $state->grid();
        $dice = new Dice("$state->matchId.$state->turn");
        $order = Direction::cases();
        for ($i = 3; $i > 0; $i--) {
            $j = $dice->below($i + 1);
            [$order[$i], $order[$j]] = [$order[$j], $order[$i]];
        }
        $this->order = $order;
        $arrange = $dice->below(2) === 1 ? array_reverse(...) : array_values(...);
        $this->units = $arrange($state->mine());
        $this->enemies = $arrange($state->enemies());
        $this->energy = $arrange($state->energyTiles);
    }

    /** How many enemies could attack a unit that is on a tile after this turn's moves. */
    public function threat(Tile $tile): int
    {
        return count(array_filter($this->enemies, fn (Tile $enemy) => $this->reaches($enemy, $tile)));
    }

    /** How many units could attack what comes near a tile, with the one that goes there. */
    public function support(Tile $from, Tile $to): int
    {
        return 1 + count(array_filter($this->units, fn (Tile $unit) => $unit != $from && $this->reaches($unit, $to)));
    }

    /** A rate that first of all avoids threats. */
    public function safely(Tile $to, int $rate): int
    {
        return $this->threat($to) * PER_THREAT + $rate;
    }

    /** A rate for who fights: it avoids enemies that are as many as the friends, or more. */
    public function daring(Tile $from, Tile $to, int $rate): int
    {
        $threat = $this->threat($to);
        return $threat > 0 && $this->support($from, $to) <= $threat ? $threat * PER_THREAT + $rate : $rate;
    }

    /**
     * The squared distance to the nearest of some tiles, FAR when there is none.
     *
     * @param list<Tile> $tiles
     */
    public function nearest(Tile $from, array $tiles): int
    {
        return array_reduce($tiles, fn (int $best, Tile $tile) => min($best, $this->grid->distance2($from, $tile)), FAR);
    }

    /**
     * The steps from a tile to the nearest of some others, FAR when there is no way.
     *
     * @param list<Tile> $goals
     * @return Closure(Tile): int
     */
    public function stepsTo(array $goals): Closure
    {
        $steps = $this->grid->steps(...$goals);
        return fn (Tile $from) => $steps->to($from) < 0 ? FAR : $steps->to($from);
    }

    /** Whether a unit could attack a tile after one step, walls left aside. */
    private function reaches(Tile $unit, Tile $tile): bool
    {
        [$rows, $cols] = $this->grid->apart($unit, $tile);
        $long = max($rows, $cols, 1) - 1; // the step that brings it closest
        return $long ** 2 + min($rows, $cols) ** 2 <= $this->state->config->attackRadius2;
    }
}
