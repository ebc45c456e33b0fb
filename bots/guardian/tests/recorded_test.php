<?php

declare(strict_types=1);

require_once __DIR__ . '/../strategy.php';

/** Plays scenes from matches of the built-in bot, which this one is to play alike. */
function testItChoosesTheRecordedMoves(): void
{
    foreach (data('guardian.json') as $scene) {
        $strategy = new Strategy();
        foreach ($scene['turns'] as $turn) {
            $state = State::parse($turn['state']);
            $what = implode(' and ', $scene['players']) . ", turn $state->turn";
            same(sorted(json_decode(encodeMoves($strategy->moves($state)), true)['moves']), sorted($turn['answer']['moves']), $what);
        }
    }
}

/** Makes the order of moves not count. */
function sorted(array $moves): array
{
    sort($moves);
    return $moves;
}
