#!/usr/bin/env python3
"""Writes the test vectors of Binary Grid next to itself: python3 make_vectors.py

It follows the game's document and README.md step by step and shares nothing with the
game's other code, so that agreeing with it means something. The standard library is
enough, and the same bytes come out every time.
"""

import datetime
import functools
import itertools
import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
VERSION = 1
DAYS = ("2026-01-01", "2035-12-31")
PERCENT = {"easy": 50, "medium": 40, "hard": 30}
KINDS = ["pair", "sandwich", "full", "twin", "last", "whole", "contrast"]
EMPTYING = {
    "easy": ["pair", "sandwich", "full"],
    "medium": ["pair", "sandwich", "full", "last"],
    "hard": ["pair", "sandwich", "full", "last", "whole"],
}
OTHER = {"0": "1", "1": "0"}


# Random numbers


def fnv1a(data, h=0x811C9DC5):
    for byte in data:
        h = ((h ^ byte) * 0x01000193) & 0xFFFFFFFF
    return h


def mulberry32(seed):
    state = fnv1a(seed.encode())
    while True:
        state = (state + 0x6D2B79F5) & 0xFFFFFFFF
        t = ((state ^ (state >> 15)) * (state | 1)) & 0xFFFFFFFF
        t ^= (t + (((t ^ (t >> 7)) * (t | 61)) & 0xFFFFFFFF)) & 0xFFFFFFFF
        yield t ^ (t >> 14)


def one_of(n, random):
    return next(random) * n // 2**32


def shuffle(cells, random):
    for i in range(len(cells) - 1, 0, -1):
        j = one_of(i + 1, random)
        cells[i], cells[j] = cells[j], cells[i]


# Lines, as texts


@functools.cache
def full_lines(size):
    lines = ("".join(cells) for cells in itertools.product("01", repeat=size))
    return [
        line
        for line in lines
        if "000" not in line and "111" not in line and line.count("0") == size // 2
    ]


def agree(a, b):
    return all(x == y or "." in (x, y) for x, y in zip(a, b))


def common(line, lines):
    """The empty cells that all the lines have alike."""
    return {
        i: lines[0][i]
        for i, cell in enumerate(line)
        if cell == "." and all(full[i] == lines[0][i] for full in lines)
    }


def triple(line, value):
    return line.find(value * 3)


@functools.cache
def follows(kind, line):
    """What a kind that needs no other line says: cells and values."""
    size, found = len(line), {}
    for i in [i for i, cell in enumerate(line) if cell == "."]:
        if kind == "pair":
            for beside in [line[max(0, i - 2) : i], line[i + 1 : i + 3]]:
                if beside in ("00", "11"):
                    found[i] = OTHER[beside[0]]
        elif kind == "sandwich":
            if line[i - 1 : i] + line[i + 1 : i + 2] in ("00", "11"):
                found[i] = OTHER[line[i - 1]]
        elif kind == "full":
            for value in "01":
                if line.count(value) == size // 2:
                    found[i] = OTHER[value]
        elif kind == "last":
            for value in "01":
                if line.count(value) == size // 2 - 1:
                    rest = line[:i] + value + line[i + 1 :]
                    if triple(rest.replace(".", OTHER[value]), OTHER[value]) >= 0:
                        found[i] = OTHER[value]
    if kind == "whole" and "." in line:
        return common(line, [full for full in full_lines(size) if agree(line, full)])
    return found


# Grids, as lists of cells


def size_of(cells):
    return round(len(cells) ** 0.5)


def numbers(size, axis, index):
    """The numbers of a line's cells."""
    if axis == "row":
        return list(range(index * size, index * size + size))
    return list(range(index, size * size, size))


def line_of(cells, axis, index):
    return "".join(cells[n] for n in numbers(size_of(cells), axis, index))


def every_line(cells):
    for axis in ["row", "column"]:
        for index in range(size_of(cells)):
            yield axis, index, line_of(cells, axis, index)


