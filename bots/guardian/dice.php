<?php

declare(strict_types=1);

/**
 * What looks like chance: Marsaglia's xorshift generator of 32 bits. It starts from a
 * text, such as the match's id and the turn, so that a match can be played again exactly.
 */
final class Dice
{
    private int $state;

    public function __construct(string $text)
    {
        $this->state = hexdec(hash('fnv1a32', $text));
    }

    /** Rolls a number from 0 to n-1. */
    public function below(int $n): int
    {
        $x = $this->state;
        $x ^= $x << 13 & 0xFFFFFFFF;
        $x ^= $x >> 17;
        $x ^= $x << 5 & 0xFFFFFFFF;
        $this->state = $x;
        return $x % $n;
    }
}
