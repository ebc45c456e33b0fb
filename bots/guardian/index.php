<?php

// The router of PHP's own web server (see serve), and the program for line-by-line
// play when QUADRILLE_STDIO=1.

declare(strict_types=1);

require_once __DIR__ . '/lines.php';
require_once __DIR__ . '/server.php';
require_once __DIR__ . '/strategy.php';

ini_set('display_errors', '0'); // an answer holds moves and nothing else
set_error_handler(function (int $kind, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $kind, $file, $line);
});

$strategy = fn (array $memory = []) => new Strategy($memory);
$secret = (string) getenv('BOT_SECRET');

if (PHP_SAPI === 'cli-server' && $secret !== '') {
    (new Server($secret, Memory::ofThisBot(), $strategy))->answer(Request::current())->send();
} elseif (PHP_SAPI === 'cli-server') {
    Response::refuse(500, 'BOT_SECRET is not set: it is the secret that you and the engine share')->send();
} elseif (getenv('QUADRILLE_STDIO') === '1') {
    playLines(STDIN, STDOUT, $strategy);
} else {
    fwrite(STDERR, "Start ./serve to run the bot as a web server.\n");
    exit(1);
}
