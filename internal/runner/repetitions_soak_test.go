//go:build soak

package runner

const repetitions = 1000
