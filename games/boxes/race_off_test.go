//go:build !race

package boxes

const raceDetector = false
