<?php

declare(strict_types=1);

require_once __DIR__ . '/../game.php';

function testDistancesOfTheVectors(): void
{
    foreach (data('torus.json')['distances'] as $case) {
        $grid = new Grid($case['rows'], $case['cols']);
        same($grid->distance2(new Tile(...$case['a']), new Tile(...$case['b'])), $case['distance2'], json_encode($case));
    }
}

function testStepsOfTheVectors(): void
{
    foreach (data('torus.json')['walks'] as $case) {
        $walls = [];
        foreach ($case['grid'] as $row => $line) {
            foreach (str_split($line) as $col => $what) {
                if ($what === '#') {
                    $walls[] = new Tile($row, $col);
                }
            }
        }
        $grid = new Grid(count($case['grid']), strlen($case['grid'][0]), $walls);
        $steps = $grid->steps(new Tile(...$case['start']));
        foreach ($case['steps'] as $row => $line) {
            foreach ($line as $col => $want) {
                same($steps->to(new Tile($row, $col)), $want, "to $row,$col");
            }
        }
    }
}

function testNeighboursWrapAndLeaveWallsOut(): void
{
    $grid = new Grid(5, 7, [new Tile(1, 0)]);
    same($grid->neighbours(new Tile(0, 0)), ['N' => new Tile(4, 0), 'E' => new Tile(0, 1), 'W' => new Tile(0, 6)]);
}

function testToward(): void
{
    $grid = new Grid(5, 9, [new Tile(2, 1), new Tile(1, 1)]);
    $start = new Tile(2, 0);
    same($grid->toward($start, new Tile(2, 8)), Direction::West, 'over the edge');
    same($grid->toward($start, new Tile(2, -1)), Direction::West, 'over the edge, named from beyond it');
    same($grid->toward($start, new Tile(2, 2)), Direction::South, 'around walls');
    same($grid->toward($start, $start), null, 'nowhere to go');
    same($grid->toward($start, new Tile(2, 1)), null, 'into a wall');
}

function testStepsFromSeveralStartsAreFromTheNearest(): void
{
    $steps = (new Grid(9, 9))->steps(new Tile(0, 0), new Tile(4, 4));
    same([$steps->to(new Tile(3, 4)), $steps->to(new Tile(8, 0))], [1, 1]);
}

function testParse(): void
{
    $state = State::parse(data('state.json'));
    same([$state->matchId, $state->turn, $state->energy, $state->score], ['m_7f3a9b2c', 42, 7, 3]);
    same($state->config, new Config(60, 60, 500, 49, 5, 3, 10));
    same($state->mine(), [new Tile(10, 15), new Tile(12, 15)]);
    same($state->enemies(), [new Tile(30, 40)]);
    same($state->energyTiles, [new Tile(20, 25)]);
    same($state->cores[1], new Core(new Tile(55, 55), 1, true));
    same($state->walls, [new Tile(10, 10), new Tile(10, 11)]);
    same($state->dead, [new Unit(new Tile(15, 20), 1)]);
}

function testWhatIsNotAState(): void
{
    $changed = data('state.json');
    $changed['bots'][0]['row'] = '10';
    foreach ([null, 5, 'text', [], ['match_id' => 'm'], $changed] as $wrong) {
        try {
            State::parse($wrong);
        } catch (TypeError) {
            continue;
        }
        assert(false, 'taken for a state: ' . json_encode($wrong));
    }
}

function testEncodeMoves(): void
{
    same(encodeMoves([]), '{"moves":[]}');
    $moves = [new Move(new Tile(10, 15), Direction::North), new Move(new Tile(12, 0), Direction::West)];
    same(encodeMoves($moves), '{"moves":[{"row":10,"col":15,"direction":"N"},{"row":12,"col":0,"direction":"W"}]}');
}
