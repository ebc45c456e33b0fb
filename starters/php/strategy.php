<?php

declare(strict_types=1);

/** Your bot: this is the file to change. */
final class Strategy
{
    /**
     * PHP starts afresh for every request, so what you want to know on the next turn of
     * the match goes into $memory: numbers, texts and arrays of them.
     */
    public function __construct(public array $memory = [])
    {
    }

    /**
     * Says where your units go. A unit without a move holds still, as all do here.
     *
     * To send each of them to the nearest energy instead:
     *
     *     $grid = $state->grid();
     *     $moves = [];
     *     foreach ($state->mine() as $unit) {
     *         $steps = $grid->steps($unit);
     *         $goals = array_filter($state->energyTiles, fn (Tile $goal) => $steps->to($goal) >= 0);
     *         usort($goals, fn (Tile $a, Tile $b) => $steps->to($a) <=> $steps->to($b));
     *         $direction = $goals ? $grid->toward($unit, $goals[0]) : null;
     *         if ($direction !== null) {
     *             $moves[] = new Move($unit, $direction);
     *         }
     *     }
     *     return $moves;
     *
     * @return list<Move>
     */
    public function moves(State $state): array
    {
        return [];
    }
}
