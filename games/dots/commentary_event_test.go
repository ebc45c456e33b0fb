package dots

import (
	"slices"
	"testing"
)

// Every event is checked against the positions of the game, by the rules alone.
func TestEventsAreTrue(t *testing.T) {
	var seen [topics]int
	for _, l := range commentedGames(t) {
		events, err := tell(l)
		if err != nil {
			t.Fatal(err)
		}
		var states []Position
		for p := range l.States() {
			states = append(states, p)
		}
		for i := range events {
			e := &events[i]
			seen[e.topic]++
			for player := Player(1); int(player) <= l.Rules.Players; player++ {
				if e.scores[player] != states[e.at].Score(player) {
					t.Errorf("topic %d: scores %d", e.topic, e.scores)
				}
			}
			if !isTrue(t, e, l, states) {
				t.Errorf("%s %d × %d %+v: not true: %+v", l.Board.Kind(), l.Board.Rows(), l.Board.Cols(), l.Rules, *e)
			}
		}
	}
	for topic := range topics {
		if seen[topic] == 0 && !raceDetector {
			t.Errorf("topic %d never came up", topic)
		}
	}
}

func isTrue(t *testing.T, e *event, l Log, states []Position) bool {
	t.Helper()
	p := states[e.at]
	last := Move{}
	if e.at > 0 {
		last = l.Moves[e.at-1]
	}
	switch e.topic {
	case topicOpening, topicOpeningMany:
		return e.at == 0 && e.who == l.Rules.First && e.other != e.who
	case topicMisere:
		return l.Rules.Misere
	case topicChildren:
		return l.Rules.Children
	case topicIcelandic:
		return l.Rules.Start == Icelandic
	case topicSwedish:
		return l.Rules.Start == Swedish
	case topicQuiet:
		return e.n == linesUntil(l, e.at) && ownedIn(&p) == 0
	case topicFirst:
		return ownedIn(&states[e.at-1]) == 0 && p.Score(e.who) == 1 && e.m == linesUntil(l, e.at) && e.n == 1
	case topicFirstMany:
		return ownedIn(&p) == e.n && p.Score(e.who) == e.n && takenBefore(l, e.at, e.who) == e.n
	case topicTakes, topicTakesMost, topicTakesLoop, topicPair:
		return takenBefore(l, e.at, e.who) == e.n
	case topicSacrifice, topicBlunder:
		return last.Player == e.who && p.Turn() == e.other && mostTaken(t, states[e.at-1]) == 0 &&
			mostTaken(t, p) == e.n && safeIn(t, states[e.at-1]) == e.m && e.m > 0
	case topicOpensFew, topicOpensChain, topicOpensLoop:
		return last.Player == e.who && p.Turn() == e.other && mostTaken(t, p) == e.n &&
			(l.Rules.Misere || safeIn(t, states[e.at-1]) == 0)
	case topicControl:
		return last.Player == e.other && p.Turn() == e.who && mostTaken(t, p) == e.n && safeIn(t, states[e.at-1]) == 0
	case topicHoldsBack:
		return last.Player == e.who && last.Cells() == 0 && safeIn(t, p) == 0 &&
			mostTaken(t, p) == e.n && mostTaken(t, states[e.at-1]) == e.n
	case topicMisses:
		return last.Player == e.who && last.Cells() == 0 && mostTaken(t, states[e.at-1]) == e.n
	case topicLastSafe, topicLastSafeShort:
		return last.Player == e.who && p.Turn() == e.other && safeIn(t, p) == 0 && safeIn(t, states[e.at-1]) > 0
	}
	return isTrueOfScores(e, l, &p, &states[len(states)-1])
}

