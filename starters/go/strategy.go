package main

import "mybot/game"

// Strategy is your bot: this is the file to change. There is one for each match, so
// what it keeps in its fields it still has on the next turn.
type Strategy struct{}

// NewStrategy begins a match.
func NewStrategy() Player { return &Strategy{} }

// Moves says where your units go. A unit without a move holds still, as all do here.
//
// To send each of them to the nearest energy instead:
//
//	grid := state.Grid()
//	for _, unit := range state.Mine() {
//		steps, goal, nearest := grid.Steps(unit), unit, -1
//		for _, tile := range state.Energy {
//			if n := steps.To(tile); n >= 0 && (nearest < 0 || n < nearest) {
//				goal, nearest = tile, n
//			}
//		}
//		if direction, ok := grid.Toward(unit, goal); ok {
//			moves = append(moves, game.Move{Tile: unit, Direction: direction})
//		}
//	}
//	return moves
func (s *Strategy) Moves(state *game.State) (moves []game.Move) {
	return nil
}
