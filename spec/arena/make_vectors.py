#!/usr/bin/env python3
"""Writes the test vectors of the Arena next to itself: python3 make_vectors.py

It follows the game's document and README.md step by step, in the plainest way, and
shares nothing with the game's other code, so that agreeing with it means something.
The standard library is enough, and the same bytes come out every time.
"""

import hashlib
import hmac
import json
import pathlib
import struct

HERE = pathlib.Path(__file__).resolve().parent
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
CONDITIONS = ["", "sole_survivor", "annihilation", "dominance", "turn_limit"]
MASK = (1 << 64) - 1


class Random:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        return z ^ z >> 31

    def below(self, n):
        return (self.next() >> 32) * n >> 32

    def shuffle(self, things):
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]


def distance2(rows, cols, a, b):
    down, right = abs(a[0] - b[0]), abs(a[1] - b[1])
    return min(down, rows - down) ** 2 + min(right, cols - right) ** 2


def step(rows, cols, tile, direction):
    down, right = STEPS[direction]
    return (tile[0] + down) % rows, (tile[1] + right) % cols


def walk(rows, cols, walls, start):
    """Steps from a tile to every other, -1 where no path leads."""
    steps = [[-1] * cols for _ in range(rows)]
    steps[start[0]][start[1]] = 0
    now = [start]
    while now:
        then = []
        for tile in now:
            for direction in "NESW":
                row, col = step(rows, cols, tile, direction)
                if steps[row][col] < 0 and (row, col) not in walls:
                    steps[row][col] = steps[tile[0]][tile[1]] + 1
                    then.append((row, col))
        now = then
    return steps


def names(seed, players):
    """For each viewer, the number under which it sees each player."""
    random = Random(seed)
    table = []
    for viewer in range(players):
        others = [p for p in range(players) if p != viewer]
        random.shuffle(others)
        table.append([0 if p == viewer else 1 + others.index(p) for p in range(players)])
    return table


class Map:
    def __init__(self, rows, cols, players, walls, nodes, cores):
        self.rows, self.cols, self.players = rows, cols, players
        self.walls, self.nodes, self.cores = set(walls), sorted(nodes), cores  # cores: (owner, tile)

    def text(self):
        lines = ["arena map 1", f"players {self.players}", "symmetry none"]
        lines += [f"core {owner} {row} {col}" for owner, (row, col) in self.cores]
        lines.append(f"grid {self.rows} {self.cols}")
        homes = {tile for _, tile in self.cores}
        for row in range(self.rows):
            line = ""
            for col in range(self.cols):
                tile = row, col
                line += "#" if tile in self.walls else "*" if tile in self.nodes else "C" if tile in homes else "."
            lines.append(line)
        return "\n".join(lines) + "\n"


