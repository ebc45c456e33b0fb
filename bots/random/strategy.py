"""RandomBot: every unit goes anywhere, or holds. Any bot that thinks beats it.

What looks like chance comes from the match's id and the turn, so that a match can be
played again exactly: see ../../spec/arena/strategies.md.
"""

from game import Move, State


class Strategy:
    def moves(self, state: State) -> list[Move]:
        grid, dice = state.grid(), Dice(f"{state.match_id}.{state.turn}")
        moves = []
        for tile in state.mine():
            way = dice.below(5)
            if way == 4:
                continue  # one time in five it holds
            direction = "NESW"[way]
            if grid.step(tile, direction) not in grid.walls:
                moves.append(Move(tile, direction))
        return moves


class Dice:
    """Marsaglia's xorshift generator of 32 bits, started from a text."""

    def __init__(self, text: str):
        self._state = fnv1a(text.encode())

    def below(self, n: int) -> int:
        x = self._state
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self._state = x
        return x % n


def fnv1a(data: bytes) -> int:
    """The FNV-1a hash of 32 bits."""
    value = 2166136261
    for byte in data:
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return value
