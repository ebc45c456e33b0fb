<?php

declare(strict_types=1);

require_once __DIR__ . '/../game.php';
require_once __DIR__ . '/../strategy.php';

function testTheStubHoldsStill(): void
{
    same((new Strategy())->moves(State::parse(data('state.json'))), []);
}
