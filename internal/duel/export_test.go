package duel

// MoveAt is how a bot moves.
var MoveAt = (*Service).moveAt
