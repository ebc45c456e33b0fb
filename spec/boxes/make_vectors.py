#!/usr/bin/env python3
"""Writes the test vectors of Million Boxes next to itself: python3 make_vectors.py

It follows the game's document step by step and shares nothing with the game's
other code, so that agreeing with it means something. README.md describes the
files. The standard library is enough, and the same bytes come out every time.
"""

import hashlib
import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
TEAMS = ["RED", "BLUE", "GREEN", "YELLOW"]
MOST_EDGES = 1 << 22
KEYFRAME = 65536


class Board:
    """Section 4 of the document."""

    def __init__(self, w, h):
        self.w, self.h = w, h
        self.horizontal = w * (h + 1)
        self.vertical = (w + 1) * h
        self.edges = self.horizontal + self.vertical
        self.boxes = w * h

    def h_edge(self, x, y):
        assert 0 <= x <= self.w - 1 and 0 <= y <= self.h
        return y * self.w + x

    def v_edge(self, x, y):
        assert 0 <= x <= self.w and 0 <= y <= self.h - 1
        return self.horizontal + y * (self.w + 1) + x

    def place(self, edge):
        """Whether an edge is horizontal, and its x and y."""
        if edge < self.horizontal:
            return True, edge % self.w, edge // self.w
        edge -= self.horizontal
        return False, edge % (self.w + 1), edge // (self.w + 1)

    def boxes_beside(self, edge):
        horizontal, x, y = self.place(edge)
        places = [(x, y - 1), (x, y)] if horizontal else [(x - 1, y), (x, y)]
        return [
            y * self.w + x
            for x, y in places
            if 0 <= x <= self.w - 1 and 0 <= y <= self.h - 1
        ]

    def edges_around(self, box):
        x, y = box % self.w, box // self.w
        return [
            self.h_edge(x, y),
            self.h_edge(x, y + 1),
            self.v_edge(x, y),
            self.v_edge(x + 1, y),
        ]


def encode(edge, team):
    """Section 5.1."""
    return (edge << 2 | team).to_bytes(3, "big")


def decode(record):
    packed = int.from_bytes(record, "big")
    return packed >> 2, packed & 3


