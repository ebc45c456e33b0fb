"""Orders every unit that it sees, not only its own. (HTTP or lines)"""

import protocol


def moves(state):
    return [{"row": u["row"], "col": u["col"], "direction": "N"} for u in state["bots"]]


protocol.run(moves)
