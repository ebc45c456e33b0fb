//go:build soak

package stream_test

const (
	kills   = 100
	appends = 1_000_000
)
