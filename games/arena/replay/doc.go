// Package replay is a match as a file: the document's JSON, version 1, described in
// docs/arena-replays.md.
//
// A Recorder writes down a match turn by turn. A Replay holds enough to play the match
// again, and Verify does: it proves that the file tells what happened, or says at which
// turn it does not. From a replay come also the game at any turn and the exact text that
// a bot was sent.
//
// Replays come from strangers. Parse takes any bytes, and what it returns can be played
// and verified without harm.
package replay
