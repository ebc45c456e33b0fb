"""The signatures by which the engine and the bot know each other."""

import hashlib
import hmac


def sign_request(secret: str, match_id: str, turn: str, timestamp: str, body: bytes) -> str:
    return _sign(secret, match_id, turn, timestamp, hashlib.sha256(body).hexdigest())


def sign_response(secret: str, match_id: str, turn: str, body: bytes) -> str:
    return _sign(secret, match_id, turn, hashlib.sha256(body).hexdigest())


def same(a: str, b: str) -> bool:
    """Compares in a time that does not depend on where the two differ."""
    return hmac.compare_digest(a.encode(), b.encode())


def _sign(secret: str, *parts: str) -> str:
    return hmac.new(secret.encode(), ".".join(parts).encode(), hashlib.sha256).hexdigest()
