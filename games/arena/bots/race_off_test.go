//go:build !race

package bots_test

// raceDetector is whether the tests run under it: they then play fewer games.
const raceDetector = false
