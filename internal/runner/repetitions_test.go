//go:build !soak

package runner

// repetitions is how often the same match is played each way. Soak plays a thousand.
const repetitions = 2
