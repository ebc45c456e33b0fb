package main

import (
	"fmt"
	"syscall"
	"unsafe"

	"quadrille/games/connect4"
)

// newTable makes a table in memory taken from the kernel in large pages where it
// can give them: with small ones, finding the page of a word takes longer than
// reading the word.
func newTable(gigabytes int) (*connect4.Table, error) {
	size := gigabytes << 30
	memory, err := syscall.Mmap(-1, 0, size, syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_ANON|syscall.MAP_PRIVATE|syscall.MAP_NORESERVE)
	if err != nil {
		return nil, fmt.Errorf("no memory for a table of %d GB: %w", gigabytes, err)
	}
	// Without large pages the search is slower and nothing else, so a kernel
	// that refuses them is no error.
	_ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE)
	return connect4.TableOver(unsafe.Slice((*uint64)(unsafe.Pointer(&memory[0])), size/8)), nil
}
