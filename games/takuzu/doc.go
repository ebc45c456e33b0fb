// Package takuzu is Binary Grid: a grid of zeros and ones in which no line has three
// equal cells in a row (R1), every line has as many zeros as ones (R2), no two rows and
// no two columns are equal (R3), and the given cells stay as they are (R4).
//
// A Grid is a plain value. Daily makes the puzzle of a date and a difficulty, Free one
// for any seed and size. Both are versioned and depend on nothing but their arguments:
// a day's puzzle is the same everywhere and for ever, and spec/takuzu has ten years of
// it. Every puzzle has one solution, by R1 and R2 alone, and is solved without
// guessing.
//
// NextStep reasons as people do and says why; Grade is the hardest such step that a
// grid needs. Count counts solutions exactly.
//
// The package imports the standard library only. It reads no clock, no random source
// and no file, starts no goroutine and logs nothing. All of it may be used by many
// goroutines at once.
package takuzu
