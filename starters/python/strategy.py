"""Your bot: this is the file to change."""

from game import Move, State


class Strategy:
    """Plays one match. What it keeps in itself it still has on the next turn."""

    def moves(self, state: State) -> list[Move]:
        """Says where your units go. A unit without a move holds still, as all do here.

        To send each of them to the nearest energy instead:

            grid, moves = state.grid(), []
            for tile in state.mine():
                steps = grid.steps(tile)
                goals = [goal for goal in state.energy_tiles if goal in steps]
                if goals:
                    direction = grid.toward(tile, min(goals, key=steps.__getitem__))
                    if direction:
                        moves.append(Move(tile, direction))
            return moves
        """
        return []
