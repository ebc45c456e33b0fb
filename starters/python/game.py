"""What the engine tells a bot, what the bot answers, and the grid between them.

The grid is a torus: who leaves it on one side comes back on the other. Row 0 is in
the north and column 0 in the west.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Iterable, NamedTuple

DIRECTIONS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


class Tile(NamedTuple):
    row: int
    col: int


class Unit(NamedTuple):
    tile: Tile
    owner: int  # 0 is always you


class Core(NamedTuple):
    tile: Tile
    owner: int
    active: bool  # False: it has been razed


class Move(NamedTuple):
    """Sends your unit on a tile one step to N, E, S or W. Without a move it holds."""

    tile: Tile
    direction: str


@dataclass(frozen=True)
class Config:
    """The same for everybody, on every turn."""

    rows: int
    cols: int
    max_turns: int
    vision_radius2: int
    attack_radius2: int
    spawn_cost: int
    energy_interval: int


@dataclass(frozen=True)
class State:
    """What your units see before a turn, and your own account."""

    match_id: str
    turn: int
    config: Config
    energy: int  # what you own
    score: int
    units: list[Unit]
    energy_tiles: list[Tile]  # energy that lies there to be collected
    cores: list[Core]
    walls: list[Tile]
    dead: list[Unit]  # died in the last turn

    @staticmethod
    def parse(data: dict) -> State:
        """Raises KeyError, TypeError or ValueError when data is not a state."""

        def tile(thing: dict) -> Tile:
            return Tile(int(thing["row"]), int(thing["col"]))

        def unit(thing: dict) -> Unit:
            return Unit(tile(thing), int(thing["owner"]))

        return State(
            match_id=str(data["match_id"]),
            turn=int(data["turn"]),
            config=Config(**{key: int(data["config"][key]) for key in Config.__dataclass_fields__}),
            energy=int(data["you"]["energy"]),
            score=int(data["you"]["score"]),
            units=[unit(thing) for thing in data["bots"]],
            energy_tiles=[tile(thing) for thing in data["energy"]],
            cores=[Core(*unit(thing), bool(thing["active"])) for thing in data["cores"]],
            walls=[tile(thing) for thing in data["walls"]],
            dead=[unit(thing) for thing in data["dead"]],
        )

    def mine(self) -> list[Tile]:
        return [unit.tile for unit in self.units if unit.owner == 0]

    def enemies(self) -> list[Tile]:
        return [unit.tile for unit in self.units if unit.owner != 0]

    def grid(self) -> Grid:
        return Grid(self.config.rows, self.config.cols, self.walls)


class Grid:
    """The torus with the walls that are known."""

    def __init__(self, rows: int, cols: int, walls: Iterable[Tile] = ()):
        self.rows, self.cols, self.walls = rows, cols, set(walls)
        self._neighbours: dict[Tile, list[tuple[str, Tile]]] = {}  # those asked for so far

    def add_walls(self, walls: Iterable[Tile]) -> None:
        """Remembers walls that may be out of sight on the next turn."""
        self.walls.update(walls)
        self._neighbours.clear()

    def step(self, tile: Tile, direction: str) -> Tile:
        """The tile next to this one, whether or not it is a wall."""
        down, right = DIRECTIONS[direction]
        return Tile((tile.row + down) % self.rows, (tile.col + right) % self.cols)

    def neighbours(self, tile: Tile) -> list[tuple[str, Tile]]:
        """The up to four ways to go on from a tile."""
        if tile not in self._neighbours:
            ways = [(direction, self.step(tile, direction)) for direction in DIRECTIONS]
            self._neighbours[tile] = [way for way in ways if way[1] not in self.walls]
        return self._neighbours[tile]

    def distance2(self, a: Tile, b: Tile) -> int:
        """The squared distance: what the radii of vision and attack are compared with."""
        down, right = abs(a.row - b.row), abs(a.col - b.col)
        return min(down, self.rows - down) ** 2 + min(right, self.cols - right) ** 2

    def steps(self, *starts: Tile) -> dict[Tile, int]:
        """How many steps it is from the nearest start to each tile that can be reached."""
        found = {start: 0 for start in starts}
        queue = deque(found)
        while queue:
            tile = queue.popleft()
            for _, next_ in self.neighbours(tile):
                if next_ not in found:
                    found[next_] = found[tile] + 1
                    queue.append(next_)
        return found

    def toward(self, start: Tile, goal: Tile) -> str | None:
        """The first direction of a shortest way, None when there is none or no need."""
        if start == goal or goal in self.walls:
            return None
        left = self.steps(goal)
        ways = [(left[next_], direction) for direction, next_ in self.neighbours(start) if next_ in left]
        return min(ways)[1] if ways else None
