//go:build !soak

package runner

// How often the same match is played each way, and how long it is. Soak plays a
// thousand, and longer ones.
const (
	repetitions = 2
	manyTurns   = 120
	someTurns   = 60
)
