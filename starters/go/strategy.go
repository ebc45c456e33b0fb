package main

import "mybot/game"

// Strategy is your bot: this is the file to change. There is one for each match, so
// what it keeps in its fields it still has on the next turn.
type Strategy struct{}

// NewStrategy begins a match.
func NewStrategy() Player { return &Strategy{} }

// Moves says where your units go. A unit without a move holds still, as all do here.
//
// To send each of them to the nearest energy instead, a step at a time:
//
//	grid := state.Grid()
//	left := grid.Steps(state.Energy...)
//	for _, unit := range state.Mine() {
//		for _, way := range grid.Neighbours(unit) {
//			if left.To(way.To) == left.To(unit)-1 {
//				moves = append(moves, game.Move{Tile: unit, Direction: way.Direction})
//				break
//			}
//		}
//	}
//	return moves
//
// Two units that step onto one tile both die. That is the next thing to think of.
func (s *Strategy) Moves(state *game.State) (moves []game.Move) {
	return nil
}
