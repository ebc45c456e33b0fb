<?php

declare(strict_types=1);

require_once __DIR__ . '/turn.php';

/** Gives each unit its next tile so that no two meet: units that share a tile die. */
final class Plan
{
    /** @var array<int, list<array{int, ?Direction}>> by unit: where it would be, the best first */
    private array $wishes = [];

    /** @var array<int, true> the tiles of units that have not decided */
    private array $undecided = [];

    /** @var array<int, true> tiles on which a unit will be */
    private array $taken = [];

    /** @var list<Move> */
    private array $moves = [];

    public function __construct(private Turn $turn)
    {
    }

    /**
     * Sorts what a unit can do by the rate of the tile it would be on, the lowest first.
     * Of equal ones steps come first, in the turn's order.
     *
     * @param Closure(Tile): int $rate
     */
    public function prefer(Tile $unit, Closure $rate): void
    {
        $grid = $this->turn->grid;
        $ways = $grid->neighbours($unit);
        $wishes = $rates = [];
        foreach ($this->turn->order as $direction) {
            if (isset($ways[$direction->value])) {
                $to = $ways[$direction->value];
                $wishes[] = [$grid->index($to), $direction];
                $rates[] = $rate($to);
            }
        }
        $wishes[] = [$grid->index($unit), null];
        $rates[] = $rate($unit);
        asort($rates); // keeps the order of equal ones
        $this->wishes[$grid->index($unit)] = array_map(fn (int $place) => $wishes[$place], array_keys($rates));
    }

    /**
     * Decides in rounds, until one decides nothing. Who is undecided then stays.
     *
     * @return list<Move>
     */
    public function settle(): array
    {
        $this->undecided = array_fill_keys(array_keys($this->wishes), true);
        do {
            $before = count($this->undecided);
            foreach ($this->turn->units as $unit) {
                if (isset($this->undecided[$this->turn->grid->index($unit)])) {
                    $this->decide($unit);
                }
            }
        } while (count($this->undecided) < $before);
        return $this->moves;
    }

    /**
     * Gives a unit its best tile that is not taken. A unit whose best tile is that of
     * another that is undecided waits, because the other may stay.
     */
    private function decide(Tile $unit): void
    {
        $here = $this->turn->grid->index($unit);
        foreach ($this->wishes[$here] as [$to, $direction]) {
            if (isset($this->taken[$to])) {
                continue;
            }
            if ($to !== $here && isset($this->undecided[$to])) {
                return;
            }
            $this->taken[$to] = true;
            unset($this->undecided[$here]);
            if ($direction !== null) {
                $this->moves[] = new Move($unit, $direction);
            }
            return;
        }
    }
}
