<?php

declare(strict_types=1);

require_once __DIR__ . '/server.php';

/**
 * Reads a state from each line and writes an answer for each: this is how
 * `quadrille match` runs a program.
 *
 * @param resource $in
 * @param resource $out
 * @param Closure(): object $strategy makes a strategy that remembers nothing yet
 */
function playLines($in, $out, Closure $strategy): void
{
    $matches = [];
    $turns = [];
    while (($line = fgets($in)) !== false) {
        try {
            $state = State::parse(json_decode($line, true, flags: JSON_THROW_ON_ERROR));
            $id = $state->matchId;
            if ($state->turn === 0 || $state->turn < ($turns[$id] ?? PHP_INT_MAX)) {
                $matches[$id] = $strategy(); // a new match, or one that is played again
            }
            $turns[$id] = $state->turn;
            $answer = encodeMoves(movesOf($matches[$id], $state));
        } catch (Throwable $mistake) {
            say((string) $mistake);
            $answer = Response::refuse(500, $mistake->getMessage())->body;
        }
        fwrite($out, "$answer\n");
    }
}
