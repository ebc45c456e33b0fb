<?php

declare(strict_types=1);

require_once __DIR__ . '/turn.php';

/** What a unit is for. */
enum Post
{
    case Defender; // around a core
    case Keeper; // on a core
    case Collector; // of energy in the zone
    case Scout; // beyond the zone
    case Lost; // without a core in sight
}

/** Squared: the zone around a core in which energy is fetched and an enemy is an alarm. */
const ZONE2 = 100;

/** Who has which post in a turn. */
final class Posts
{
    private const UNITS_PER_KEEPER = 3; // for each core, before one is kept
    private const UNITS_PER_SCOUT = 3;
    private const MOST_SCOUTS = 6;

    /** Too few units for keepers. */
    public readonly bool $few;

    /** @var array<int, Post> by the unit's place in the turn's list */
    private array $posts;

    /** @var array<int, int> by unit: the core that a keeper is on */
    private array $kept = [];

    /**
     * The unit nearest to each core keeps it. Of the others, from the cores outwards, one
     * half defends and the other collects, and the last are scouts.
     *
     * @param list<Tile> $cores
     * @param Closure(Tile): int $home the steps to the nearest core
     */
    public function __construct(private Turn $turn, array $cores, Closure $home)
    {
        $this->few = count($turn->units) < self::UNITS_PER_KEEPER * count($cores);
        $this->posts = array_fill(0, count($turn->units), Post::Lost);
        if ($cores === []) {
            return;
        }
        if (!$this->few) {
            array_walk($cores, $this->keep(...));
        }
        $others = array_keys(array_diff_key($turn->units, $this->kept));
        usort($others, fn (int $a, int $b) => $home($turn->units[$a]) <=> $home($turn->units[$b]));
        $inside = count($others) - $this->scouts($cores, count($others));
        foreach ($others as $rank => $unit) {
            $this->posts[$unit] = match (true) {
                $rank >= $inside => Post::Scout,
                $rank < intdiv($inside, 2) => Post::Defender,
                default => Post::Collector,
            };
        }
    }

    public function of(int $unit): Post
    {
        return $this->posts[$unit];
    }

    /** The number of the core that a keeper is on. */
    public function kept(int $unit): int
    {
        return $this->kept[$unit];
    }

    private function keep(Tile $core, int $number): void
    {
        [$best, $keeper] = [FAR, null];
        foreach ($this->turn->units as $unit => $tile) {
            $distance2 = $this->turn->grid->distance2($tile, $core);
            if (!isset($this->kept[$unit]) && $distance2 < $best) {
                [$best, $keeper] = [$distance2, $unit];
            }
        }
        $this->posts[$keeper] = Post::Keeper;
        $this->kept[$keeper] = $number;
    }

    /** How many scouts there are: some, and whoever is outside already. */
    private function scouts(array $cores, int $most): int
    {
        $units = $this->turn->units;
        $away = count(array_filter($units, fn (Tile $unit) => $this->turn->nearest($unit, $cores) > ZONE2));
        return min(max($away, min(intdiv(count($units), self::UNITS_PER_SCOUT), self::MOST_SCOUTS)), $most);
    }
}
