package dots

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var testNames = []string{"Ann", "Bob", "Cy", "Dee"}

// playLevels plays a game between levels, who move in turn.
func playLevels(t testing.TB, b *Board, r Rules, seed uint64, levels ...Level) Log {
	t.Helper()
	l := Log{Board: b, Rules: r}
	p := mustNew(t, b, r)
	solver := NewSolver(MinTableBits)
	for !p.Over() {
		level := levels[int(p.Turn())%len(levels)]
		edge, err := level.Choose(&p, seed+uint64(p.Left()), solver, Limit{Nodes: 500})
		if err != nil {
			t.Fatal(err)
		}
		next, m, err := p.Apply(Move{Player: p.Turn(), Edge: edge})
		if err != nil {
			t.Fatal(err)
		}
		l.Moves = append(l.Moves, m)
		p = next
	}
	return l
}

// commentedGames are games of every shape and variant, by players of every kind.
func commentedGames(t testing.TB) []Log {
	t.Helper()
	var games []Log
	random := splitMix(77)
	rounds, strong := 160, uint64(6)
	if raceDetector {
		rounds, strong = 32, 1
	}
	for round := range rounds {
		kind := Kinds()[round%4]
		side := 1 + random.below(5)
		r := Rules{Players: 2, First: Player(1 + random.below(2)), Children: round%7 == 3, Misere: round%5 == 4}
		if round%3 == 2 {
			r.Players = 2 + random.below(3)
		}
		if round%4 == 0 || round%6 == 1 {
			r.Start = Start(random.below(3))
			if kind == Triangular || kind == Hexagonal {
				r.Start = Swedish
			}
		}
		b := mustMake(t, kind, side, side)
		l := playLevels(t, b, r, random.next(), Levels()[round%2], Levels()[random.below(2)])
		if round%10 == 9 && len(l.Moves) > 4 {
			l.Moves = l.Moves[:len(l.Moves)/2]
		}
		games = append(games, l)
		if round%6 == 5 {
			games = append(games, withLeaver(t, l, &random))
		}
	}
	games = append(games, leftEarly(t))
	for seed := range strong {
		games = append(games, playLevels(t, mustRectangle(t, 4, 4), usual, seed, Hard, Medium))
	}
	return games
}

// leftEarly is a game that the third player leaves before the first line, so that
// lines and moves have other numbers.
func leftEarly(t testing.TB) Log {
	t.Helper()
	l := playLevels(t, mustRectangle(t, 1, 1), usual, 8, Medium)
	l.Rules.Players = 3
	leaves := Move{Action: Resign, Player: 3, Completed: [2]int{NoCell, NoCell}}
	l.Moves = slices.Insert(l.Moves, 0, leaves)
	return l
}

// withLeaver cuts a game and lets players leave it.
func withLeaver(t testing.TB, l Log, random *splitMix) Log {
	t.Helper()
	l.Moves = slices.Clone(l.Moves[:len(l.Moves)*2/3])
	p, err := l.Replay()
	if err != nil {
		t.Fatal(err)
	}
	for player := Player(l.Rules.Players); player > Player(random.below(2)+1) && !p.Over(); player-- {
		next, m, err := p.Apply(Move{Action: Action(1 + random.below(2)), Player: player})
		if err != nil {
			t.Fatal(err)
		}
		l.Moves = append(l.Moves, m)
		p = next
	}
	return l
}

func TestCommentarySaysTheSameInEveryLanguage(t *testing.T) {
	for _, l := range commentedGames(t) {
		name := fmt.Sprintf("%s %d × %d %+v", l.Board.Kind(), l.Board.Rows(), l.Board.Cols(), l.Rules)
		english, err := Comment(l, English, testNames)
		if err != nil {
			t.Fatal(name, err)
		}
		korean, err := Comment(l, Korean, testNames)
		if err != nil || len(korean) != len(english) {
			t.Fatalf("%s: %d remarks and %d, %v", name, len(english), len(korean), err)
		}
		again, _ := Comment(l, English, testNames)
		if !slices.Equal(again, english) {
			t.Errorf("%s: told differently the second time", name)
		}
		if n := len(english); n < 2 || n > mostRemarks {
			t.Errorf("%s: %d remarks", name, n)
		}
		before := 0
		for i, remark := range english {
			if remark.At < before || remark.At > len(l.Moves) || remark.At != korean[i].At {
				t.Errorf("%s: remark %d is after move %d, in Korean %d", name, i, remark.At, korean[i].At)
			}
			before = remark.At
			for _, text := range []string{remark.Text, korean[i].Text} {
				if strings.ContainsAny(text, "{}") || strings.Contains(text, "  ") || !strings.ContainsAny(text[len(text)-1:], ".?!") {
					t.Errorf("%s: %q", name, text)
				}
			}
		}
		if last := english[len(english)-1]; last.At != len(l.Moves) {
			t.Errorf("%s: ends after move %d of %d", name, last.At, len(l.Moves))
		}
	}
}

func TestCommentaryOfAnUsualGameIsShort(t *testing.T) {
	for seed := range uint64(10) {
		l := playLevels(t, mustRectangle(t, 5, 5), usual, seed, Medium, Levels()[seed%2])
		remarks, err := Comment(l, English, testNames)
		if err != nil || len(remarks) < 8 || len(remarks) > 20 {
			t.Errorf("seed %d: %d remarks, %v", seed, len(remarks), err)
		}
	}
}

