import json
import pathlib
import unittest

from game import Core, Grid, State, Tile, Unit

DATA = pathlib.Path(__file__).parent / "data"
TORUS = json.loads((DATA / "torus.json").read_text())


class GridTest(unittest.TestCase):
    def test_distances_of_the_vectors(self):
        for case in TORUS["distances"]:
            grid = Grid(case["rows"], case["cols"])
            self.assertEqual(grid.distance2(Tile(*case["a"]), Tile(*case["b"])), case["distance2"], case)

    def test_steps_of_the_vectors(self):
        for case in TORUS["walks"]:
            rows, cols = len(case["grid"]), len(case["grid"][0])
            tiles = [Tile(row, col) for row in range(rows) for col in range(cols)]
            grid = Grid(rows, cols, [tile for tile in tiles if case["grid"][tile.row][tile.col] == "#"])
            steps = grid.steps(Tile(*case["start"]))
            for tile in tiles:
                self.assertEqual(steps.get(tile, -1), case["steps"][tile.row][tile.col], tile)

    def test_neighbours_wrap_and_leave_walls_out(self):
        grid = Grid(5, 7, [Tile(1, 0)])
        ways = {"N": Tile(4, 0), "E": Tile(0, 1), "W": Tile(0, 6)}
        self.assertEqual(dict(grid.neighbours(Tile(0, 0))), ways)

    def test_walls_that_are_added_are_walls(self):
        grid = Grid(5, 7)
        self.assertEqual(grid.steps(Tile(0, 0))[Tile(0, 2)], 2)
        grid.add_walls([Tile(0, 1)])
        self.assertEqual(grid.steps(Tile(0, 0))[Tile(0, 2)], 4)
        self.assertNotIn(Tile(0, 1), grid.steps(Tile(0, 0)))

    def test_toward_goes_around_a_wall_and_over_the_edge(self):
        grid = Grid(5, 9, [Tile(2, 1)])
        self.assertEqual(grid.toward(Tile(2, 0), Tile(2, 8)), "W")
        self.assertIn(grid.toward(Tile(2, 0), Tile(2, 2)), ("N", "S"))
        self.assertIsNone(grid.toward(Tile(2, 0), Tile(2, 0)))
        self.assertIsNone(grid.toward(Tile(2, 0), Tile(2, 1)), "a wall cannot be reached")

    def test_steps_from_several_starts_are_from_the_nearest(self):
        steps = Grid(9, 9).steps(Tile(0, 0), Tile(4, 4))
        self.assertEqual((steps[Tile(3, 4)], steps[Tile(8, 0)]), (1, 1))


class StateTest(unittest.TestCase):
    def test_parse(self):
        state = State.parse(json.loads((DATA / "state.json").read_text()))
        self.assertEqual((state.match_id, state.turn, state.energy, state.score), ("m_7f3a9b2c", 42, 7, 3))
        self.assertEqual((state.config.rows, state.config.energy_interval), (60, 10))
        self.assertEqual(state.mine(), [Tile(10, 15), Tile(12, 15)])
        self.assertEqual(state.enemies(), [Tile(30, 40)])
        self.assertEqual(state.energy_tiles, [Tile(20, 25)])
        self.assertEqual(state.cores[1], Core(Tile(55, 55), 1, True))
        self.assertEqual(state.walls, [Tile(10, 10), Tile(10, 11)])
        self.assertEqual(state.dead, [Unit(Tile(15, 20), 1)])

    def test_what_is_not_a_state(self):
        for wrong in ([], {}, None, {"match_id": "m"}, "text"):
            with self.assertRaises((KeyError, TypeError, ValueError)):
                State.parse(wrong)
