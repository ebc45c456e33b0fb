//go:build race

package connect4

// raceDetector is whether the tests run under it: searches then take ten times as
// long, and fewer are made.
const raceDetector = true
