<?php

declare(strict_types=1);

require_once __DIR__ . '/game.php';
require_once __DIR__ . '/memory.php';
require_once __DIR__ . '/signature.php';

const CLOCK_TOLERANCE = 30; // seconds by which the engine's clock may differ from ours
const MAX_BODY = 4 << 20;

/** A request of the engine's; the headers' names are in lower case. */
final readonly class Request
{
    public function __construct(public string $method, public string $path, public array $headers, public string $body)
    {
    }

    public static function current(): self
    {
        $headers = array_change_key_case(getallheaders());
        $size = (int) ($headers['content-length'] ?? 0);
        $body = $size > MAX_BODY ? '' : file_get_contents('php://input');
        return new self($_SERVER['REQUEST_METHOD'], strtok($_SERVER['REQUEST_URI'], '?'), $headers, $body);
    }

    public function header(string $name): string
    {
        return $this->headers[strtolower($name)] ?? '';
    }
}

/** What is sent back. */
final readonly class Response
{
    public function __construct(public int $status, public string $body, public string $signature = '')
    {
    }

    public static function refuse(int $status, string $why): self
    {
        return new self($status, json_encode(['error' => $why], JSON_INVALID_UTF8_SUBSTITUTE));
    }

    public function send(): void
    {
        http_response_code($this->status);
        header('Content-Type: application/json');
        header('Content-Length: ' . strlen($this->body));
        if ($this->signature !== '') {
            header('X-ACB-Signature: ' . $this->signature);
        }
        echo $this->body;
    }
}

/** Answers the engine. */
final class Server
{
    /** @param Closure(array): object $strategy makes a strategy from what it remembers */
    public function __construct(private string $secret, private Memory $memory, private Closure $strategy)
    {
    }

    public function answer(Request $request): Response
    {
        return match ("$request->method $request->path") {
            'GET /health' => new Response(200, '{"status":"ok"}'),
            'POST /turn' => $this->turn($request),
            default => Response::refuse(404, 'there are POST /turn and GET /health'),
        };
    }

    private function turn(Request $request): Response
    {
        if ((int) $request->header('Content-Length') > MAX_BODY) {
            return Response::refuse(413, 'the body is too large');
        }
        if (!$this->signed($request)) {
            return Response::refuse(401, 'the signature or the time is wrong');
        }
        try {
            $state = State::parse(json_decode($request->body, true, flags: JSON_THROW_ON_ERROR));
        } catch (JsonException | TypeError $error) {
            return Response::refuse(400, 'not a state: ' . $error->getMessage());
        }
        try {
            $body = $this->play($state, $request->header('X-ACB-Bot-Id'));
        } catch (Throwable $mistake) { // costs a turn, not the match
            say((string) $mistake);
            return Response::refuse(500, 'the strategy failed');
        }
        $signature = signResponse($this->secret, $request->header('X-ACB-Match-Id'), $request->header('X-ACB-Turn'), $body);
        return new Response(200, $body, $signature);
    }

    private function play(State $state, string $botId): string
    {
        $started = hrtime(true);
        $strategy = ($this->strategy)($this->memory->recall($state, $botId));
        $moves = movesOf($strategy, $state);
        $this->memory->keep($state, $botId, $strategy->memory);
        $spent = (hrtime(true) - $started) / 1e6;
        say(sprintf('%s turn %d: %d moves in %.1f ms', $state->matchId, $state->turn, count($moves), $spent));
        return encodeMoves($moves);
    }

    /** Says whether the engine sent this, and sent it just now. */
    private function signed(Request $request): bool
    {
        $timestamp = $request->header('X-ACB-Timestamp');
        $expected = signRequest(
            $this->secret,
            $request->header('X-ACB-Match-Id'),
            $request->header('X-ACB-Turn'),
            $timestamp,
            $request->body,
        );
        return hash_equals($expected, $request->header('X-ACB-Signature'))
            && ctype_digit($timestamp) && abs(time() - (int) $timestamp) <= CLOCK_TOLERANCE;
    }
}

/**
 * Asks a strategy. What it echoes goes to standard error, where it does no harm.
 *
 * @return list<Move>
 */
function movesOf(object $strategy, State $state): array
{
    ob_start();
    try {
        return $strategy->moves($state);
    } finally {
        if (($text = ob_get_clean()) !== '') {
            say($text);
        }
    }
}

/** Writes a line to standard error. */
function say(string $text): void
{
    file_put_contents('php://stderr', "$text\n");
}
