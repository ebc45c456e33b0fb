package connect4

import (
	_ "embed"
	"sync"
)

//go:embed book.bin
var openingBook []byte

// OpeningBook returns the book that comes with the package, computed by the
// command bookgen. It is checked when it is first asked for.
var OpeningBook = sync.OnceValue(func() *Book {
	book, err := OpenBook(openingBook)
	if err != nil {
		// The file is part of the program: it cannot be wrong in one that
		// passed its tests.
		panic(err)
	}
	return book
})
