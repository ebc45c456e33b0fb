//go:build wasip1

package main

import "unsafe"

func main() {}

// lent holds the memory that the host knows about, so that it is not collected.
var lent = map[unsafe.Pointer][]byte{}

func lend(data []byte) unsafe.Pointer {
	at := unsafe.Pointer(unsafe.SliceData(data))
	lent[at] = data
	return at
}

// alloc is where the host puts a text before it calls init or compute_moves.
//
//go:wasmexport alloc
func alloc(size uint32) unsafe.Pointer { return lend(make([]byte, max(size, 1))) }

//go:wasmexport free
func free(at unsafe.Pointer, _ uint32) { delete(lent, at) }

// initialize is called once, with the config as JSON. It is in every state as well.
//
//go:wasmexport init
func initialize(at unsafe.Pointer, size uint32) {}

// computeMoves is called every turn with a state as JSON. The answer ends with a NUL.
//
//go:wasmexport compute_moves
func computeMoves(at unsafe.Pointer, size uint32) unsafe.Pointer {
	return lend(append(answer(unsafe.Slice((*byte)(at), size)), 0))
}

//go:wasmexport free_result
func freeResult(at unsafe.Pointer) { delete(lent, at) }
