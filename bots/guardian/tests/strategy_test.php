<?php

declare(strict_types=1);

require_once __DIR__ . '/../strategy.php';
require_once __DIR__ . '/picture.php';

/** A wide open place of so many rows and columns, with things on it: [row, column, what]. */
function place(int $turn, int $size, array ...$things): State
{
    $rows = array_fill(0, $size, str_repeat('.', $size));
    foreach ($things as [$row, $col, $what]) {
        $rows[$row][$col] = $what;
    }
    return picture($turn, ...$rows);
}

function withEnergy(State $state, int $energy): State
{
    return new State(
        $state->matchId,
        $state->turn,
        $state->config,
        $energy,
        $state->score,
        $state->units,
        $state->energyTiles,
        $state->cores,
        $state->walls,
        $state->dead,
    );
}

/** Plays a state on for some turns, in which nothing but the units moves. */
function playOn(State $state, int $turns): State
{
    for ($i = 0; $i < $turns; $i++) {
        $own = array_map(fn (Tile $tile) => new Unit($tile, 0), after($state, (new Strategy())->moves($state)));
        $others = array_filter($state->units, fn (Unit $unit) => $unit->owner !== 0);
        $state = new State(
            $state->matchId,
            $state->turn + 1,
            $state->config,
            $state->energy,
            $state->score,
            [...$own, ...$others],
            $state->energyTiles,
            $state->cores,
            $state->walls,
            $state->dead,
        );
    }
    return $state;
}

function testALoneUnitKeepsSightOfItsCore(): void
{
    for ($turn = 0; $turn < 40; $turn += 10) {
        $state = place($turn, 40, [20, 20, 'A']);
        for ($i = 0; $i < 30; $i++) {
            $state = playOn($state, 1);
            assert($state->grid()->distance2($state->mine()[0], new Tile(20, 20)) <= 49);
        }
    }
}

function testAKeeperBlocksTheCoreUntilThereIsMoreThanTheReserve(): void
{
    $state = place(3, 40, [20, 20, 'A'], [20, 23, 'a'], [23, 20, 'a'], [17, 20, 'a']);
    $onCore = fn (State $state) => in_array(new Tile(20, 20), after($state, (new Strategy())->moves($state)));
    assert($onCore(withEnergy($state, 8)), 'with 8 energy it stays');
    assert(!$onCore(withEnergy($state, 9)), 'with 9 it makes room');
}

function testTheReserveIsSpentInAnAlarm(): void
{
    $state = place(3, 40, [20, 20, 'A'], [20, 23, 'a'], [23, 20, 'a'], [17, 20, 'a'], [20, 29, 'b']);
    $tiles = after(withEnergy($state, 3), (new Strategy())->moves(withEnergy($state, 3)));
    assert(!in_array(new Tile(20, 20), $tiles));
}

function testDefendersGatherBetweenTheEnemyAndTheCore(): void
{
    $guards = [[20, 20, 'A'], [16, 20, 'a'], [24, 20, 'a'], [20, 16, 'a'], [17, 17, 'a'], [23, 23, 'a'], [17, 23, 'a'], [23, 17, 'a']];
    $state = playOn(place(3, 40, [20, 29, 'b'], ...$guards), 12);
    $between = array_filter($state->mine(), fn (Tile $tile) => $tile->col > 20 && $tile->col < 29);
    assert(count($between) >= 3, count($between) . ' stand on the side of the enemy');
}

function testEnergyIsFetchedInTheZoneAndNotBeyond(): void
{
    $scouts = [[5, 5, 'a'], [35, 5, 'a']];
    $home = [[20, 20, 'A'], [20, 22, 'a'], [22, 20, 'a'], [18, 20, 'a'], [20, 18, 'a'], ...$scouts];
    foreach ([[20, 28, true], [20, 33, false]] as [$row, $col, $fetched]) {
        $state = playOn(place(8, 40, [$row, $col, '*'], ...$home), 16);
        $nearest = min(array_map(fn (Tile $tile) => $state->grid()->distance2($tile, new Tile($row, $col)), $state->mine()));
        same($nearest <= 1, $fetched, "energy at column $col");
    }
}

function testUnitsNeverMeetWhereverTheyStand(): void
{
    for ($turn = 0; $turn < 20; $turn++) {
        $state = picture($turn, '#########', '#aaaaaab#', '#aaAa*.b#', '#aaaaa..#', '#########');
        after($state, (new Strategy())->moves($state)); // fails when two share a tile
    }
}
