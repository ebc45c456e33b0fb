<?php

declare(strict_types=1);

/** What strategies remember, in a file for each match, because requests share nothing else. */
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

    public function recall(string $matchId): array
    {
        $file = $this->file($matchId);
        return is_file($file) ? json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR) : [];
    }

    public function keep(string $matchId, array $memory): void
    {
        if ($memory === []) {
            return; // a strategy that keeps nothing needs no files
        }
        if (!is_dir($this->folder)) {
            mkdir($this->folder, 0700, true);
        }
        $this->forget();
        $file = $this->file($matchId);
        file_put_contents("$file.new", json_encode($memory, JSON_THROW_ON_ERROR));
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

    private function file(string $matchId): string
    {
        return $this->folder . '/' . hash('sha256', $matchId); // an id may have any characters
    }
}
