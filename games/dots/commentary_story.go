package dots

// teller follows a game and notes what is worth telling.
type teller struct {
	rules  Rules
	board  *Board
	sketch sketch
	shapes Structure
	events []event

	at    int // moves so far
	lines int // those of them that drew
	owned int // cells completed so far
	haul  int // cells that the player to move has completed in this turn
	loop  int // cells of the loop that was just opened

	haulAt, haulLine int // the move and the line with the last of the haul

	leader     Player // who was last ahead of all others
	controller Player // who makes the other open the long chains
	controls   int    // how often control has changed hands
	levels     int    // how often it was told that the scores are level
	halfway    bool
	decided    bool
}

// What counts as many or few, and how often a thing is told.
const (
	manyTaken  = 3
	manyGiven  = 3
	manySafe   = 6 // with fewer left, giving something away may well be right
	fewHeld    = 4 // more are not held back to keep control
	quietLines = 4 // fewer are no opening yet
	earlyCells = 4 // with fewer gone a lead means nothing
	mostLevels = 2 // times that the scores are told to be level
	mostSwings = 2 // changes of control that are told as such
)

// tell plays a log and returns all that could be told, in order.
func tell(l Log) ([]event, error) {
	t := &teller{rules: l.Rules, board: l.Board}
	var before Position
	for p, err := range l.States() {
		if err != nil {
			return nil, err
		}
		if t.at == 0 && t.events == nil {
			t.begin(&p)
		} else {
			t.at++
			t.follow(&before, l.Moves[t.at-1], &p)
		}
		before = p
	}
	t.markLargestTurn()
	t.end(&before, l.Moves)
	return t.events, nil
}

// add notes an event of the present move.
func (t *teller) add(topic topic, p *Position, e event) {
	e.topic = topic
	if e.at == 0 {
		e.at = t.at
	}
	e.worth += worthOf[topic]
	for player := range e.scores {
		e.scores[player] = p.Score(Player(player))
	}
	t.events = append(t.events, e)
}

func (t *teller) begin(p *Position) {
	t.sketch.read(p)
	first := event{who: t.rules.First, other: t.after(t.rules.First)}
	if t.rules.Players == 2 {
		t.add(topicOpening, p, first)
	} else {
		t.add(topicOpeningMany, p, first)
	}
	switch t.rules.Start {
	case Icelandic:
		t.add(topicIcelandic, p, event{})
	case Swedish:
		t.add(topicSwedish, p, event{})
	}
	if t.rules.Children {
		t.add(topicChildren, p, event{})
	}
	if t.rules.Misere {
		t.add(topicMisere, p, event{})
	}
}

// after returns the next player, as if all were in the game.
func (t *teller) after(player Player) Player { return player%Player(t.rules.Players) + 1 }

func (t *teller) follow(before *Position, m Move, p *Position) {
	if m.Action != Draw {
		t.settle(before.Turn(), before) // who leaves may be another
		t.leave(m, p)
		return
	}
	t.lines++
	if n := m.Cells(); n > 0 {
		t.sketch.draw(m.Edge)
		t.take(m, n, p)
		return
	}
	t.settle(m.Player, before)
	t.loop = 0
	t.give(before, m, p)
	if t.owned == 0 && t.lines == t.board.Edges()/3 && t.lines >= quietLines && t.sketch.takeable() == 0 {
		t.add(topicQuiet, p, event{n: t.lines})
	}
}

func (t *teller) take(m Move, n int, p *Position) {
	t.haul += n
	t.haulAt, t.haulLine = t.at, t.lines
	if t.rules.Children && n == 2 && t.owned > 0 {
		t.add(topicPair, p, event{who: m.Player, n: n})
	}
	if p.Turn() != m.Player {
		t.settle(m.Player, p)
	}
}

// settle tells what a player has taken in the turn that ends.
func (t *teller) settle(player Player, p *Position) {
	if t.haul == 0 {
		return
	}
	t.owned += t.haul
	e := event{at: t.haulAt, who: player, n: t.haul, worth: perCell * t.haul}
	switch {
	case t.owned > t.haul && t.haul < manyTaken && !(t.rules.Misere && t.haul > 1):
		// Taking one or two is nothing special, unless it hurts.
	case t.owned > t.haul && t.loop == t.haul:
		t.add(topicTakesLoop, p, e)
	case t.owned > t.haul:
		t.add(topicTakes, p, e)
	case t.haul > 1:
		t.add(topicFirstMany, p, e)
	default:
		e.m = t.haulLine
		t.add(topicFirst, p, e)
	}
	t.haul = 0
	t.compare(p)
}

// compare tells who is ahead after a turn that took something.
func (t *teller) compare(p *Position) {
	leader := ahead(p)
	e := event{at: t.haulAt, who: leader}
	e.other = t.after(leader)
	said := len(t.events)
	switch {
	case p.Left() == 0:
		return // the result says it
	case leader == 0 && t.leader != 0 && t.rules.Players == 2 && t.owned >= earlyCells && t.levels < mostLevels:
		t.levels++
		e.who, e.other = 1, 2
		t.add(topicLevel, p, e)
	case leader != 0 && t.leader != 0 && leader != t.leader && t.owned >= earlyCells:
		t.add(topicLead, p, e)
	}
	if leader != 0 {
		t.leader = leader
	}
	t.foresee(p)
	half := 2*t.owned >= t.board.Cells()
	if half && !t.halfway && leader != 0 && said == len(t.events) {
		t.add(topicHalfway, p, e)
	}
	t.halfway = t.halfway || half
}

// foresee tells that somebody cannot be caught any more.
func (t *teller) foresee(p *Position) {
	leader := ahead(p)
	open := t.board.Cells() - t.owned
	if t.decided || leader == 0 || open == 0 || margin(p, leader) <= open {
		return
	}
	t.decided = true
	t.add(topicDecided, p, event{at: t.haulAt, who: leader, other: t.after(leader), n: open})
}

// markLargestTurn tells the largest turn as such, if there is a single largest.
func (t *teller) markLargestTurn() {
	best, count := -1, 0
	for i := range t.events {
		e := &t.events[i]
		if e.topic != topicTakes && e.topic != topicTakesLoop && e.topic != topicFirstMany {
			continue
		}
		switch {
		case best < 0 || e.n > t.events[best].n:
			best, count = i, 1
		case e.n == t.events[best].n:
			count++
		}
	}
	if count == 1 && t.events[best].topic == topicTakes {
		t.events[best].topic = topicTakesMost
		t.events[best].worth += worthOf[topicTakesMost] - worthOf[topicTakes]
	}
}

// better is how many cells a player has more than another, fewer in misère.
func better(p *Position, player, than Player) int {
	if p.rules.Misere {
		return p.Score(than) - p.Score(player)
	}
	return p.Score(player) - p.Score(than)
}

// margin is by how much a player is ahead of the next who is in the game.
func margin(p *Position, player Player) int {
	least := MaxCells
	for other := Player(1); int(other) <= p.rules.Players; other++ {
		if other != player && !p.out[other] {
			least = min(least, better(p, player, other))
		}
	}
	return least
}

// ahead is who is ahead of all others in the game, 0 if nobody is.
func ahead(p *Position) Player {
	for player := Player(1); int(player) <= p.rules.Players; player++ {
		if !p.out[player] && margin(p, player) > 0 {
			return player
		}
	}
	return 0
}
