package dots

import (
	"strconv"
	"strings"
)

// phrasebook is what a language has to say, and how it counts and joins.
//
// A phrase is a text with slots in braces: {A} and {B} are the two players of an
// event, {n} and {m} its numbers, {score} the cells of A and B or of everyone, {names}
// all players, {winners} those who share the first place, {board} the board, {longs}
// n long chains and m long loops. After a colon comes a noun to count, as in
// {n:boxes}, or in Korean the two forms of a particle, as in {A:이/가}. {box} and
// {boxes} are what cells are called on the board.
type phrasebook struct {
	phrases [topics][]string
	misere  [topics][]string // where the aim turned around needs other words

	player func(number int) string
	board  func(b *Board) string
	cell   func(kind Kind, many bool) string
	// count is a number with a noun; number is one without.
	count  func(n int, noun string, kind Kind) string
	number func(n int) string
	score  func(own, others int) string
	tally  func(name string, cells int) string
	list   func(items []string) string
	// attach adds to a text what comes after the colon.
	attach func(text, forms string) string
}

var phrasebooks = map[Lang]*phrasebook{English: &english, Korean: &korean}

// speaker puts events into words.
type speaker struct {
	book  *phrasebook
	log   Log
	names []string
	turn  int
	said  [topics]int
}

// say phrases an event. A topic that comes again gets its next phrase.
func (s *speaker) say(e *event) string {
	phrases := s.book.phrases[e.topic]
	if s.log.Rules.Misere && s.book.misere[e.topic] != nil {
		phrases = s.book.misere[e.topic]
	}
	phrase := phrases[(s.turn+s.said[e.topic])%len(phrases)]
	s.said[e.topic]++
	return s.fill(phrase, e)
}

// fill fills the slots of a phrase. What goes into one is not looked at again, so a
// name may have braces.
func (s *speaker) fill(phrase string, e *event) string {
	var text strings.Builder
	for {
		before, rest, open := strings.Cut(phrase, "{")
		text.WriteString(before)
		if !open {
			return text.String()
		}
		var slot string
		slot, phrase, _ = strings.Cut(rest, "}")
		text.WriteString(s.slot(slot, e))
	}
}

func (s *speaker) slot(slot string, e *event) string {
	name, forms, attached := strings.Cut(slot, ":")
	kind := s.log.Board.kind
	if attached && (name == "n" || name == "m") {
		return s.book.count(map[string]int{"n": e.n, "m": e.m}[name], forms, kind)
	}
	text := s.word(name, e)
	if attached {
		text = s.book.attach(text, forms)
	}
	return text
}

func (s *speaker) word(name string, e *event) string {
	kind := s.log.Board.kind
	switch name {
	case "A":
		return s.name(e.who)
	case "B":
		return s.name(e.other)
	case "n":
		return s.book.number(e.n)
	case "m":
		return s.book.number(e.m)
	case "score":
		return s.score(e)
	case "names":
		return s.book.list(s.everyone(func(p Player) string { return s.name(p) }))
	case "winners":
		var names []string
		for _, player := range e.winners {
			names = append(names, s.name(player))
		}
		return s.book.list(names)
	case "board":
		return s.book.board(s.log.Board)
	case "longs":
		return s.longs(e)
	case "box", "boxes":
		return s.book.cell(kind, name == "boxes")
	}
	return "{" + name + "}"
}

func (s *speaker) name(player Player) string {
	if i := int(player) - 1; i >= 0 && i < len(s.names) && s.names[i] != "" {
		return s.names[i]
	}
	return s.book.player(int(player))
}

func (s *speaker) everyone(text func(Player) string) []string {
	var texts []string
	for player := 1; player <= s.log.Rules.Players; player++ {
		texts = append(texts, text(Player(player)))
	}
	return texts
}

// score is that of two players, or the table of more.
func (s *speaker) score(e *event) string {
	if s.log.Rules.Players == 2 {
		return s.book.score(e.scores[e.who], e.scores[e.other])
	}
	return strings.Join(s.everyone(func(p Player) string { return s.book.tally(s.name(p), e.scores[p]) }), ", ")
}

func (s *speaker) longs(e *event) string {
	var parts []string
	if e.n > 0 {
		parts = append(parts, s.book.count(e.n, "chains", ""))
	}
	if e.m > 0 {
		parts = append(parts, s.book.count(e.m, "loops", ""))
	}
	return s.book.list(parts)
}

// times writes the size of a board.
func times(b *Board) string { return strconv.Itoa(b.rows) + " × " + strconv.Itoa(b.cols) }