class Match:
    def __init__(self, ground, config, seed):
        self.map, self.config, self.seed, self.turn = ground, config, seed, 0
        self.units = [[tile, owner] for owner, tile in ground.cores]  # in order of birth
        self.energy = {node: False for node in ground.nodes}
        self.active = [True] * len(ground.cores)
        self.spawned = [0] * len(ground.cores)
        self.players = [dict(energy=0, collected=0, score=0, units=0, born=0, lost=0, eliminated=0)
                        for _ in range(ground.players)]
        for owner, _ in ground.cores:
            for key in "score", "units", "born":
                self.players[owner][key] += 1
        self.produced = self.destroyed = self.streak = 0
        self.leader = self.winner = -1
        self.condition = 0
        self.dead = []

    def within(self, a, b, radius2):
        return distance2(self.map.rows, self.map.cols, a, b) <= radius2

    def play(self, orders):
        """One turn; orders are [player, row, col, direction], as they come."""
        self.turn += 1
        events = dict(moves=[], deaths=[], captures=[], collected=[], denied=[], spawns=[], produced=[])
        self.move(orders, events)
        self.fight()
        self.bury(events)
        self.capture(events)
        self.collect(events)
        self.spawn(events)
        self.tick(events)
        self.judge()
        events["scores"] = [p["score"] for p in self.players]
        return events

    def move(self, orders, events):
        accepted = {}
        for player, row, col, direction in orders:
            tile = row, col
            if [tile, player] not in self.units or direction not in STEPS:
                continue
            to = step(self.map.rows, self.map.cols, tile, direction)
            if to not in self.map.walls and tile not in accepted:
                accepted[tile] = direction
        for unit in self.units:
            tile = unit[0]
            if tile in accepted:
                events["moves"].append([*tile, unit[1], accepted[tile]])
                unit[0] = step(self.map.rows, self.map.cols, tile, accepted[tile])
        self.killers = {}  # by the place of the unit in the list: the players that killed it
        for i, (tile, owner) in enumerate(self.units):
            with_it = [o for j, (t, o) in enumerate(self.units) if t == tile and j != i]
            if with_it:
                self.killers[i] = {o for o in with_it if o != owner}

    def fight(self):
        fighting = [i for i in range(len(self.units)) if i not in self.killers]
        foes = {}
        for i in fighting:
            tile, owner = self.units[i]
            foes[i] = [j for j in fighting if self.units[j][1] != owner
                       and self.within(tile, self.units[j][0], self.config["attack_radius2"])]
        for i in fighting:
            by = {self.units[j][1] for j in foes[i] if len(foes[i]) >= len(foes[j])}
            if by:
                self.killers[i] = by

    def bury(self, events):
        self.dead = sorted(self.units[i] for i in self.killers)
        for i, by in self.killers.items():
            victim = self.players[self.units[i][1]]
            victim["units"] -= 1
            victim["lost"] += 1
            for player in by:
                self.players[player]["eliminated"] += 1
        self.units = [u for i, u in enumerate(self.units) if i not in self.killers]
        events["deaths"] = [[*tile, owner] for tile, owner in self.dead]

    def on(self, tile):
        """The owners of the units on a tile: one or none."""
        return [o for t, o in self.units if t == tile]

    def capture(self, events):
        for i, (owner, tile) in enumerate(self.map.cores):
            for by in self.on(tile):
                if by != owner and self.active[i]:
                    self.active[i] = False
                    self.players[by]["score"] += 2
                    self.players[owner]["score"] -= 1
                    events["captures"].append([*tile, by])

    def collect(self, events):
        for node, full in self.energy.items():
            owners = {o for t, o in self.units if self.within(t, node, 1)}
            if not full or not owners:
                continue
            self.energy[node] = False
            if len(owners) > 1:
                self.destroyed += 1
                events["denied"].append([*node])
                continue
            (owner,) = owners
            self.players[owner]["energy"] += 1
            self.players[owner]["collected"] += 1
            events["collected"].append([*node, owner])

    def spawn(self, events):
        for p, player in enumerate(self.players):
            free = [i for i, (owner, tile) in enumerate(self.map.cores)
                    if owner == p and self.active[i] and not self.on(tile)]
            for i in sorted(free, key=lambda i: self.spawned[i]):  # a stable sort
                if player["energy"] < self.config["spawn_cost"]:
                    break
                tile = self.map.cores[i][1]
                player["energy"] -= self.config["spawn_cost"]
                player["units"] += 1
                player["born"] += 1
                self.units.append([tile, p])
                self.spawned[i] = self.turn
                events["spawns"].append([*tile, p])

    def tick(self, events):
        if self.turn % self.config["energy_interval"] == 0:
            for node, full in self.energy.items():
                if not full:
                    self.energy[node] = True
                    self.produced += 1
                    events["produced"].append([*node])

    def judge(self):
        alive = [p for p, player in enumerate(self.players) if player["units"] > 0]
        leading = [p for p in alive if 100 * self.players[p]["units"] >= 80 * len(self.units)]
        leader = leading[0] if leading else -1
        if leader != self.leader:
            self.leader, self.streak = leader, 0
        if leader >= 0:
            self.streak += 1
        if len(alive) == 1:
            self.condition, self.winner = 1, alive[0]
            self.players[alive[0]]["score"] += 2 * sum(
                self.active[i] for i, (owner, _) in enumerate(self.map.cores) if owner != alive[0])
        elif not alive:
            self.condition = 2
        elif self.streak >= 100:
            self.condition, self.winner = 3, self.leader
        elif self.turn >= self.config["max_turns"]:
            self.condition = 4
            key = lambda p: [self.players[p][k] for k in ("score", "collected", "units")]
            best = max(range(self.map.players), key=key)
            if [key(p) for p in range(self.map.players)].count(key(best)) == 1:
                self.winner = best

    def view(self, player):
        mine = [t for t, o in self.units if o == player]
        sees = lambda tile: any(self.within(t, tile, self.config["vision_radius2"]) for t in mine)
        name = names(self.seed, self.map.players)[player]
        return {
            "player": player,
            "energy": self.players[player]["energy"],
            "score": self.players[player]["score"],
            "bots": sorted([*t, name[o]] for t, o in self.units if sees(t)),
            "energy_tiles": [[*t] for t, full in self.energy.items() if full and sees(t)],
            "cores": sorted([*t, name[o], self.active[i]] for i, (o, t) in enumerate(self.map.cores) if sees(t)),
            "walls": [[*t] for t in sorted(self.map.walls) if sees(t)],
            "dead": sorted([*t, name[o]] for t, o in self.dead if sees(t)),
        }

    def state(self):
        """README.md, "The state"."""
        number = lambda tile: tile[0] * self.map.cols + tile[1]
        config = [self.config[k] for k in
                  ("max_turns", "vision_radius2", "attack_radius2", "spawn_cost", "energy_interval")]
        ground = self.map.text().encode() + struct.pack(">5I", *config)
        out = b"QAR1" + hashlib.sha256(ground).digest()[:8] + struct.pack(">QI", self.seed, self.turn)
        for p in self.players:
            out += struct.pack(">7I", p["energy"], p["collected"], p["score"], p["units"],
                               p["born"], p["lost"], p["eliminated"])
        out += struct.pack(">3I3b", self.produced, self.destroyed, self.streak,
                           self.leader, self.condition, self.winner)
        for active, spawned in zip(self.active, self.spawned):
            out += struct.pack(">BI", active, spawned)
        out += bytes(self.energy.values())
        for units in self.units, self.dead:
            out += struct.pack(">H", len(units))
            for tile, owner in units:
                out += struct.pack(">HB", number(tile), owner)
        return out


