#!/usr/bin/env python3
"""Runs the bot: as a web server, or line by line when QUADRILLE_STDIO=1."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
import traceback
from http.server import BaseHTTPRequestHandler
from socketserver import ThreadingTCPServer

from game import Move, State
from signature import same, sign_request, sign_response
from strategy import Strategy

CLOCK_TOLERANCE = 30  # seconds by which the engine's clock may differ from ours
FORGET_AFTER = 600  # seconds after which a silent match is over
MAX_BODY = 4 << 20  # bytes


class Match:
    """One seat of ours in a match that is on."""

    def __init__(self):
        self.strategy, self.turn, self.heard = Strategy(), 0, 0.0


class Matches:
    """What is on; several matches may be at once, and a bot may play against itself."""

    def __init__(self):
        self._lock = threading.Lock()  # one match thinks at a time
        self._on: dict[tuple[str, str], Match] = {}

    def moves(self, state: State, bot_id: str = "") -> list[Move]:
        with self._lock:
            now = time.monotonic()
            self._on = {key: match for key, match in self._on.items() if now - match.heard <= FORGET_AFTER}
            match = self._on.setdefault((state.match_id, bot_id), Match())
            if state.turn == 0 or state.turn < match.turn:  # the match is played again
                match = self._on[state.match_id, bot_id] = Match()
            match.turn, match.heard = state.turn, now
            return match.strategy.moves(state)


def encode(moves: list[Move]) -> bytes:
    orders = [{"row": m.tile.row, "col": m.tile.col, "direction": m.direction} for m in moves]
    return json.dumps({"moves": orders}, separators=(",", ":")).encode()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # the engine keeps its connection for the whole match
    disable_nagle_algorithm = True
    timeout = 60  # seconds; a connection on which nothing happens ends

    def do_GET(self):
        if self.path == "/health":
            self.answer(200, b'{"status":"ok"}')
        else:
            self.refuse(404, "there are POST /turn and GET /health")

    def do_POST(self):
        size = self.headers.get("Content-Length", "")
        if not size.isdecimal() or int(size) > MAX_BODY:
            self.close_connection = True  # the body is still in it
            return self.refuse(413 if size.isdecimal() else 411, "the body is too large or of unknown size")
        body = self.rfile.read(int(size))
        if self.path != "/turn":
            return self.refuse(404, "there are POST /turn and GET /health")
        if not self.signed(body):
            return self.refuse(401, "the signature or the time is wrong")
        try:
            state = State.parse(json.loads(body))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            return self.refuse(400, f"not a state: {error!r}")
        self.play(state)

    def play(self, state: State):
        started = time.perf_counter()
        try:
            moves = self.server.matches.moves(state, self.headers.get("X-ACB-Bot-Id", ""))
        except Exception:  # a mistake in the strategy costs a turn, not the match
            traceback.print_exc()
            return self.refuse(500, "the strategy failed")
        spent = (time.perf_counter() - started) * 1000
        print(f"{state.match_id} turn {state.turn}: {len(moves)} moves in {spent:.1f} ms", file=sys.stderr)
        body = encode(moves)
        self.answer(200, body, sign_response(self.server.secret, *self.match_and_turn(), body))

    def signed(self, body: bytes) -> bool:
        timestamp = self.headers.get("X-ACB-Timestamp", "")
        expected = sign_request(self.server.secret, *self.match_and_turn(), timestamp, body)
        if not same(expected, self.headers.get("X-ACB-Signature", "")):
            return False
        return timestamp.isdecimal() and abs(time.time() - int(timestamp)) <= CLOCK_TOLERANCE

    def match_and_turn(self) -> tuple[str, str]:
        return self.headers.get("X-ACB-Match-Id", ""), self.headers.get("X-ACB-Turn", "")

    def refuse(self, status: int, why: str):
        self.answer(status, json.dumps({"error": why}).encode())

    def answer(self, status: int, body: bytes, signature: str = ""):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        if signature:
            self.send_header("X-ACB-Signature", signature)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass  # play writes a line for each turn


class Server(ThreadingTCPServer):  # http.server's own would look up its name first
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, port: int, secret: str):
        super().__init__(("", port), Handler)
        self.secret, self.matches = secret, Matches()


def play_lines(lines, out):
    """A state in each line, an answer in each line: how `quadrille match` runs a file."""
    matches = Matches()
    for line in lines:
        try:
            answer = encode(matches.moves(State.parse(json.loads(line)))).decode()
        except Exception as error:
            traceback.print_exc()
            answer = json.dumps({"error": repr(error)})
        print(answer, file=out, flush=True)


def main():
    if os.environ.get("QUADRILLE_STDIO") == "1":
        answers, sys.stdout = sys.stdout, sys.stderr  # so that a print does no harm
        return play_lines(sys.stdin, answers)
    secret = os.environ.get("BOT_SECRET")
    if not secret:
        sys.exit("BOT_SECRET is not set: it is the secret that you and the engine share")
    server = Server(int(os.environ.get("PORT", "8080")), secret)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    print(f"listening on port {server.server_address[1]}", file=sys.stderr)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