func isTrueOfScores(e *event, l Log, p, end *Position) bool {
	sign := map[bool]int{false: 1, true: -1}[l.Rules.Misere]
	least := MaxCells // by how much who is ahead of everybody else in the game
	for player := Player(1); int(player) <= l.Rules.Players; player++ {
		if player != e.who && !p.Out(player) {
			least = min(least, sign*(p.Score(e.who)-p.Score(player)))
		}
	}
	won := slices.Equal(end.Winners(), []Player{e.who})
	switch e.topic {
	case topicLead, topicHalfway:
		return least > 0
	case topicLevel:
		return p.Score(1) == p.Score(2)
	case topicDecided:
		return e.n == l.Board.Cells()-ownedIn(p) && least > e.n && (won || end.Left() > 0)
	case topicWin, topicWinBarely, topicWinWidely, topicWinMany:
		return won && e.n == least && end.Left() == 0
	case topicTie, topicTieMany:
		return slices.Equal(e.winners, end.Winners()) && len(e.winners) > 1
	case topicResigned, topicTimedOut:
		return won && end.Out(e.other)
	case topicGivesUp, topicIsLate:
		return p.Out(e.other) && !p.Over()
	case topicUnfinished:
		return !end.Over() && end.Turn() == e.who
	}
	return false
}

func linesUntil(l Log, at int) int {
	n := 0
	for _, m := range l.Moves[:at] {
		if m.Action == Draw {
			n++
		}
	}
	return n
}

func ownedIn(p *Position) int {
	n := 0
	for cell := range p.board.Cells() {
		if p.Owner(cell) != 0 {
			n++
		}
	}
	return n
}

// takenBefore is how many cells a player completed in the turn that move at belongs to.
func takenBefore(l Log, at int, player Player) int {
	n := 0
	for ; at > 0 && l.Moves[at-1].Player == player && l.Moves[at-1].Cells() > 0; at-- {
		n += l.Moves[at-1].Cells()
		if l.Rules.Children {
			break
		}
	}
	return n
}

// mostTaken is how many cells are completed by someone who draws only what completes
// some, with the usual turns.
func mostTaken(t *testing.T, p Position) int {
	t.Helper()
	n := 0
	for edge := 0; edge < p.board.Edges(); edge++ {
		if p.IsDrawn(edge) {
			continue
		}
		next, m, err := p.Apply(Move{Player: p.Turn(), Edge: edge})
		if err != nil {
			t.Fatal(err)
		}
		if m.Cells() > 0 {
			n += m.Cells()
			p = next
			edge = -1
		}
		if p.Over() {
			break
		}
	}
	return n
}

// safeIn is how many edges complete nothing and leave no neighbour to be completed.
func safeIn(t *testing.T, p Position) int {
	t.Helper()
	n := 0
	for edge := range p.board.Edges() {
		if p.IsDrawn(edge) {
			continue
		}
		next := mustDraw(t, p, edge)
		first, second := p.board.Beside(edge)
		if next.Missing(first) > 1 && (second == NoCell || next.Missing(second) > 1) {
			n++
		}
	}
	return n
}

// Two cells handed over are a double-deal when nothing safe is left, else a slip.
func TestDoubleDealsNeedTheSafeLinesGone(t *testing.T) {
	// Of 1 × 6 boxes three are a chain whose ends lead out upwards: their lower sides,
	// the upper side of the middle one and the walls at both ends are drawn.
	chain := []int{6, 7, 8, 1, 12, 15}
	other := []int{9, 10, 11, 4, 18}
	for _, test := range []struct {
		name  string
		drawn []int
		want  topic
	}{
		{"the other three are a chain too", slices.Concat(chain, other), topicHoldsBack},
		{"the other three are untouched", chain, topicMisses},
	} {
		b := mustRectangle(t, 1, 6)
		l := Log{Board: b, Rules: usual}
		p := mustNew(t, b, usual)
		for _, edge := range append(test.drawn, 0, 13, 2) {
			next, m, err := p.Apply(Move{Player: p.Turn(), Edge: edge})
			if err != nil {
				t.Fatal(err)
			}
			l.Moves = append(l.Moves, m)
			p = next
		}
		events, err := tell(l)
		if err != nil {
			t.Fatal(err)
		}
		if e := events[len(events)-2]; e.topic != test.want || e.n != 2 {
			t.Errorf("%s: %+v, want topic %d", test.name, e, test.want)
		}
	}
}