def random_map(random, rows, cols, players, cores, nodes, walls):
    tiles = [(r, c) for r in range(rows) for c in range(cols)]
    random.shuffle(tiles)
    homes = [(i % players, tiles.pop()) for i in range(players * cores)]
    return Map(rows, cols, players, [tiles.pop() for _ in range(walls)], [tiles.pop() for _ in range(nodes)], homes)


def wild_orders(match, random):
    """Mostly sensible orders; some are for others' units, for nothing, or given twice."""
    orders = []
    for tile, owner in match.units:
        order = [owner, *tile, "NESW-"[random.below(5)]]
        what = random.below(12)
        if what == 0:
            order[0] = random.below(match.map.players)
        if what == 1:
            order[1:3] = [random.below(40) - 10, random.below(40) - 10]
        if what == 2:
            orders.append([owner, *tile, "NESW"[random.below(4)]])
        orders.append(order)
    return [o for o in orders if o[3] != "-" or random.below(4) == 0]


def record_match(random, ground, config):
    match = Match(ground, config, random.next() & 0xFFFFFFFF)
    turns = []
    while not match.condition:
        orders = wild_orders(match, random)
        turn = {"orders": orders, **match.play(orders)}
        turn["state"] = hashlib.sha256(match.state()).hexdigest()[:16]
        if match.turn % 9 == 4:
            turn["view"] = match.view(random.below(ground.players))
        turns.append(turn)
    result = {
        "winner": match.winner,
        "condition": CONDITIONS[match.condition],
        "final_scores": [p["score"] for p in match.players],
        "final_energy": [p["energy"] for p in match.players],
        "final_bots": [p["units"] for p in match.players],
    }
    return {"seed": match.seed, "config": config, "map": ground.text(), "turns": turns, "result": result}


def matches(random):
    list_ = []
    for rows, cols, players, cores, nodes, walls, limit, attack2 in [
        (8, 9, 2, 1, 6, 8, 40, 5), (10, 7, 3, 2, 8, 6, 40, 2), (12, 12, 4, 1, 14, 20, 40, 8), (9, 14, 6, 1, 12, 10, 30, 2),
        (6, 70, 2, 2, 24, 60, 30, 1), (5, 5, 2, 2, 6, 2, 60, 0), (20, 20, 2, 2, 40, 50, 70, 5), (13, 11, 4, 2, 30, 9, 50, 1),
    ]:
        ground = random_map(random, rows, cols, players, cores, nodes, walls)
        list_.append(record_match(random, ground, random_config(random, limit, attack2)))
    # Player 1 sits behind walls, out of reach, and is dominated.
    walls = [(1, 2), (3, 2), (2, 1), (2, 3)]
    ground = Map(9, 12, 2, walls, [(r, c) for r in (5, 7) for c in range(0, 12, 2)], [(0, (6, 6)), (1, (2, 2)), (0, (0, 8))])
    list_.append(record_match(random, ground, random_config(random, 200, 0)))
    return list_


