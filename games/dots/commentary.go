package dots

import (
	"fmt"
	"slices"
)

// Lang is a language of the commentary.
type Lang string

// The languages.
const (
	English Lang = "en"
	Korean  Lang = "ko"
)

// Remark is a sentence or two about a game, to be shown after so many moves.
type Remark struct {
	At   int
	Text string
}

// Comment tells a game in sentences, in order: what was agreed, what was given away and
// taken, who had control and the lead, and how it ended. It does not speak of every
// move, and neither searches nor judges: what it says can be seen on the board. The
// same log gives the same remarks, and every language the same ones.
//
// Names are those of players 1, 2 and so on, used as they are; where one is missing
// or empty the player has a number. The error is that of the log's Replay, or
// ErrBadLang.
func Comment(l Log, lang Lang, names []string) ([]Remark, error) {
	book, ok := phrasebooks[lang]
	if !ok {
		return nil, fmt.Errorf("%w: %q", ErrBadLang, lang)
	}
	events, err := tell(l)
	if err != nil {
		return nil, err
	}
	events = choose(events, l.Board.Cells())
	speaker := speaker{book: book, log: l, names: names, turn: l.fingerprint()}
	remarks := make([]Remark, len(events))
	for i := range events {
		remarks[i] = Remark{At: events[i].at, Text: speaker.say(&events[i])}
	}
	return remarks, nil
}

// fingerprint is a number of the log, from which the choice among phrases follows.
func (l Log) fingerprint() int {
	hash := uint32(2166136261)
	for _, m := range l.Moves {
		hash = (hash ^ uint32(m.Edge)) * 16777619
	}
	return int(hash >> 8)
}

// Every game has some remarks and a large one not too many.
const (
	fewRemarks  = 8
	mostRemarks = 24
	// repeated is how much less a remark is worth for each one of its kind before it.
	repeated = 60
)

// choose keeps those events that are worth telling on a board of so many cells.
func choose(events []event, cells int) []event {
	limit := min(fewRemarks+cells/3, mostRemarks)
	if len(events) <= limit {
		return events
	}
	var said [topics]int
	worth := make([]int, len(events))
	order := make([]int, len(events))
	for i := range events {
		e := &events[i]
		worth[i] = e.worth
		if e.worth < mustTell {
			worth[i] -= repeated * said[e.topic]
		}
		said[e.topic]++
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return worth[b] - worth[a] })
	for limit < len(order) && worth[order[limit]] >= mustTell {
		limit++
	}
	order = order[:limit]
	slices.Sort(order)
	chosen := make([]event, len(order))
	for i, at := range order {
		chosen[i] = events[at]
	}
	return chosen
}
