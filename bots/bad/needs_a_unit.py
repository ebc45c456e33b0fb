"""Takes for granted that it always has a unit. (HTTP or lines)"""

import protocol


def moves(state):
    scout = [u for u in state["bots"] if u["owner"] == 0][0]
    return [{"row": scout["row"], "col": scout["col"], "direction": "E"}]


protocol.run(moves)
