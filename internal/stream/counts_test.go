//go:build !soak

package stream_test

// How often a server is killed, and how many appends are measured on disk.
// `make soak` does more.
const (
	kills   = 20
	appends = 300_000
)
