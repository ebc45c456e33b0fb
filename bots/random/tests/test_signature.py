import json
import pathlib
import unittest

from signature import same, sign_request, sign_response

CASES = json.loads((pathlib.Path(__file__).parent / "data" / "signatures.json").read_text())


class SignatureTest(unittest.TestCase):
    def test_the_vectors(self):
        for case in CASES:
            secret, match_id, turn = case["secret"], case["match_id"], str(case["turn"])
            timestamp, body = str(case["timestamp"]), case["body"].encode()
            self.assertEqual(sign_request(secret, match_id, turn, timestamp, body), case["request"], case)
            self.assertEqual(sign_response(secret, match_id, turn, body), case["response"], case)

    def test_same(self):
        self.assertTrue(same("abc", "abc"))
        for other in ("abd", "ab", "", "\xe9"):
            self.assertFalse(same("abc", other))