def other_fulls(cells, axis, index):
    """The numbers of the other full lines that agree with a line."""
    line = line_of(cells, axis, index)
    found = []
    for i in range(size_of(cells)):
        full = line_of(cells, axis, i)
        if i != index and "." not in full and agree(line, full):
            found.append(i)
    return found


def fills_of(cells, kind, axis, index, line):
    if kind == "twin":
        others = other_fulls(cells, axis, index) if line.count(".") == 2 else []
        if not others:
            return {}
        twin = line_of(cells, axis, others[0])
        return {i: OTHER[twin[i]] for i, cell in enumerate(line) if cell == "."}
    if kind == "contrast":
        if "." not in line:
            return {}
        copies = [line_of(cells, axis, i) for i in other_fulls(cells, axis, index)]
        lines = [f for f in full_lines(len(line)) if agree(line, f) and f not in copies]
        return common(line, lines)
    return follows(kind, line)


def conflict(cells):
    for axis, index, line in every_line(cells):
        places = numbers(len(line), axis, index)
        filled = [n for n, cell in zip(places, line) if cell != "."]
        because, others = None, []
        candidates = [full for full in full_lines(len(line)) if agree(line, full)]
        copies = other_fulls(cells, axis, index)
        for value in "10":
            if line.count(value) > len(line) // 2:
                because = [n for n, cell in zip(places, line) if cell == value]
        for value in "10":
            at = triple(line, value)
            if at >= 0:
                because = places[at : at + 3]
        if because is None and not candidates:
            because = filled
        if because is None and set(candidates) <= {line_of(cells, axis, i) for i in copies}:
            because, others = filled, copies
        if because is not None:
            return step_of("conflict", axis, index, {}, because, others)
    return None


def step_of(kind, axis, index, fills, because, others):
    fills = [[n, int(value)] for n, value in sorted(fills.items())]
    return {"kind": kind, "axis": axis, "line": index, "fills": fills, "because": because, "others": others}


def explain(cells, kind, axis, index, line, fills):
    places = numbers(len(line), axis, index)
    because = [i for i, cell in enumerate(line) if cell != "."]
    others = []
    first = min(fills)
    if kind == "pair":
        before = line[max(0, first - 2) : first] in ("00", "11")
        because = [first - 2, first - 1] if before else [first + 1, first + 2]
        ends = (because[0] - 1, because[1] + 1)
        fills = {i: value for i, value in fills.items() if i in ends}
    elif kind == "sandwich":
        because, fills = [first - 1, first + 1], {first: fills[first]}
    elif kind == "full":
        because = [i for i, cell in enumerate(line) if cell == OTHER[fills[first]]]
    elif kind == "last":
        value = fills[first]
        rest = line[:first] + OTHER[value] + line[first + 1 :]
        at = triple(rest.replace(".", value), value)
        because, fills = [at, at + 1, at + 2], {first: value}
    elif kind == "twin":
        others = other_fulls(cells, axis, index)[:1]
    elif kind == "contrast":
        others = other_fulls(cells, axis, index)
    fills = {places[i]: value for i, value in fills.items()}
    return step_of(kind, axis, index, fills, [places[i] for i in because], others)


def next_step(cells):
    wrong = conflict(cells)
    if wrong:
        return wrong
    for kind in KINDS:
        for axis, index, line in every_line(cells):
            fills = fills_of(cells, kind, axis, index, line)
            if fills:
                return explain(cells, kind, axis, index, line, fills)
    return None


def solve(cells):
    """All steps from a grid on, and its grade."""
    cells, steps = list(cells), []
    while True:
        step = next_step(cells)
        if step:
            steps.append(step)
        if not step or step["kind"] == "conflict":
            break
        for n, value in step["fills"]:
            cells[n] = str(value)
    kinds = [step["kind"] for step in steps]
    if "conflict" in kinds:
        return steps, "conflict"
    if "." in cells:
        return steps, "guess"
    return steps, max(kinds, key=KINDS.index, default="none")


# Puzzles


