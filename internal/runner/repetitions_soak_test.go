//go:build soak

package runner

const (
	repetitions = 1000
	manyTurns   = 500
	someTurns   = 150
)
