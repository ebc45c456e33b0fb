// Package bots has the Arena's six strategies: random, gatherer, rusher, guardian,
// swarm and hunter. They are opponents for newcomers and the bots to learn from; the
// same strategies exist in six languages, and spec/arena/strategies.md says exactly
// what each does.
//
// A bot answers with moves that depend on nothing but the states it has been sent: all
// arithmetic is on integers, every tie is decided by a stated order, and what looks like
// chance is drawn from the match's id and the turn. So versions in other languages give
// the same moves.
//
// Every strategy works in the same three steps. A board reads the state and remembers
// the ground. The strategy rates, for each unit, the five tiles that it can be on next
// turn. A plan then gives each unit the best tile that leaves no two units on one.
//
// The package imports the Arena's rules and the standard library. A Bot plays one match
// and belongs to one goroutine.
package bots
