"""Looks for something that is no longer there on turn 5, and ends. (HTTP or lines)"""

import os

import protocol


def moves(state):
    if state["turn"] == 5:
        os._exit(70)
    return []


protocol.run(moves)
