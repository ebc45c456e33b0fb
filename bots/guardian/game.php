<?php

declare(strict_types=1);

// What the engine tells a bot, what the bot answers, and the grid between them.
// The grid is a torus: who leaves it on one side comes back on the other. Row 0 is in
// the north and column 0 in the west.

enum Direction: string
{
    case North = 'N';
    case East = 'E';
    case South = 'S';
    case West = 'W';
}

final readonly class Tile
{
    public function __construct(public int $row, public int $col)
    {
    }
}

final readonly class Unit
{
    /** @param int $owner 0 is always you */
    public function __construct(public Tile $tile, public int $owner)
    {
    }
}

final readonly class Core
{
    /** @param bool $active false: it has been razed */
    public function __construct(public Tile $tile, public int $owner, public bool $active)
    {
    }
}

/** Sends your unit on a tile one step. A unit without a move holds still. */
final readonly class Move
{
    public function __construct(public Tile $tile, public Direction $direction)
    {
    }
}

/** The same for everybody, on every turn. */
final readonly class Config
{
    public function __construct(
        public int $rows,
        public int $cols,
        public int $maxTurns,
        public int $visionRadius2,
        public int $attackRadius2,
        public int $spawnCost,
        public int $energyInterval,
    ) {
    }
}

/** What your units see before a turn, and your own account. */
final readonly class State
{
    /**
     * @param int $energy what you own
     * @param list<Unit> $units
     * @param list<Tile> $energyTiles energy that lies there to be collected
     * @param list<Core> $cores
     * @param list<Tile> $walls
     * @param list<Unit> $dead died in the last turn
     */
    public function __construct(
        public string $matchId,
        public int $turn,
        public Config $config,
        public int $energy,
        public int $score,
        public array $units,
        public array $energyTiles,
        public array $cores,
        public array $walls,
        public array $dead,
    ) {
    }

    /** Throws a TypeError when the data is not a state. */
    public static function parse(mixed $data): self
    {
        $tile = fn (mixed $of): Tile => new Tile($of['row'] ?? null, $of['col'] ?? null);
        $unit = fn (mixed $of): Unit => new Unit($tile($of), $of['owner'] ?? null);
        $core = fn (mixed $of): Core => new Core($tile($of), $of['owner'] ?? null, $of['active'] ?? null);
        $config = $data['config'] ?? null;
        return new self(
            $data['match_id'] ?? null,
            $data['turn'] ?? null,
            new Config(
                $config['rows'] ?? null,
                $config['cols'] ?? null,
                $config['max_turns'] ?? null,
                $config['vision_radius2'] ?? null,
                $config['attack_radius2'] ?? null,
                $config['spawn_cost'] ?? null,
                $config['energy_interval'] ?? null,
            ),
            $data['you']['energy'] ?? null,
            $data['you']['score'] ?? null,
            array_map($unit, $data['bots'] ?? null),
            array_map($tile, $data['energy'] ?? null),
            array_map($core, $data['cores'] ?? null),
            array_map($tile, $data['walls'] ?? null),
            array_map($unit, $data['dead'] ?? null),
        );
    }

    /** @return list<Tile> where your units are */
    public function mine(): array
    {
        return $this->tilesOf(fn (Unit $unit) => $unit->owner === 0);
    }

    /** @return list<Tile> where the units of all others are */
    public function enemies(): array
    {
        return $this->tilesOf(fn (Unit $unit) => $unit->owner !== 0);
    }

    public function grid(): Grid
    {
        return new Grid($this->config->rows, $this->config->cols, $this->walls);
    }

    /** @return list<Tile> */
    private function tilesOf(callable $wanted): array
    {
        return array_values(array_map(fn (Unit $unit) => $unit->tile, array_filter($this->units, $wanted)));
    }
}

/** @param list<Move> $moves */
function encodeMoves(array $moves): string
{
    $orders = array_map(fn (Move $move) => [
        'row' => $move->tile->row,
        'col' => $move->tile->col,
        'direction' => $move->direction->value,
    ], array_values($moves));
    return json_encode(['moves' => $orders], JSON_THROW_ON_ERROR);
}

/**
 * The torus with the walls that are known. Tiles beyond its edges are wrapped. Every
 * tile has a number, its index: row times columns plus column.
 */
final class Grid
{
    /** @var array<int, true> by index */
    private array $walls = [];

