// Package wire is how the Arena speaks with bots: the state that a bot is sent, the
// moves that it answers with, and the signatures of both.
//
// A State is the document's JSON as Go values. The runner fills one from a View and
// encodes it; a bot in Go decodes it, or is handed it as it is.
package wire
