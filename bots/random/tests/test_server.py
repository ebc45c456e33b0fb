import contextlib
import http.client
import io
import json
import pathlib
import threading
import time
import unittest
from unittest import mock

import main
from game import Move, Tile
from signature import sign_request, sign_response

SECRET = "a secret for tests"
STATE = (pathlib.Path(__file__).parent / "data" / "state.json").read_bytes()


class Holding:
    def moves(self, _state):
        return []


class Counting:
    """A strategy that remembers: it goes north on its first turn and east on its second."""

    def __init__(self):
        self.turns = 0

    def moves(self, _state):
        self.turns += 1
        return [Move(Tile(10, 15), "NESW"[self.turns - 1])]


class Failing:
    def moves(self, _state):
        raise RuntimeError("on purpose")


def quiet():
    return contextlib.redirect_stderr(io.StringIO())


class ServerTest(unittest.TestCase):
    strategy = Holding

    def setUp(self):
        patch = mock.patch.object(main, "Strategy", lambda: self.strategy())
        patch.start()
        self.addCleanup(patch.stop)
        self.log = self.enterContext(quiet())
        self.server = main.Server(0, SECRET)
        thread = threading.Thread(target=self.server.serve_forever, args=(0.01,))
        thread.start()
        self.connection = http.client.HTTPConnection("127.0.0.1", self.server.server_address[1], timeout=10)
        for cleanup in (thread.join, self.server.server_close, self.server.shutdown, self.connection.close):
            self.addCleanup(cleanup)

    def ask(self, method, path, body=None, headers={}):
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        return response.status, response.read(), response.headers

    def turn(self, body=STATE, match_id="m_7f3a9b2c", turn="42", age=0, secret=SECRET, **changes):
        timestamp = str(int(time.time()) - age)
        headers = {
            "X-ACB-Match-Id": match_id,
            "X-ACB-Turn": turn,
            "X-ACB-Timestamp": timestamp,
            "X-ACB-Bot-Id": "b_4e8c1d2f",
            "X-ACB-Signature": sign_request(secret, match_id, turn, timestamp, body),
        }
        return self.ask("POST", "/turn", body, headers | changes)

    def test_health(self):
        self.assertEqual(self.ask("GET", "/health")[0], 200)
        self.assertEqual(self.ask("GET", "/else")[0], 404)

    def test_an_answer_is_signed_and_logged(self):
        status, body, headers = self.turn()
        self.assertEqual((status, json.loads(body)), (200, {"moves": []}))
        self.assertEqual(headers["X-ACB-Signature"], sign_response(SECRET, "m_7f3a9b2c", "42", body))
        self.assertRegex(self.log.getvalue(), r"m_7f3a9b2c turn 42: 0 moves in [\d.]+ ms")

    def test_a_connection_serves_many_requests(self):
        self.turn()
        socket = self.connection.sock
        for _ in range(3):
            self.assertEqual(self.turn(secret="wrong")[0], 401)
            self.assertEqual(self.turn()[0], 200)
        self.assertIs(self.connection.sock, socket)

    def test_wrong_signatures(self):
        self.assertEqual(self.turn(secret="another")[0], 401)
        self.assertEqual(self.turn(**{"X-ACB-Turn": "43"})[0], 401)
        self.assertEqual(self.turn(**{"X-ACB-Signature": "\xe9"})[0], 401)
        self.assertEqual(self.ask("POST", "/turn", STATE)[0], 401)

    def test_the_time(self):
        for age, status in ((25, 200), (-25, 200), (35, 401), (-35, 401)):
            self.assertEqual(self.turn(age=age)[0], status, age)

    def test_bad_json(self):
        for body in (b"", b"{", b"[]", b"{}", b"\xff", b"[" * 100_000):
            self.assertEqual(self.turn(body)[0], 400, body[:10])

    def test_a_body_too_large(self):
        self.assertEqual(self.ask("POST", "/turn", None, {"Content-Length": str(main.MAX_BODY + 1)})[0], 413)

    def test_memory_is_per_match(self):
        self.strategy = Counting
        other = STATE.replace(b"m_7f3a9b2c", b"m_00000001")
        bodies = [self.turn(STATE), self.turn(other, "m_00000001"), self.turn(STATE)]
        directions = [json.loads(body)["moves"][0]["direction"] for _, body, _ in bodies]
        self.assertEqual(directions, ["N", "N", "E"])

    def test_memory_is_per_seat(self):
        self.strategy = Counting
        answers = [self.turn(**{"X-ACB-Bot-Id": bot})[1] for bot in ("b_1", "b_2", "b_1")]
        self.assertEqual([json.loads(body)["moves"][0]["direction"] for body in answers], ["N", "N", "E"])

    def test_a_match_that_is_played_again_is_new(self):
        self.strategy = Counting
        directions = []
        for turn in (0, 1, 0, 42, 43, 41):
            state = json.dumps(json.loads(STATE) | {"turn": turn}).encode()
            directions.append(json.loads(self.turn(state, turn=str(turn))[1])["moves"][0]["direction"])
        self.assertEqual(directions, ["N", "E", "N", "E", "S", "N"])

    def test_a_match_long_silent_is_forgotten(self):
        self.strategy = Counting
        self.turn()
        with mock.patch.object(main, "FORGET_AFTER", -1):
            _, body, _ = self.turn()
        self.assertEqual(json.loads(body)["moves"][0], {"row": 10, "col": 15, "direction": "N"})

    def test_a_failing_strategy_costs_the_turn_only(self):
        self.strategy = Failing
        self.assertEqual(self.turn()[0], 500)
        self.assertEqual(self.ask("GET", "/health")[0], 200)


class LinesTest(unittest.TestCase):
    def test_an_answer_for_each_line(self):
        state, out = json.dumps(json.loads(STATE)), io.StringIO()
        with quiet(), mock.patch.object(main, "Strategy", Counting):
            main.play_lines([state, "{", state], out)
        first, second, third = map(json.loads, out.getvalue().splitlines())
        self.assertEqual(first, {"moves": [{"row": 10, "col": 15, "direction": "N"}]})
        self.assertIn("error", second)
        self.assertEqual(third["moves"][0]["direction"], "E")
