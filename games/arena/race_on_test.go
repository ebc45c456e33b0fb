//go:build race

package arena

// raceDetector is whether the tests run under it: they then play fewer turns.
const raceDetector = true
