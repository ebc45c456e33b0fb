package runner

import "syscall"

// hostNeeds is what the host's process uses besides the module's memory: compiling, and
// the compiled code.
const hostNeeds = 512 << 20

// limitMemory bounds what this process may hold. The module's memory is bounded by
// wazero, but a module can also make its tables grow.
func limitMemory(module int) {
	limit := uint64(module + hostNeeds)
	_ = syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: limit, Max: limit})
}
