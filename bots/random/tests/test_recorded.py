import json
import pathlib
import unittest

from game import Move, State, Tile
from strategy import Strategy

SCENES = json.loads((pathlib.Path(__file__).parent / "data" / "random.json").read_text())


class RecordedTest(unittest.TestCase):
    """Scenes from matches of the built-in bot, which this one is to play alike."""

    def test_it_chooses_the_recorded_moves(self):
        for scene in SCENES:
            strategy = Strategy()
            for turn in scene["turns"]:
                state = State.parse(turn["state"])
                orders = turn["answer"]["moves"]
                recorded = {Move(Tile(m["row"], m["col"]), m["direction"]) for m in orders}
                self.assertEqual(set(strategy.moves(state)), recorded, (scene["players"], state.turn))