func TestCommentaryChoosesWhatMatters(t *testing.T) {
	var events []event
	for at := range 100 {
		e := event{topic: topicTakes, at: at, worth: at}
		if at%20 == 0 {
			e = event{topic: topicDecided, at: at, worth: mustTell}
		}
		events = append(events, e)
	}
	var told []int
	for _, e := range choose(events, 1) {
		told = append(told, e.at)
	}
	// Five that must be, and of those that repeat themselves the first.
	if want := []int{0, 1, 2, 3, 20, 40, 60, 80}; !slices.Equal(told, want) {
		t.Errorf("told %d, want %d", told, want)
	}
	if all := choose(events[:fewRemarks], 1); len(all) != fewRemarks {
		t.Errorf("%d of %d told", len(all), fewRemarks)
	}
	for i := range events {
		events[i].worth = mustTell
	}
	if all := choose(events, 1); len(all) != len(events) {
		t.Errorf("%d of %d told that must be", len(all), len(events))
	}
}

// Every topic has words in each language, for misère where another language has.
func TestEveryTopicHasPhrases(t *testing.T) {
	for topic := range topics {
		for lang, book := range phrasebooks {
			if len(book.phrases[topic]) == 0 || worthOf[topic] == 0 {
				t.Errorf("%s: topic %d has no phrase or no worth", lang, topic)
			}
			if (book.misere[topic] == nil) != (english.misere[topic] == nil) {
				t.Errorf("%s: topic %d has other words in misère, or not", lang, topic)
			}
		}
	}
}

// Each phrase with each number: nothing unfilled, and no noun in the wrong number.
func TestEveryPhraseFits(t *testing.T) {
	wrong := regexp.MustCompile(`[{}]|\bone \w*(boxes|lines|chains|loops|rows)\b|\b(two|[2-9]|\d\d+) (safe |long )*(box|line|chain|loop|row)\b|\bno (long )?(chain|loop)s\b`)
	for lang, book := range phrasebooks {
		for topic := range topics {
			for _, phrase := range slices.Concat(book.phrases[topic], book.misere[topic]) {
				for n := 1; n < 13; n++ {
					s := speaker{book: book, log: Log{Board: mustRectangle(t, 2, 3), Rules: usual}, names: testNames}
					text := s.fill(phrase, &event{topic: topic, who: 1, other: 2, n: n, m: 13 - n, winners: []Player{1, 2}})
					if wrong.MatchString(text) {
						t.Errorf("%s: %q", lang, text)
					}
				}
			}
		}
	}
}

func TestCommentaryUsesNamesAsTheyAre(t *testing.T) {
	l := playLevels(t, mustRectangle(t, 3, 3), usual, 1, Medium)
	for _, lang := range []Lang{English, Korean} {
		for _, odd := range []string{"{A}", "{n:boxes}", "<b>x</b>", "%s%d", "  ", "O'Neil \"the\" 🙂", strings.Repeat("아", 300)} {
			remarks, err := Comment(l, lang, []string{odd, "Bob"})
			if err != nil || !strings.Contains(remarks[0].Text, odd) {
				t.Errorf("%q: %q, %v", odd, remarks[0].Text, err)
			}
		}
		remarks, err := Comment(l, lang, []string{"", "Bob"})
		if err != nil || !strings.Contains(remarks[0].Text, phrasebooks[lang].player(1)) {
			t.Errorf("no name: %q, %v", remarks[0].Text, err)
		}
	}
}

func TestCommentaryOfWhatIsNoGame(t *testing.T) {
	l := playLevels(t, mustRectangle(t, 2, 2), usual, 1, Medium)
	if _, err := Comment(l, "fr", nil); !errors.Is(err, ErrBadLang) {
		t.Errorf("in French: %v", err)
	}
	l.Moves[3].Completed[0] = 0
	if _, err := Comment(l, English, nil); !errors.Is(err, ErrBadLog) {
		t.Errorf("a log that lies: %v", err)
	}
	begun := Log{Board: mustRectangle(t, 2, 2), Rules: usual}
	if remarks, err := Comment(begun, English, nil); err != nil || len(remarks) != 2 {
		t.Errorf("before the first move: %v, %v", remarks, err)
	}
}

// The numbers in a sentence are those of its event, whatever it is told with.
func TestCommentaryWritesTheNumbersOfItsEvents(t *testing.T) {
	number := regexp.MustCompile(`\d+|\b(one|two|three|four|five|six|seven|eight|nine|ten)\b`)
	for _, l := range commentedGames(t) {
		events, err := tell(l)
		if err != nil {
			t.Fatal(err)
		}
		for lang, book := range phrasebooks {
			s := speaker{book: book, log: l, names: testNames, turn: l.fingerprint()}
			for i := range events {
				e := &events[i]
				known := append([]int{e.n, e.m, l.Board.Rows(), l.Board.Cols()}, e.scores[1:]...)
				if e.topic == topicTieMany {
					known = append(known, 1) // the first place
				}
				text := s.say(e)
				for _, word := range number.FindAllString(text, -1) {
					if !slices.ContainsFunc(known, func(n int) bool { return word == strconv.Itoa(n) || word == englishNumber(n) }) {
						t.Errorf("%s: %s in %q, known are %d", lang, word, text, known)
					}
				}
			}
		}
	}
}

func BenchmarkComment(b *testing.B) {
	for _, side := range []int{5, 20} {
		l := playLevels(b, mustMake(b, Rectangular, side, side), usual, 1, Medium)
		b.Run(fmt.Sprintf("%dx%d", side, side), func(b *testing.B) {
			for b.Loop() {
				if _, err := Comment(l, Korean, testNames); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
