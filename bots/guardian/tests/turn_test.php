<?php

declare(strict_types=1);

require_once __DIR__ . '/../errands.php';
require_once __DIR__ . '/../plan.php';
require_once __DIR__ . '/picture.php';

function testTheFirstRollFromAPublishedHash(): void
{
    $x = 0xE40C292C; // FNV-1a of "a"
    $x ^= $x << 13 & 0xFFFFFFFF;
    $x ^= $x >> 17;
    $x ^= $x << 5 & 0xFFFFFFFF;
    same((new Dice('a'))->below(1 << 32), $x);
}

function testDiceStayBelow(): void
{
    $dice = new Dice('m.0');
    $rolled = [];
    for ($i = 0; $i < 200; $i++) {
        $rolled[$dice->below(5)] = true;
    }
    ksort($rolled);
    same(array_keys($rolled), [0, 1, 2, 3, 4]);
}

function testThreatIsWhoCanAttackAfterAStep(): void
{
    $turn = new Turn(picture(0, ...array_fill(0, 5, str_repeat('.', 20)), ...['.....b..............'], ...array_fill(0, 6, str_repeat('.', 20))));
    // Squared reach is 5: two rows and a column, or a step farther.
    foreach ([[5, 8, 1], [5, 9, 0], [7, 7, 1], [7, 8, 0], [6, 8, 1], [5, 5, 1]] as [$row, $col, $threat]) {
        same($turn->threat(new Tile($row, $col)), $threat, "$row,$col");
    }
}

function testUnitsNeverMeetAndWaitForOthersToLeave(): void
{
    for ($number = 0; $number < 12; $number++) {
        $state = picture($number, '#######', '#aaaa.#', '#######');
        $turn = new Turn($state);
        $plan = new Plan($turn);
        foreach ($turn->units as $unit) {
            $plan->prefer($unit, fn (Tile $to) => -$to->col); // all to the east
        }
        same(columns(after($state, $plan->settle())), [2, 3, 4, 5], "turn $number");
    }
}

function testWhoCannotBothHaveATileShareTheRest(): void
{
    for ($number = 0; $number < 12; $number++) {
        $state = picture($number, '#######', '#.a.a.#', '#######');
        $turn = new Turn($state);
        $plan = new Plan($turn);
        foreach ($turn->units as $unit) {
            $plan->prefer($unit, fn (Tile $to) => abs($to->col - 3)); // both to the middle
        }
        $columns = columns(after($state, $plan->settle()));
        assert($columns === [2, 3] || $columns === [3, 4], json_encode($columns));
    }
}

function testErrandsPairTheClosestFirst(): void
{
    for ($number = 0; $number < 12; $number++) {
        $turn = new Turn(picture($number, '################', '#*..a....a.*...#', '################'));
        $errands = new Errands($turn, 24, fn () => true);
        foreach ($turn->units as $unit => $tile) {
            same($errands->left($unit, $tile), $tile->col === 4 ? 3 : 2, "turn $number, from column $tile->col");
        }
        assert(!(new Errands($turn, 1, fn () => true))->has(0), 'too far');
        assert(!(new Errands($turn, 24, fn () => false))->has(0), 'not allowed');
    }
}

function testNobodyIsSentToAnEnergyThatAnEnemyReaches(): void
{
    $turn = new Turn(picture(0, '################', '#a....*.b......#', '################'));
    assert(!(new Errands($turn, 24, fn () => true))->has(0));
}

/** @param array<int, Tile> $tiles */
function columns(array $tiles): array
{
    $columns = array_map(fn (Tile $tile) => $tile->col, $tiles);
    sort($columns);
    return $columns;
}
