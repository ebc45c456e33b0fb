<?php

declare(strict_types=1);

require_once __DIR__ . '/../game.php';

/** A state drawn: a is own units, b enemies, * energy, # walls, C an own core, A one with a unit on it. */
function picture(int $turn, string ...$rows): State
{
    [$units, $energy, $cores, $walls] = [[], [], [], []];
    foreach ($rows as $row => $line) {
        foreach (str_split($line) as $col => $what) {
            $tile = new Tile($row, $col);
            match ($what) {
                'a', 'A' => $units[] = new Unit($tile, 0),
                'b' => $units[] = new Unit($tile, 1),
                '*' => $energy[] = $tile,
                '#' => $walls[] = $tile,
                default => null,
            };
            if ($what === 'C' || $what === 'A') {
                $cores[] = new Core($tile, 0, true);
            }
        }
    }
    $config = new Config(count($rows), strlen($rows[0]), 500, 49, 5, 3, 10);
    return new State('m_test', $turn, $config, 0, 1, $units, $energy, $cores, $walls, []);
}

/**
 * Where the units are when they have moved; two on one tile are a mistake.
 *
 * @param list<Move> $moves
 * @return list<Tile>
 */
function after(State $state, array $moves): array
{
    $grid = $state->grid();
    $to = [];
    foreach ($moves as $move) {
        $to[$grid->index($move->tile)] = $grid->step($move->tile, $move->direction);
    }
    $tiles = array_map(fn (Tile $unit) => $to[$grid->index($unit)] ?? $unit, $state->mine());
    $indexes = array_map($grid->index(...), $tiles);
    same(count(array_unique($indexes)), count($indexes), 'tiles');
    return $tiles;
}
