//go:build race

package boxes

// raceDetector is whether the tests run under it: they then try fewer edges.
const raceDetector = true