def fits(cells, size, n, value):
    r, c = divmod(n, size)
    row = "".join(cells[r * size : n]) + value
    column = "".join(cells[c:n:size]) + value
    if row.endswith(value * 3) or column.endswith(value * 3):
        return False
    if row.count(value) > size // 2 or column.count(value) > size // 2:
        return False
    if c == size - 1 and any("".join(cells[i * size : i * size + size]) == row for i in range(r)):
        return False
    return not (r == size - 1 and any("".join(cells[i::size]) == column for i in range(c)))


def in_turn(cells, filled, turn):
    if turn is None or filled not in (len(cells) // 2, len(cells)):
        return True
    modulus = 23 if filled == len(cells) else 16
    text = "".join(cells[:filled]).encode()
    return (fnv1a(text) >> 8) % modulus == turn % modulus


def fill(size, turn, random):
    cells = ["."] * (size * size)
    trials = 0

    def go_on(n):
        nonlocal trials
        if not in_turn(cells, n, turn):
            return False
        if n == len(cells):
            return True
        first = str(next(random) >> 31)
        for value in (first, OTHER[first]):
            if trials == 20_000:
                return False
            trials += 1
            if fits(cells, size, n, value):
                cells[n] = value
                if go_on(n + 1):
                    return True
                cells[n] = "."
        return False

    return cells if go_on(0) else None


def can_be_found(cells, kinds):
    cells = list(cells)
    progress = True
    while progress:
        progress = False
        for axis, index, line in every_line(cells):
            places = numbers(len(line), axis, index)
            for kind in kinds:
                for i, value in follows(kind, line).items():
                    if cells[places[i]] == ".":
                        cells[places[i]] = value
                        progress = True
    return "." not in cells


def mask(solution, difficulty, random):
    left = len(solution)
    givens = (left * PERCENT[difficulty] + 50) // 100
    cells, order = list(solution), list(range(left))
    shuffle(order, random)
    for n in order:
        if left == givens:
            break
        value, cells[n] = cells[n], "."
        if can_be_found(cells, EMPTYING[difficulty]):
            left -= 1
        else:
            cells[n] = value
    return cells if left == givens else None


def generate(seed, size, difficulty, turn):
    for retry in itertools.count():
        random = mulberry32(seed + "x" * retry)
        solution = fill(size, turn, random)
        for _ in range(64 if solution else 0):
            givens = mask(solution, difficulty, random)
            if not givens:
                continue
            grade = solve(givens)[1]
            if difficulty != "hard" or size == 4 or KINDS.index(grade) >= KINDS.index("twin"):
                return {
                    "version": VERSION,
                    "seed": seed,
                    "size": size,
                    "difficulty": difficulty,
                    "givens": "".join(givens),
                    "solution": "".join(solution),
                    "grade": grade,
                    "asciiArt": ascii_art("ascii:" + seed),
                    "retries": retry,
                }


def daily(date, difficulty):
    day = (datetime.date.fromisoformat(date) - datetime.date(1970, 1, 1)).days
    turn = (day + {"easy": 0, "medium": 122, "hard": 245}[difficulty]) % 368
    return generate(f"{date}:{difficulty}", 6, difficulty, turn)


def free(name, size, difficulty):
    return {"name": name} | generate(f"free:{size}:{difficulty}:{name}", size, difficulty, None)


def puzzle_hash(p):
    parts = [str(p["version"]), p["seed"], p["givens"], p["solution"], p["grade"], p["asciiArt"]]
    return f"{fnv1a(chr(10).join(parts).encode()):08x}"


# ASCII art


@functools.cache
def motifs():
    """The pictures, from motifs.txt: eight lines each, a line with a % between them."""
    text = (HERE / "motifs.txt").read_text()
    pictures = [picture.split("\n") for picture in text.removesuffix("\n").split("\n%\n")]
    assert all(len(picture) == 8 for picture in pictures)
    return pictures


def ascii_art(seed):
    random = mulberry32(seed)
    motif = motifs()[one_of(len(motifs()), random)]
    corner = "+*o#@."[one_of(6, random)]
    level = "-=~_*."[one_of(6, random)]
    side = "|!:H#"[one_of(5, random)]
    rim = corner + level * 22 + corner
    return "\n".join([rim] + [f"{side} {line:20} {side}" for line in motif] + [rim])


# The files


def write(name, value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # A line for each element of each list, so that changes can be read.
    if isinstance(value, dict):
        lists = [
            json.dumps(key) + ":[\n" + ",\n".join(json.dumps(e, ensure_ascii=False, separators=(",", ":")) for e in items) + "\n]"
            for key, items in value.items()
        ]
        text = "{\n" + ",\n".join(lists) + "\n}"
    (HERE / name).write_text(text + "\n")


def write_random():
    texts = ["", "a", "foobar", "2026-01-01:easy", "ascii:2026-01-01:easy", "2026-01-01:easyx", "이진 그리드"]
    hashes = [{"text": text, "hash": f"{fnv1a(text.encode()):08x}"} for text in texts]
    assert [h["hash"] for h in hashes[:3]] == ["811c9dc5", "e40c292c", "bf9cf968"]  # published
    numbers_of = [{"seed": s, "numbers": list(itertools.islice(mulberry32(s), 12))} for s in texts]
    write("random.json", {"fnv1a": hashes, "mulberry32": numbers_of})


def sample_grids():
    """Grids in all states: right, wrong, nearly full, empty."""
    random = mulberry32("sample grids")
    for size in range(4, 15, 2):
        yield "." * size * size
        for _ in range(12):
            solution = None
            while not solution:
                solution = fill(size, None, random)
            keep = one_of(101, random)
            cells = [c if one_of(100, random) < keep else "." for c in solution]
            for _ in range(one_of(4, random)):
                cells[one_of(len(cells), random)] = ".01"[one_of(3, random)]
            yield "".join(cells)


def write_lines():
    grids = []
    for grid in sample_grids():
        lines = {"row": [], "column": []}
        for axis, index, line in every_line(grid):
            half = len(line) // 2
            same = [i for i, o in enumerate([line_of(grid, axis, i) for i in range(len(line))]) if o == line]
            lines[axis].append(
                {
                    "balanced": line.count("0") <= half and line.count("1") <= half,
                    "noTriples": "000" not in line and "111" not in line,
                    "distinct": "." in line or len(same) == 1,
                    "full": "." not in line,
                }
            )
        grids.append({"grid": grid, "rows": lines["row"], "columns": lines["column"]})
    write("lines.json", {"grids": grids})


# All grids of 6 × 6 with R3 needed somewhere; the steps after the basic ones are rare
# in random grids, so these are emptied with R3 allowed.
def needs_distinct(random):
    while True:
        cells = fill(6, None, random) or fill(6, None, random)
        order = list(range(36))
        shuffle(order, random)
        for n in order:
            value, cells[n] = cells[n], "."
            if solve(cells)[1] == "guess":
                cells[n] = value
        if solve(cells)[1] in ("twin", "contrast"):
            return "".join(cells)


def write_steps():
    random = mulberry32("steps")
    grids = list(sample_grids()) + [needs_distinct(random) for _ in range(12)]
    grids += [p["givens"] for p in write_puzzles() if p["difficulty"] != "easy"]
    write("steps.json", {"grids": [dict(zip(["grid", "steps", "grade"], [g, *solve(g)])) for g in grids]})


def write_puzzles():
    days = [daily(date, d) for date in ["1970-01-01", "2026-01-01", "2028-02-29", "9999-12-31"] for d in PERCENT]
    frees = [free(name, size, d) for size in range(4, 15, 2) for d in PERCENT for name in ["a", "놀이"]]
    write("puzzles.json", {"daily": days, "free": frees})
    return days + frees


def write_days():
    first, last = map(datetime.date.fromisoformat, DAYS)
    lines = []
    for n in range((last - first).days + 1):
        date = (first + datetime.timedelta(n)).isoformat()
        lines.append(" ".join([date] + [puzzle_hash(daily(date, d)) for d in PERCENT]))
    (HERE / f"daily-v{VERSION}.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    write_random()
    write_lines()
    write_steps()
    write_days()
