package connect4

import (
	_ "embed"
	"sync"
)

//go:embed book.bin
var openingBook []byte

var openOnce = sync.OnceValue(func() *Book {
	book, err := OpenBook(openingBook)
	if err != nil {
		// The file is part of the program: it cannot be wrong in one that
		// passed its tests.
		panic(err)
	}
	return book
})

// OpeningBook returns the book that comes with the package, computed by the
// command bookgen. It is checked when it is first asked for.
func OpeningBook() *Book { return openOnce() }
