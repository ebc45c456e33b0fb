// Package dots is Dots and Boxes: players draw edges in turn, own the cells that
// they complete and move again when they do.
//
// A Board is cells and edges and nothing else, so that a shape is data: Make makes
// rectangles from 1 × 1 to 20 × 20 boxes, triangles, honeycombs and squares cut by
// diagonals, NewBoard any other. A Position is a plain value. Apply is the only way
// to change one and a Log the only way to rebuild one, so live play, replays and
// audits share the rules.
//
// Structure reads the chains, loops and junctions of what is left to draw, which is
// what strategy is about. A Solver finds the exact value of a position and every
// move that keeps it. Levels are the players: easy, medium and hard, who play every
// board and variant from a seed. Hints, Assess and Review are the teacher: which moves are
// safe or dangerous and why, what a position is worth, and what a move has lost.
// Puzzles are positions with a single best move.
// Comment tells a game in sentences.
//
// The package imports the standard library only. It reads no clock, no random source
// and no file, starts no goroutine and logs nothing. A Board may be shared between
// goroutines; a Structure and a Solver belong to one at a time.
package dots
