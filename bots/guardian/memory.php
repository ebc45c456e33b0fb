<?php

declare(strict_types=1);

require_once __DIR__ . '/game.php';

/**
 * What strategies remember: a file for each seat of ours in a match, because requests
 * share nothing else.
 */
final class Memory
{
    public function __construct(private string $folder, private int $forgetAfter = 600)
    {
    }

    /** A folder of this bot's own under the system's temporary one. */
    public static function ofThisBot(): self
    {
        $name = 'bot-' . substr(hash('sha256', __DIR__ . ':' . getenv('PORT') . ':' . get_current_user()), 0, 16);
        return new self(sys_get_temp_dir() . '/' . $name);
    }

    /** What was kept on an earlier turn; nothing when the match begins, or is played again. */
    public function recall(State $state, string $botId): array
    {
        $file = $this->file($state->matchId, $botId);
        if ($state->turn === 0 || !is_file($file)) {
            return [];
        }
        [$turn, $memory] = json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR);
        return $state->turn < $turn ? [] : $memory;
    }

    public function keep(State $state, string $botId, array $memory): void
    {
        if ($memory === []) {
            return; // a strategy that keeps nothing needs no files
        }
        if (!is_dir($this->folder)) {
            mkdir($this->folder, 0700, true);
        }
        $this->forget();
        $file = $this->file($state->matchId, $botId);
        file_put_contents("$file.new", json_encode([$state->turn, $memory], JSON_THROW_ON_ERROR));
        rename("$file.new", $file);
    }

    /** Gives up matches that have been silent for long. */
    private function forget(): void
    {
        foreach (glob($this->folder . '/*') as $file) {
            if (filemtime($file) < time() - $this->forgetAfter) {
                unlink($file);
            }
        }
    }

    private function file(string $matchId, string $botId): string
    {
        return $this->folder . '/' . hash('sha256', "$matchId $botId"); // ids may have any characters
    }
}
