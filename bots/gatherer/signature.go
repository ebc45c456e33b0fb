package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// signRequest is how the engine signs what it sends.
func signRequest(secret, matchID, turn, timestamp string, body []byte) string {
	return sign(secret, matchID, turn, timestamp, digest(body))
}

// signResponse is how a bot signs what it answers.
func signResponse(secret, matchID, turn string, body []byte) string {
	return sign(secret, matchID, turn, digest(body))
}

func sign(secret string, parts ...string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(strings.Join(parts, ".")))
	return hex.EncodeToString(mac.Sum(nil))
}

func digest(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}
