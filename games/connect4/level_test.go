package connect4

import (
	"errors"
	"testing"
)

func TestSplitMixNumbers(t *testing.T) {
	// The first numbers of seed 1234567, as published with the algorithm.
	random := splitMix(1234567)
	for _, want := range []uint64{
		6457827717110365317, 3203168211198807973, 9817491932198370423,
		4593380528125082431, 16408922859458223821,
	} {
		if got := random.next(); got != want {
			t.Errorf("got %d, want %d", got, want)
		}
	}
}

func TestLevelNames(t *testing.T) {
	for _, l := range Levels() {
		if got, ok := LevelNamed(l.Name); !ok || got != l {
			t.Errorf("%s: %+v", l.Name, got)
		}
	}
	if _, ok := LevelNamed("Hard"); ok {
		t.Error("an unknown name has a level")
	}
}

func TestLevelsPlayLegalMoves(t *testing.T) {
	s := NewSolver(MinTableBits)
	random := splitMix(8)
	for range 200 {
		p := randomPosition(&random, random.below(41))
		for _, l := range Levels() {
			seed := random.next()
			column, err := l.Choose(p, seed, s, Limit{Nodes: 1000})
			if err != nil || p.Check(column) != nil {
				t.Fatalf("%s plays %d in %s: %v", l.Name, column, p.Board(), err)
			}
			if again, _ := l.Choose(p, seed, s, Limit{Nodes: 1000}); l.Name != "hard" && again != column {
				t.Fatalf("%s plays %d and %d with one seed", l.Name, column, again)
			}
		}
	}
	for _, l := range Levels() {
		if _, err := l.Choose(played(t, "1212121"), 1, s, Limit{}); !errors.Is(err, ErrGameOver) {
			t.Errorf("%s after the end: %v", l.Name, err)
		}
	}
}

// rate returns in how many of a hundred tries a level plays the column.
func rate(l Level, p Position, column int) int {
	count := 0
	for seed := range uint64(1000) {
		if got, _ := l.Choose(p, seed, nil, Limit{}); got == column {
			count++
		}
	}
	return count / 10
}

func TestEasyIsLikeAChild(t *testing.T) {
	win, block := played(t, "717171"), played(t, "71717")
	for _, test := range []struct {
		name        string
		level       Level
		p           Position
		least, most int
	}{
		{"easy wins", Easy, win, 80, 97},
		{"easy blocks", Easy, block, 55, 85},
		{"medium wins", Medium, win, 98, 100},
		{"medium blocks", Medium, block, 98, 100},
	} {
		if got := rate(test.level, test.p, 6); got < test.least || got > test.most {
			t.Errorf("%s: %d of 100, want %d to %d", test.name, got, test.least, test.most)
		}
	}
}

// match plays a game and returns 1, 0 or -1 for the first level. It begins when
// the seed is even.
func match(s *Solver, p Position, a, b Level, seed uint64, limit Limit) int {
	random := splitMix(seed)
	players := [2]Level{a, b}
	mover := int(seed % 2)
	for p.Outcome() == Ongoing {
		column, err := players[mover].Choose(p, random.next(), s, limit)
		if err != nil {
			panic(err)
		}
		p, _ = p.Apply(column)
		mover = 1 - mover
	}
	switch {
	case p.Outcome() == Drawn:
		return 0
	case mover == 1: // a made the last move
		return 1
	}
	return -1
}

// tally counts games of one level against another, who begin in turns.
type tally struct{ games, won, lost, begun, begunWon int }

func contest(s *Solver, a, b Level, games int, limit Limit) (t tally) {
	for seed := range uint64(games) {
		result := match(s, Position{}, a, b, seed, limit)
		t.games++
		switch result {
		case 1:
			t.won++
		case -1:
			t.lost++
		}
		if seed%2 == 0 {
			t.begun++
			t.begunWon += max(result, 0)
		}
	}
	return t
}

// child sees a win and a need to block, and otherwise plays anywhere.
var child = Level{Name: "child", Depth: 2, Noise: 1000}

// Hard may think for 10,000 nodes here, which costs it a game now and then. The
// soak test gives it all the time it wants.
func TestLevelsRankInOrder(t *testing.T) {
	s := NewSolver(20)
	s.UseBook(OpeningBook())
	for _, test := range []struct {
		better, worse Level
		games         int
		won, notLost  int // percent, at least
	}{
		{Medium, Easy, 400, 90, 93},
		{Medium, child, 400, 94, 95},
		{Hard, Medium, 200, 92, 95},
		{Hard, Easy, 200, 98, 99},
	} {
		games := test.games
		if raceDetector {
			games /= 4
		}
		got := contest(s, test.better, test.worse, games, Limit{Nodes: 10_000})
		t.Logf("%s against %s: %+v", test.better.Name, test.worse.Name, got)
		if 100*got.won < test.won*games || 100*(games-got.lost) < test.notLost*games {
			t.Errorf("%s against %s: %+v", test.better.Name, test.worse.Name, got)
		}
	}
}

// A child has a good chance against easy, and easy has one against a child.
func TestEasyIsBeatable(t *testing.T) {
	got := contest(nil, child, Easy, 1000, Limit{})
	t.Logf("%+v", got)
	if got.won < 350 || got.lost < 350 {
		t.Errorf("a child against easy: %+v", got)
	}
}

// From a position that is won, hard wins, whoever sits opposite.
func TestHardKeepsAWin(t *testing.T) {
	s := NewSolver(20)
	random := splitMix(9)
	won := 0
	for won < 60 {
		p := randomPosition(&random, 16+random.below(12))
		score := s.Solve(p, Limit{}).Score
		if score <= 0 {
			continue
		}
		won++
		for _, other := range Levels() {
			if match(s, p, Hard, other, 2*random.next(), Limit{}) != 1 {
				t.Fatalf("%s: hard does not win against %s", p.Board(), other.Name)
			}
		}
	}
}

func TestHardVariesItsMoves(t *testing.T) {
	s := NewSolver(20)
	p := played(t, "274552224131661")
	scores := s.Scores(p, Limit{})
	best, _ := scores.Best()
	seen := map[int]bool{}
	for seed := range uint64(64) {
		column, err := Hard.Choose(p, seed, s, Limit{})
		if err != nil || scores[column].Score != best.Score {
			t.Fatalf("plays %d, worth %d and not %d: %v", column, scores[column].Score, best.Score, err)
		}
		seen[column] = true
	}
	equals := 0
	for _, m := range scores {
		if m.Legal && m.Score == best.Score {
			equals++
		}
	}
	if len(seen) != equals {
		t.Errorf("%d of %d equal moves are played", len(seen), equals)
	}
}
