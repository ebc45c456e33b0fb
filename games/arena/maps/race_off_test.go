//go:build !race

package maps_test

// raceDetector is whether the tests run under it: they then check fewer maps.
const raceDetector = false
