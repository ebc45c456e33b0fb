//go:build !race

package runner

import "syscall"

// limitMemory bounds what this process may hold. The module's memory is bounded by
// wazero, but a module can also make its tables grow.
func limitMemory(module int) {
	limit := uint64(module + hostNeeds)
	_ = syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: limit, Max: limit})
}
