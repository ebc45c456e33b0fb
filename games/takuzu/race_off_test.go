//go:build !race

package takuzu

// raceDetector is whether the tests run under it: they then try fewer puzzles.
const raceDetector = false
