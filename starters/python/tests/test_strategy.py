import json
import pathlib
import unittest

from game import State
from strategy import Strategy

EXAMPLE = json.loads((pathlib.Path(__file__).parent / "data" / "state.json").read_text())


class StrategyTest(unittest.TestCase):
    def test_the_stub_holds_still(self):
        self.assertEqual(Strategy().moves(State.parse(EXAMPLE)), [])
