//go:build !linux || race

package runner

// limitMemory does nothing here: wazero alone bounds the module's memory. The race
// detector needs more than any limit that would make sense.
func limitMemory(int) {}
