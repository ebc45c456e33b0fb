<?php

// Runs all tests: php -d zend.assertions=1 tests/run.php

declare(strict_types=1);

ini_get('zend.assertions') === '1' || exit("start it with: php -d zend.assertions=1 tests/run.php\n");
set_error_handler(function (int $kind, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $kind, $file, $line);
});

/** The file in tests/data, parsed. */
function data(string $name): array
{
    return json_decode(file_get_contents(__DIR__ . "/data/$name"), true, flags: JSON_THROW_ON_ERROR);
}

/** Fails unless the two are equal, and says what they are. */
function same(mixed $got, mixed $want, string $what = ''): void
{
    assert($got == $want, "$what: got " . var_export($got, true) . ', want ' . var_export($want, true));
}

foreach (glob(__DIR__ . '/*_test.php') as $file) {
    require_once $file;
}
$failed = $run = 0;
foreach (get_defined_functions()['user'] as $test) {
    if (!str_starts_with($test, 'test')) {
        continue;
    }
    $run++;
    try {
        $test();
    } catch (Throwable $failure) {
        $failed++;
        echo "FAILED $test\n$failure\n\n";
    }
}
echo "$run tests, $failed failed\n";
exit($failed > 0 || $run === 0 ? 1 : 0);
