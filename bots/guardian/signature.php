<?php

declare(strict_types=1);

// The signatures by which the engine and the bot know each other.

function signRequest(string $secret, string $matchId, string $turn, string $timestamp, string $body): string
{
    return hash_hmac('sha256', "$matchId.$turn.$timestamp." . hash('sha256', $body), $secret);
}

function signResponse(string $secret, string $matchId, string $turn, string $body): string
{
    return hash_hmac('sha256', "$matchId.$turn." . hash('sha256', $body), $secret);
}
