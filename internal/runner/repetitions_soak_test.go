//go:build soak

package runner

const (
	repetitions = 1000
	manyTurns   = 200
	someTurns   = 60
)
