//go:build race

package main

// raceDetector is whether the program runs under it: what it works says nothing then.
const raceDetector = true
