//go:build race

package bots

// RaceDetector is whether the tests run under it: they then play fewer games.
const RaceDetector = true
