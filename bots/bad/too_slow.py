"""Thinks for longer than a turn lasts. (HTTP or lines)"""

import time

import protocol


def moves(state):
    time.sleep(60)
    return []


protocol.run(moves)
