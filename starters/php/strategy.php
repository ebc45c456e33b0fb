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
     * To send each of them to the nearest energy instead, a step at a time:
     *
     *     $grid = $state->grid();
     *     $left = $grid->steps(...$state->energyTiles);
     *     $moves = [];
     *     foreach ($state->mine() as $unit) {
     *         foreach ($grid->neighbours($unit) as $direction => $next) {
     *             if ($left->to($next) === $left->to($unit) - 1) {
     *                 $moves[] = new Move($unit, Direction::from($direction));
     *                 break;
     *             }
     *         }
     *     }
     *     return $moves;
     *
     * Two units that step onto one tile both die. That is the next thing to think of.
     *
     * @return list<Move>
     */
    public function moves(State $state): array
    {
        return [];
    }
}
