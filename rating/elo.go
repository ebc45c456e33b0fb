// Package rating holds the rating systems: pure functions over numbers, on the
// standard library alone.
package rating

import "math"

// K is how many points an Elo game is worth.
const K = 32

// Expected is the score that a player with rating a should make against one
// with rating b: between 0 and 1.
func Expected(a, b float64) float64 {
	return 1 / (1 + math.Pow(10, (b-a)/400))
}

// Win returns the points that pass from the loser to the winner. What one
// gains the other loses, so the sum of all ratings never changes.
func Win(winner, loser int) int {
	return round(K * (1 - Expected(float64(winner), float64(loser))))
}

// Draw returns the points that the first player gains, and the second loses,
// by a draw: negative when the first was expected to do better.
func Draw(first, second int) int {
	return round(K * (0.5 - Expected(float64(first), float64(second))))
}

// round rounds halves up, also below zero, as JavaScript does: ratings must not
// depend on which of the two computed them.
func round(x float64) int { return int(math.Floor(x + 0.5)) }
