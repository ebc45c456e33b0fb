"""What the bad bots share: the protocol as it should be, with switches to get it wrong.

Not an example to copy: starters/python is. Every bot here does one thing wrong.
"""

import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def hold(state):
    """The moves of a bot that does nothing, which is not wrong."""
    return []


def sign(secret, text, body):
    digest = hashlib.sha256(body).hexdigest()
    return hmac.new(secret.encode(), f"{text}.{digest}".encode(), hashlib.sha256).hexdigest()


def run(moves=hold, **switches):
    """Speaks lines when the runner says so, and HTTP otherwise."""
    if os.environ.get("QUADRILLE_STDIO"):
        lines(moves)
    else:
        serve(moves, **switches)


def lines(moves):
    for line in sys.stdin:
        print(json.dumps({"moves": moves(json.loads(line))}), flush=True)


def serve(moves=hold, health=True, verify=True, skew=30, response_text="{match}.{turn}"):
    """Serves a bot. health: whether there is /health. verify: whether signatures are
    looked at. skew: how many seconds a timestamp may be off, None for any.
    response_text: what is signed of the answer, before the hash."""
    secret = os.environ.get("BOT_SECRET") or sys.exit("BOT_SECRET is missing: the secret that the engine signs with")

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            self.answer(200 if health and self.path == "/health" else 404, b"")

        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            match, turn = self.headers["X-ACB-Match-Id"], self.headers["X-ACB-Turn"]
            stamp = self.headers["X-ACB-Timestamp"]
            if verify:
                expected = sign(secret, f"{match}.{turn}.{stamp}", body)
                if not hmac.compare_digest(expected, self.headers.get("X-ACB-Signature") or ""):
                    return self.answer(401, b"")
                if skew is not None and abs(time.time() - int(stamp)) > skew:
                    return self.answer(401, b"")
            answer = json.dumps({"moves": moves(json.loads(body))}).encode()
            signed = response_text.format(match=match, turn=turn)
            self.answer(200, answer, {"X-ACB-Signature": sign(secret, signed, answer)})

        def answer(self, status, body, headers={}):
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args):
            pass

    ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8080))), Handler).serve_forever()