    /** @param iterable<Tile> $walls */
    public function __construct(public readonly int $rows, public readonly int $cols, iterable $walls = [])
    {
        $this->addWalls($walls);
    }

    /**
     * Remembers walls that may be out of sight on the next turn.
     *
     * @param iterable<Tile> $walls
     */
    public function addWalls(iterable $walls): void
    {
        foreach ($walls as $wall) {
            $this->walls[$this->index($wall)] = true;
        }
    }

    public function index(Tile $tile): int
    {
        return self::wrap($tile->row, $this->rows) * $this->cols + self::wrap($tile->col, $this->cols);
    }

    public function tile(int $index): Tile
    {
        return new Tile(intdiv($index, $this->cols), $index % $this->cols);
    }

    public function isWall(Tile $tile): bool
    {
        return isset($this->walls[$this->index($tile)]);
    }

    /** The tile next to this one, whether or not it is a wall. */
    public function step(Tile $tile, Direction $direction): Tile
    {
        return $this->tile($this->around($this->index($tile))[$direction->value]);
    }

    /** @return array<string, Tile> the up to four ways to go on, by direction */
    public function neighbours(Tile $tile): array
    {
        $open = array_filter($this->around($this->index($tile)), fn (int $index) => !isset($this->walls[$index]));
        return array_map($this->tile(...), $open);
    }

    /** The squared distance: what the radii of vision and attack are compared with. */
    public function distance2(Tile $a, Tile $b): int
    {
        [$rows, $cols] = $this->apart($a, $b);
        return $rows ** 2 + $cols ** 2;
    }

    /** @return array{int, int} the rows and columns between two tiles, the short way round */
    public function apart(Tile $a, Tile $b): array
    {
        $down = self::wrap($a->row - $b->row, $this->rows);
        $right = self::wrap($a->col - $b->col, $this->cols);
        return [min($down, $this->rows - $down), min($right, $this->cols - $right)];
    }

    /** How many steps it is from the nearest of the starts to each tile. */
    public function steps(Tile ...$starts): Steps
    {
        return new Steps($this, $this->search(array_map($this->index(...), $starts)));
    }

    /**
     * Searches breadth first, on indexes because that is quicker than on tiles.
     *
     * @param list<int> $starts
     * @return array<int, int> the steps to each tile that is at most so many away
     */
    public function search(array $starts, int $most = PHP_INT_MAX): array
    {
        $found = array_fill_keys($starts, 0);
        $queue = new SplQueue();
        array_map($queue->enqueue(...), $starts);
        while (!$queue->isEmpty()) {
            $index = $queue->dequeue();
            $steps = $found[$index] + 1;
            if ($steps > $most) {
                break;
            }
            foreach ($this->around($index) as $next) {
                if (!isset($found[$next]) && !isset($this->walls[$next])) {
                    $found[$next] = $steps;
                    $queue->enqueue($next);
                }
            }
        }
        return $found;
    }

    /** The first direction of a shortest way, null when there is none or no need. */
    public function toward(Tile $start, Tile $goal): ?Direction
    {
        if ($this->index($start) === $this->index($goal) || $this->isWall($goal)) {
            return null;
        }
        $left = $this->steps($goal);
        $best = null;
        foreach ($this->neighbours($start) as $direction => $next) {
            $steps = $left->to($next);
            if ($steps >= 0 && ($best === null || $steps < $best[0])) {
                $best = [$steps, Direction::from($direction)];
            }
        }
        return $best[1] ?? null;
    }

    /** @return array<string, int> the indexes around one, by direction */
    public function around(int $index): array
    {
        $col = $index % $this->cols;
        $all = $this->rows * $this->cols;
        return [
            'N' => ($index - $this->cols + $all) % $all,
            'E' => $col === $this->cols - 1 ? $index - $col : $index + 1,
            'S' => ($index + $this->cols) % $all,
            'W' => $col === 0 ? $index + $this->cols - 1 : $index - 1,
        ];
    }

    private static function wrap(int $number, int $size): int
    {
        return ($number % $size + $size) % $size;
    }
}

/** How far every tile is from where a search began. */
final readonly class Steps
{
    /** @param array<int, int> $found by index */
    public function __construct(private Grid $grid, private array $found)
    {
    }

    /** The number of steps to a tile, -1 when there is no way. */
    public function to(Tile $tile): int
    {
        return $this->found[$this->grid->index($tile)] ?? -1;
    }
}
