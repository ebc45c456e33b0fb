<?php

declare(strict_types=1);

require_once __DIR__ . '/../signature.php';

function testSignaturesOfTheVectors(): void
{
    foreach (data('signatures.json') as $case) {
        $turn = (string) $case['turn'];
        $request = signRequest($case['secret'], $case['match_id'], $turn, (string) $case['timestamp'], $case['body']);
        same($request, $case['request'], 'request');
        same(signResponse($case['secret'], $case['match_id'], $turn, $case['body']), $case['response'], 'response');
    }
}
