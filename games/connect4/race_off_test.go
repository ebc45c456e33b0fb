//go:build !race

package connect4

const raceDetector = false
