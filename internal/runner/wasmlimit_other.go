//go:build !linux

package runner

// limitMemory does nothing here: wazero alone bounds the module's memory.
func limitMemory(int) {}
