package game

import "encoding/json"

// Direction is one of the four in which a unit can go.
type Direction string

// The directions as the engine spells them.
const (
	North Direction = "N"
	East  Direction = "E"
	South Direction = "S"
	West  Direction = "W"
)

// Directions has all four, clockwise.
var Directions = [4]Direction{North, East, South, West}

// Move sends your unit on a tile one step. A unit without a move holds still.
type Move struct {
	Tile
	Direction Direction `json:"direction"`
}

// EncodeMoves writes the answer to a turn.
func EncodeMoves(moves []Move) []byte {
	if moves == nil {
		moves = []Move{} // null would not be a list
	}
	data, err := json.Marshal(struct {
		Moves []Move `json:"moves"`
	}{moves})
	if err != nil {
		panic(err) // numbers and strings can always be written
	}
	return data
}
