"""Prints its moves as it likes. (lines)"""

import sys

for line in sys.stdin:
    print("N N E S", flush=True)
