import collections
import json
import pathlib
import unittest

from game import Move, State, Tile
from strategy import Dice, Strategy, fnv1a

DATA = pathlib.Path(__file__).parent / "data"
EXAMPLE = json.loads((DATA / "state.json").read_text())


def moves_of(match_id="m_7f3a9b2c", turn=42, **changes):
    state = State.parse(EXAMPLE | {"match_id": match_id, "turn": turn} | changes)
    return Strategy().moves(state)


class StrategyTest(unittest.TestCase):
    def test_it_orders_its_own_units_and_each_once(self):
        for turn in range(100):
            tiles = [move.tile for move in moves_of(turn=turn)]
            self.assertLessEqual(set(tiles), {Tile(10, 15), Tile(12, 15)})
            self.assertEqual(len(tiles), len(set(tiles)))

    def test_every_way_and_holding_come_up_equally(self):
        counts = collections.Counter()
        for turn in range(2000):
            ways = {move.tile: move.direction for move in moves_of(turn=turn)}
            counts.update(ways.get(tile, "hold") for tile in (Tile(10, 15), Tile(12, 15)))
        for way in ("N", "E", "S", "W", "hold"):
            self.assertTrue(700 < counts[way] < 900, counts)

    def test_it_does_not_walk_into_walls(self):
        walls = [{"row": 9, "col": 15}, {"row": 10, "col": 16}, {"row": 11, "col": 15}]
        for turn in range(100):
            moves = [move for move in moves_of(turn=turn, walls=walls) if move.tile == Tile(10, 15)]
            self.assertIn(moves, ([], [Move(Tile(10, 15), "W")]))

    def test_matches_differ_and_can_be_repeated(self):
        games = {m: [moves_of(m, turn) for turn in range(20)] for m in ("m_1", "m_2")}
        self.assertNotEqual(games["m_1"], games["m_2"])
        self.assertEqual(games["m_1"], [moves_of("m_1", turn) for turn in range(20)])


class DiceTest(unittest.TestCase):
    def test_published_hashes(self):
        for text, value in (("", 0x811C9DC5), ("a", 0xE40C292C), ("foobar", 0xBF9CF968)):
            self.assertEqual(fnv1a(text.encode()), value)

    def test_below_stays_below(self):
        dice = Dice("m.0")
        self.assertEqual({dice.below(5) for _ in range(200)}, {0, 1, 2, 3, 4})
