<?php

declare(strict_types=1);

// The program as it is started, over real HTTP and line by line.

require_once __DIR__ . '/../lines.php';
require_once __DIR__ . '/server_test.php';

function testAnAnswerForEachLine(): void
{
    $state = json_encode(data('state.json'));
    [$in, $out] = [fopen('php://memory', 'r+'), fopen('php://memory', 'r+')];
    fwrite($in, "$state\n{\n$state\n");
    rewind($in);
    playLines($in, $out, fn () => new Counting());
    rewind($out);
    $answers = array_map(fn (string $line) => json_decode($line, true), explode("\n", trim(stream_get_contents($out))));
    same($answers[0], ['moves' => [['row' => 10, 'col' => 15, 'direction' => 'N']]]);
    assert(isset($answers[1]['error']));
    same($answers[2]['moves'][0]['direction'], 'E');
    same(count($answers), 3);
}

function testTheServerThatServeStarts(): void
{
    $port = freePort();
    $environment = ['PORT' => (string) $port, 'BOT_SECRET' => SECRET, 'PATH' => getenv('PATH')];
    $log = tempnam(sys_get_temp_dir(), 'bot-log');
    $process = proc_open([__DIR__ . '/../serve'], [2 => ['file', $log, 'w']], $pipes, null, $environment);
    try {
        same(ask($port, new Request('GET', '/health', [], ''))[0], 200);
        [$status, $body, $signature] = ask($port, turn());
        same($status, 200);
        assert(is_array(json_decode($body, true)['moves']));
        same($signature, signResponse(SECRET, 'm_7f3a9b2c', '42', $body));
        same(preg_match('/^m_7f3a9b2c turn 42: \d+ moves in [\d.]+ ms$/m', file_get_contents($log)), 1, 'log');
        same(ask($port, turn(secret: 'another'))[0], 401);
        same(ask($port, turn('{'))[0], 400);
        same(ask($port, turn(str_repeat(' ', MAX_BODY + 1)))[0], 413);
    } finally {
        proc_terminate($process);
        proc_close($process);
        unlink($log);
    }
}

function testWithoutASecretItDoesNotStart(): void
{
    $process = proc_open([__DIR__ . '/../serve'], [2 => ['pipe', 'w']], $pipes, null, ['PATH' => getenv('PATH')]);
    assert(str_contains(stream_get_contents($pipes[2]), 'BOT_SECRET'));
    assert(proc_close($process) !== 0);
}

function freePort(): int
{
    $socket = stream_socket_server('tcp://127.0.0.1:0');
    return (int) substr(strrchr(stream_socket_get_name($socket, false), ':'), 1);
}

/** Sends a request as soon as the server listens: [status, body, signature]. */
function ask(int $port, Request $request): array
{
    $headers = array_map(fn (string $name, string $value) => "$name: $value", array_keys($request->headers), $request->headers);
    $context = stream_context_create(['http' => [
        'method' => $request->method,
        'header' => ['Content-Type: application/json', ...preg_grep('/^content-length/', $headers, PREG_GREP_INVERT)],
        'content' => $request->body,
        'ignore_errors' => true,
    ]]);
    for ($try = 0; !listening($port); $try++) {
        assert($try < 500, 'the server does not come up');
        usleep(10_000);
    }
    $body = file_get_contents("http://127.0.0.1:$port$request->path", false, $context);
    $signature = current(array_filter($http_response_header, fn (string $line) => str_starts_with($line, 'X-ACB-Signature: ')));
    return [(int) explode(' ', $http_response_header[0])[1], $body, substr((string) $signature, 17)];
}

function listening(int $port): bool
{
    try {
        return (bool) stream_socket_client("tcp://127.0.0.1:$port", timeout: 1);
    } catch (ErrorException) {
        return false;
    }
}