def random_config(random, limit, attack2):
    return {
        "max_turns": limit,
        "vision_radius2": [49, 20, 9][random.below(3)],
        "attack_radius2": attack2,
        "spawn_cost": 1 + random.below(3),
        "energy_interval": 1 + random.below(4),
    }


def fights(random):
    list_ = []
    for size in range(5, 25):
        tiles = [(r, c) for r in range(size) for c in range(size + 2)]
        random.shuffle(tiles)
        ground = Map(size, size + 2, 6, [], [], [(p, (0, p)) for p in range(6)])
        match = Match(ground, {"attack_radius2": [1, 2, 4, 5, 8, 13][random.below(6)]}, 0)
        match.units = sorted([t, random.below(2 + random.below(5))] for t in tiles[:size * size // 5])
        match.killers = {}
        match.fight()
        list_.append({
            "rows": size, "cols": size + 2, "attack_radius2": match.config["attack_radius2"],
            "ants": [[*t, o] for t, o in match.units], "dead": sorted(match.killers),
        })
    return list_


def torus(random):
    distances, walks = [], []
    for _ in range(40):
        rows, cols = 3 + random.below(70), 3 + random.below(70)
        a, b = [(random.below(rows), random.below(cols)) for _ in range(2)]
        distances.append({"rows": rows, "cols": cols, "a": a, "b": b, "distance2": distance2(rows, cols, a, b)})
    for _ in range(8):
        rows, cols = 4 + random.below(9), 4 + random.below(9)
        walls = {(r, c) for r in range(rows) for c in range(cols) if random.below(100) < 40}
        start = random.below(rows), random.below(cols)
        walls.discard(start)
        grid = ["".join("#" if (r, c) in walls else "." for c in range(cols)) for r in range(rows)]
        walks.append({"grid": grid, "start": start, "steps": walk(rows, cols, walls, start)})
    return {"distances": distances, "walks": walks}


def sign(secret, *parts):
    """The key is the secret's text as it is shown; the last part is the body."""
    *head, body = parts
    text = ".".join([str(h) for h in head] + [hashlib.sha256(body.encode()).hexdigest()])
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()


def signatures(random):
    secrets = ["".join("%016x" % random.next() for _ in range(4)) for _ in range(3)] + ["sésame, öffne dich"]
    bodies = [
        "", "{}", '{"moves":[]}',
        '{"moves":[{"row":10,"col":15,"direction":"N"},{"row":12,"col":15,"direction":"E"}]}',
        '{"moves":[],"debug":"한국어, naïve, \U0001f916"}',
        "not JSON\r\n\t\u0000 but signed all the same\n",
        '{"match_id":"m_7f3a9b2c","turn":42,"walls":[' + ",".join('{"row":%d,"col":7}' % r for r in range(200)) + "]}",
    ]
    list_ = []
    for i, secret in enumerate(secrets):
        for j, body in enumerate(bodies):
            match, turn, time = "m_%08x" % (random.next() >> 32), [0, 1, 42, 499][(i + j) % 4], 1711200000 + random.below(10 ** 8)
            list_.append({
                "secret": secret, "match_id": match, "turn": turn, "timestamp": time, "body": body,
                "request": sign(secret, match, turn, time, body), "response": sign(secret, match, turn, body),
            })
    return list_


def write(name, what):
    if isinstance(what, list):
        text = "[\n" + ",\n".join(json.dumps(w, separators=(",", ":")) for w in what) + "\n]\n"
    else:
        text = json.dumps(what, separators=(",", ":")) + "\n"
    (HERE / name).write_text(text)


def main():
    random = Random(20260323)
    write("names.json", [{"seed": str(seed), "players": n, "seen": names(seed, n)}
                         for n in (2, 3, 4, 6) for seed in (0, 1, 42, random.next())])
    write("torus.json", torus(random))
    write("fights.json", fights(random))
    write("matches.json", matches(random))
    write("signatures.json", signatures(random))


main()
