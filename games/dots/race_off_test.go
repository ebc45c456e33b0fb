//go:build !race

package dots

// raceDetector is whether the tests run under it: they then try fewer positions.
const raceDetector = false
