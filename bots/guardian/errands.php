<?php

declare(strict_types=1);

require_once __DIR__ . '/turn.php';

/**
 * Who fetches which energy: of all pairs of a unit and an energy that no enemy can reach
 * the closest first.
 */
final class Errands
{
    /** @var array<int, array<int, int>> for each energy the steps to it, by index */
    private array $steps = [];

    /** @var array<int, int> for each unit that is sent the energy it fetches */
    private array $goals = [];

    /** @param Closure(int, Tile): bool $mayFetch asked for a unit's place in the turn's list and an energy */
    public function __construct(private Turn $turn, int $mostSteps, Closure $mayFetch)
    {
        $pairs = [];
        foreach ($turn->energy as $energy => $tile) {
            if ($turn->threat($tile) > 0) {
                continue;
            }
            $this->steps[$energy] = $turn->grid->search([$turn->grid->index($tile)], $mostSteps);
            foreach ($turn->units as $unit => $from) {
                $steps = $this->steps[$energy][$turn->grid->index($from)] ?? null;
                if ($steps !== null && $mayFetch($unit, $tile)) {
                    $pairs[] = [$steps, $unit, $energy];
                }
            }
        }
        sort($pairs);
        $fetched = [];
        foreach ($pairs as [, $unit, $energy]) {
            if (!isset($this->goals[$unit]) && !isset($fetched[$energy])) {
                $this->goals[$unit] = $energy;
                $fetched[$energy] = true;
            }
        }
    }

    public function has(int $unit): bool
    {
        return isset($this->goals[$unit]);
    }

    /** How many steps a unit has from a tile to the energy it fetches. */
    public function left(int $unit, Tile $from): int
    {
        return $this->steps[$this->goals[$unit]][$this->turn->grid->index($from)] ?? FAR;
    }
}