class Fold:
    """Section 9. Edges that are set already are ignored but count as records."""

    def __init__(self, board):
        self.board = board
        self.taken = bytearray((board.edges + 7) // 8)
        self.owner = bytearray(board.boxes)
        self.score = [0, 0, 0, 0]
        self.records = 0
        self.placed = 0

    def is_taken(self, edge):
        return self.taken[edge >> 3] & 1 << (edge & 7) != 0

    def complete(self, box):
        return all(self.is_taken(e) for e in self.board.edges_around(box))

    def apply(self, edge, team):
        assert 0 <= edge < self.board.edges and 0 <= team <= 3
        self.records += 1
        if self.is_taken(edge):
            return
        self.taken[edge >> 3] |= 1 << (edge & 7)
        self.placed += 1
        for box in self.board.boxes_beside(edge):
            if self.owner[box] == 0 and self.complete(box):
                self.owner[box] = team + 1
                self.score[team] += 1

    def winners(self):
        return [t for t in range(4) if self.score[t] == max(self.score)]

    def snapshot(self):
        """As in ../boxes-live.md."""
        teams = [self.owner[b] - 1 for b in range(self.board.boxes) if self.complete(b)]
        owners = bytearray((len(teams) + 3) // 4)
        for k, team in enumerate(teams):
            owners[k >> 2] |= team << 2 * (k & 3)
        head = [self.board.w, self.board.h, self.records]
        numbers = b"".join(n.to_bytes(4, "big") for n in head)
        return b"QBX1" + numbers + bytes(self.taken) + bytes(owners)


class XorShift:
    """Marsaglia's xorshift32 with 13, 17, 5."""

    def __init__(self, seed):
        assert 0 < seed < 1 << 32
        self.x = seed

    def next(self):
        x = self.x
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.x = x
        return x


def full_game(board, seed):
    """The moves of a whole game: all edges in a random order, random teams."""
    random = XorShift(seed)
    edges = list(range(board.edges))
    for i in range(board.edges - 1, 0, -1):
        j = random.next() % (i + 1)
        edges[i], edges[j] = edges[j], edges[i]
    return [(edge, random.next() >> 30) for edge in edges]


def careless_game(board, seed, count):
    """So many moves that do not care whether their edge is set already."""
    random = XorShift(seed)
    return [(random.next() % board.edges, random.next() >> 30) for _ in range(count)]


def sha256(data):
    return hashlib.sha256(data).hexdigest()


# geometry.json


def edge_case(board, edge):
    horizontal, x, y = board.place(edge)
    return {
        "edge": edge,
        "horizontal": horizontal,
        "x": x,
        "y": y,
        "boxes": board.boxes_beside(edge),
    }


def box_case(board, box):
    top, bottom, left, right = board.edges_around(box)
    return {
        "box": box,
        "x": box % board.w,
        "y": box // board.w,
        "top": top,
        "bottom": bottom,
        "left": left,
        "right": right,
    }


def geometry(w, h):
    board = Board(w, h)
    if board.edges <= 60:
        edges, boxes = range(board.edges), range(board.boxes)
    else:
        # The four corners of either direction, their neighbours and the middle.
        edges, boxes = set(), {board.boxes // 2}
        for y in {0, min(1, h - 1), h // 2, h - 1}:
            for x in {0, min(1, w - 1), w // 2, w - 1}:
                boxes.add(y * w + x)
        for box in boxes:
            edges.update(board.edges_around(box))
    return {
        "w": w,
        "h": h,
        "horizontalCount": board.horizontal,
        "verticalCount": board.vertical,
        "edgeCount": board.edges,
        "boxCount": board.boxes,
        "edges": [edge_case(board, e) for e in sorted(edges)],
        "boxes": [box_case(board, b) for b in sorted(boxes)],
    }


def geometries():
    sizes = [(1, 1), (1, 4), (4, 1), (2, 2), (3, 2), (5, 4), (7, 100), (1000, 1000)]
    sizes += [(1447, 1447), (1, 1398101), (1398101, 1)]
    for w, h in sizes:
        assert Board(w, h).edges <= MOST_EDGES
    refused = [(0, 0), (0, 5), (5, 0), (-1, 5), (5, -1), (1448, 1448), (2, 838861)]
    refused += [(38, 54471), (54471, 38)]  # 2^22 + 1 edges
    refused += [(1, 1398102), (1398102, 1), (65536, 65536), (4294967295, 4294967295)]
    for w, h in refused:
        assert w < 1 or h < 1 or Board(w, h).edges > MOST_EDGES
    return {
        "mostEdges": MOST_EDGES,
        "boards": [geometry(w, h) for w, h in sizes],
        "refused": [{"w": w, "h": h} for w, h in refused],
    }


# records.json


def records():
    cases = []
    for edge in [0, 1, 2, 63, 64, 255, 16383, 16384, 1000999, 1001000, 1234567]:
        for team in range(4):
            cases.append((edge, team))
    cases += [(2001999, 0), (2001999, 3), (1 << 21, 1), (MOST_EDGES - 1, 2)]
    cases += [(MOST_EDGES - 1, 3)]
    for edge, team in cases:
        assert decode(encode(edge, team)) == (edge, team)
    return {
        "teams": TEAMS,
        "records": [
            {
                "edge": edge,
                "team": team,
                "packed": edge << 2 | team,
                "hex": encode(edge, team).hex(),
            }
            for edge, team in cases
        ],
        "outside": [outside(w, h) for w, h in [(1, 1), (3, 2), (1000, 1000)]],
    }


def outside(w, h):
    edges = Board(w, h).edges
    refused = [(edges, 0), (edges + 1, 3), (MOST_EDGES - 1, 3)]
    return {
        "w": w,
        "h": h,
        "last": encode(edges - 1, 3).hex(),
        "refused": [encode(*r).hex() for r in refused],
    }


# folds.json


def fold_case(name, w, h, moves, stops):
    fold = Fold(Board(w, h))
    states = []
    for n in range(len(moves) + 1):
        if n in stops or n == len(moves):
            states.append(
                {
                    "records": fold.records,
                    "placed": fold.placed,
                    "scores": list(fold.score),
                    "winners": fold.winners(),
                    "owners": "".join(str(o) for o in fold.owner),
                    "snapshot": fold.snapshot().hex(),
                    "sha256": sha256(fold.snapshot()),
                }
            )
        if n < len(moves):
            fold.apply(*moves[n])
    return {
        "name": name,
        "w": w,
        "h": h,
        "log": b"".join(encode(*m) for m in moves).hex(),
        "states": states,
    }


def folds():
    square = Board(1, 1)
    around = square.edges_around(0)
    pair = Board(2, 1)
    shared = pair.v_edge(1, 0)
    others = [e for e in range(pair.edges) if e != shared]
    cases = [
        fold_case("nothing", 3, 2, [], []),
        fold_case("one box", 1, 1, [(e, 2) for e in around], range(5)),
        fold_case(
            "a repeated edge claims nothing",
            1,
            1,
            [(around[0], 0), (around[1], 0), (around[2], 0), (around[2], 1)]
            + [(around[0], 2), (around[3], 3), (around[3], 1)],
            range(8),
        ),
        fold_case(
            "one edge claims two boxes",
            2,
            1,
            [(e, 0) for e in others] + [(shared, 1)],
            [6],
        ),
        fold_case(
            "a tie of two",
            2,
            1,
            [(0, 0), (2, 0), (4, 0), (shared, 3), (1, 1), (3, 1), (6, 0)],
            range(8),
        ),
    ]
    boards = [(1, 1), (2, 2), (3, 2), (1, 7), (7, 1), (4, 4), (5, 3), (8, 8), (13, 9)]
    for seed, (w, h) in enumerate(boards, start=1):
        board = Board(w, h)
        n = board.edges
        cases.append(
            fold_case(f"full {w}x{h}", w, h, full_game(board, seed), [0, n // 2, n * 3 // 4])
        )
        moves = careless_game(board, 100 + seed, 3 * n)
        cases.append(fold_case(f"careless {w}x{h}", w, h, moves, [n // 2, n, 2 * n]))
    return cases


# snapshots.json


def refused_snapshots():
    board = Board(3, 3)  # 24 edges fill their bytes, 9 boxes do not
    fold = Fold(board)
    for move in full_game(board, 7):
        fold.apply(*move)
    good = fold.snapshot()
    ragged = Fold(Board(2, 2))  # 12 edges: four bits of the last byte are not used
    for move in full_game(ragged.board, 8)[:5]:
        ragged.apply(*move)

    def patched(data, at, new):
        return data[:at] + new + data[at + len(new) :]

    def number(n):
        return n.to_bytes(4, "big")

    # As if records had been repeated, or one more edge would be one too many.
    other = patched(ragged.snapshot(), 12, number(9))

    return [
        ("no bytes", b""),
        ("half a header", good[:9]),
        ("a header alone", good[:16]),
        ("another magic", patched(good, 0, b"QBX2")),
        ("width 0", patched(good, 4, number(0))),
        ("height 0", patched(good, 8, number(0))),
        ("width 0, height 0", patched(good, 4, number(0) * 2)),
        ("more than 2^22 edges", patched(good, 4, number(1448) * 2)),
        ("a size beyond 64 bits", patched(good, 4, number(0xFFFFFFFF) * 2)),
        ("one byte less", good[:-1]),
        ("no owners", good[: 16 + 3]),
        ("part of the edges", good[: 16 + 2]),
        ("one byte more", good + b"\0"),
        ("bits after the last owner", patched(good, len(good) - 1, bytes([good[-1] | 4]))),
        ("the last bit after the last owner", patched(good, len(good) - 1, bytes([good[-1] | 128]))),
        ("a bit after the last edge", patched(other, 17, bytes([other[17] | 16]))),
        ("the last bit after the last edge", patched(other, 17, bytes([other[17] | 128]))),
        ("more edges than records", patched(good, 12, number(23))),
        ("edges and no records", patched(good, 12, number(0))),
    ]


# games.json


def game_case(w, h, seed):
    board = Board(w, h)
    moves = full_game(board, seed)
    half = (board.edges // 2 + KEYFRAME // 2) // KEYFRAME * KEYFRAME
    last = board.edges // KEYFRAME * KEYFRAME
    stops = sorted({0, KEYFRAME, half, last, board.edges})
    fold = Fold(board)
    states = []
    for n in range(len(moves) + 1):
        if n in stops:
            data = fold.snapshot()
            states.append(
                {
                    "records": n,
                    "scores": list(fold.score),
                    "winners": fold.winners(),
                    "snapshotBytes": len(data),
                    "sha256": sha256(data),
                }
            )
        if n < len(moves):
            fold.apply(*moves[n])
    log = b"".join(encode(*m) for m in moves)
    return {
        "w": w,
        "h": h,
        "seed": seed,
        "firstRecords": log[:24].hex(),
        "logBytes": len(log),
        "logSha256": sha256(log),
        "states": states,
    }


def numbers(seed, count):
    random = XorShift(seed)
    return {"seed": seed, "numbers": [random.next() for _ in range(count)]}


def games():
    return {
        "generator": [numbers(1, 8), numbers(2463534242, 8)],
        "games": [game_case(200, 200, 11), game_case(1000, 1000, 2026)],
    }


def write(name, value):
    """One object a line where lists hold objects, so that a change can be read."""

    def text(v, depth):
        pad = "  " * depth
        if isinstance(v, list) and v and isinstance(v[0], dict):
            inner = ",\n".join(pad + "  " + text(e, depth + 1) for e in v)
            return "[\n" + inner + "\n" + pad + "]"
        if isinstance(v, dict) and any(
            isinstance(e, list) and e and isinstance(e[0], dict) for e in v.values()
        ):
            inner = ",\n".join(
                pad + "  " + json.dumps(k) + ": " + text(e, depth + 1) for k, e in v.items()
            )
            return "{\n" + inner + "\n" + pad + "}"
        return json.dumps(v)

    path = HERE / name
    path.write_text(text(value, 0) + "\n")
    print(f"{name}: {path.stat().st_size} bytes")


def main():
    write("geometry.json", geometries())
    write("records.json", records())
    write("folds.json", folds())
    write(
        "snapshots.json",
        {"refused": [{"name": n, "hex": d.hex()} for n, d in refused_snapshots()]},
    )
    write("games.json", games())


if __name__ == "__main__":
    main()
