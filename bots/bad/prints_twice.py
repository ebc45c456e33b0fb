"""Prints a first idea and then a better one: two answers to one question. (lines)"""

import sys

for line in sys.stdin:
    print('{"moves":[]}\n{"moves":[]}', flush=True)
