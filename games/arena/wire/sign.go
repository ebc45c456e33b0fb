package wire

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
)

// SignRequest is the signature of a state that a bot is sent, in lower-case hexadecimal:
// HMAC-SHA256 of "{match_id}.{turn}.{timestamp}.{hexadecimal SHA-256 of the body}". The
// key is the secret's text as its owner was shown it, not the bytes that it encodes.
// Timestamp is in seconds since 1970.
func SignRequest(secret, matchID string, turn int, timestamp int64, body []byte) string {
	text := head(matchID, turn)
	text = strconv.AppendInt(text, timestamp, 10)
	return sign(secret, append(text, '.'), body)
}

// SignResponse is the signature of an answer: as that of a request, of
// "{match_id}.{turn}.{hexadecimal SHA-256 of the body}".
func SignResponse(secret, matchID string, turn int, body []byte) string {
	return sign(secret, head(matchID, turn), body)
}

func head(matchID string, turn int) []byte {
	text := make([]byte, 0, len(matchID)+2*20+3+2*sha256.Size)
	text = append(text, matchID...)
	text = strconv.AppendInt(append(text, '.'), int64(turn), 10)
	return append(text, '.')
}

func sign(secret string, text, body []byte) string {
	sum := sha256.Sum256(body)
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(hex.AppendEncode(text, sum[:]))
	return hex.EncodeToString(mac.Sum(nil))
}
