<?php

declare(strict_types=1);

require_once __DIR__ . '/../server.php';

const SECRET = 'a secret for tests';

final class Holding
{
    public array $memory = [];

    public function moves(State $state): array
    {
        return [];
    }
}

/** Remembers: it goes north on its first turn and east on its second. */
final class Counting
{
    public function __construct(public array $memory = [])
    {
    }

    public function moves(State $state): array
    {
        $turn = $this->memory['turn'] ?? 0;
        $this->memory['turn'] = $turn + 1;
        return [new Move(new Tile(10, 15), Direction::cases()[$turn])];
    }
}

/** A folder that is removed when the tests end. */
function folder(): string
{
    $folder = sys_get_temp_dir() . '/bot-test-' . bin2hex(random_bytes(8));
    register_shutdown_function(function () use ($folder): void {
        array_map(unlink(...), glob("$folder/*"));
        is_dir($folder) && rmdir($folder);
    });
    return $folder;
}

function server(?Closure $strategy = null, int $forgetAfter = 600): Server
{
    return new Server(SECRET, new Memory(folder(), $forgetAfter), $strategy ?? fn () => new Holding());
}

function exampleState(): string
{
    return file_get_contents(__DIR__ . '/data/state.json');
}

/** A turn as the engine sends it. */
function turn(?string $body = null, int $age = 0, string $secret = SECRET, array $changes = []): Request
{
    $body ??= exampleState();
    $timestamp = (string) (time() - $age);
    return new Request('POST', '/turn', $changes + [
        'content-length' => (string) strlen($body),
        'x-acb-match-id' => 'm_7f3a9b2c',
        'x-acb-turn' => '42',
        'x-acb-timestamp' => $timestamp,
        'x-acb-bot-id' => 'b_4e8c1d2f',
        'x-acb-signature' => signRequest($secret, 'm_7f3a9b2c', '42', $timestamp, $body),
    ], $body);
}

function directionOf(Response $response): string
{
    return json_decode($response->body, true)['moves'][0]['direction'];
}

function testHealth(): void
{
    same(server()->answer(new Request('GET', '/health', [], ''))->status, 200);
    same(server()->answer(new Request('GET', '/game.php', [], ''))->status, 404);
}

function testAnAnswerIsSigned(): void
{
    $response = server()->answer(turn());
    same([$response->status, $response->body], [200, '{"moves":[]}']);
    same($response->signature, signResponse(SECRET, 'm_7f3a9b2c', '42', $response->body));
}

function testWrongSignatures(): void
{
    same(server()->answer(turn(secret: 'another'))->status, 401);
    foreach (['x-acb-turn' => '43', 'x-acb-timestamp' => 'soon', 'x-acb-signature' => ''] as $header => $value) {
        same(server()->answer(turn(changes: [$header => $value]))->status, 401, $header);
    }
    same(server()->answer(new Request('POST', '/turn', [], exampleState()))->status, 401, 'no headers');
}

function testTheTime(): void
{
    foreach ([25 => 200, -25 => 200, 35 => 401, -35 => 401] as $age => $status) {
        same(server()->answer(turn(age: $age))->status, $status, "$age seconds");
    }
}

function testBadBodies(): void
{
    foreach (['', '{', '[]', '{}', "\xff", str_repeat('[', 100_000)] as $body) {
        same(server()->answer(turn($body))->status, 400, substr($body, 0, 10));
    }
    same(server()->answer(turn(changes: ['content-length' => (string) (MAX_BODY + 1)]))->status, 413);
}

function testMemoryIsPerMatch(): void
{
    $server = server(fn (array $memory) => new Counting($memory));
    $other = str_replace('m_7f3a9b2c', '../../m/1', exampleState());
    $directions = array_map(fn (string $body) => directionOf($server->answer(turn($body))), [exampleState(), $other, exampleState()]);
    same($directions, ['N', 'N', 'E']);
}

function testMemoryIsPerSeat(): void
{
    $server = server(fn (array $memory) => new Counting($memory));
    $ask = fn (string $bot) => directionOf($server->answer(turn(changes: ['x-acb-bot-id' => $bot])));
    same(array_map($ask, ['b_1', 'b_2', 'b_1']), ['N', 'N', 'E']);
}

function testAMatchThatIsPlayedAgainIsNew(): void
{
    $server = server(fn (array $memory) => new Counting($memory));
    $ask = fn (int $turn) => directionOf($server->answer(turn(json_encode(['turn' => $turn] + data('state.json')))));
    same(array_map($ask, [0, 1, 0, 42, 43, 41]), ['N', 'E', 'N', 'E', 'S', 'N']);
}

function testAMatchLongSilentIsForgotten(): void
{
    $folder = folder();
    $memory = new Memory($folder);
    [$old, $new] = array_map(fn (string $id) => State::parse(['match_id' => $id] + data('state.json')), ['old', 'new']);
    $memory->keep($old, 'b', ['turn' => 7]);
    touch(glob("$folder/*")[0], time() - 601);
    $memory->keep($new, 'b', ['turn' => 2]);
    same($memory->recall($old, 'b'), []);
    same($memory->recall($new, 'b'), ['turn' => 2]);
}

function testAFailingStrategyCostsTheTurnOnly(): void
{
    $server = server(fn (array $memory) => throw new RuntimeException('this belongs to the test'));
    same($server->answer(turn())->status, 500);
}
