// Package boxes is Million Boxes: a board of dots, usually 1000 by 1000 boxes, on
// which four teams place edges and own the boxes that they complete.
//
// A Board is a size and its geometry: the numbers of edges and boxes. A Record is
// an accepted edge and its team, three bytes in the log of a game. From a log
// follows everything else, in two ways: Taken is only which edges are set, all that
// a writer needs to accept or refuse the next one; Fold has owners and scores as
// well, and its Snapshot is the same for everybody who folded the same records.
//
// A board is too big to be a plain value, so Taken and Fold are changed in place.
// Fold.Apply and Fold.ApplyLog are the only ways to change a Fold; replaying a log,
// following a live game and going on from a snapshot share them.
//
// The package imports the standard library only. It reads no clock, no random
// source and no file, starts no goroutine and logs nothing. A Board may be shared
// between goroutines; a Taken and a Fold may be read by many while none writes.
package boxes
