//go:build !race

package replay

// raceDetector is whether the tests run under it: they then change fewer numbers.
const raceDetector = false
