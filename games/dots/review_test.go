package dots

import (
	"slices"
	"testing"
)

// record plays a game with moves from a function and writes it down.
func record(t *testing.T, b *Board, r Rules, choose func(p *Position) int) Log {
	t.Helper()
	l := Log{Board: b, Rules: r}
	for p := mustNew(t, b, r); !p.Over(); {
		next, m, err := p.Apply(Move{Player: p.Turn(), Edge: choose(&p)})
		if err != nil {
			t.Fatal(err)
		}
		l.Moves = append(l.Moves, m)
		p = next
	}
	return l
}

func mustReview(t *testing.T, l Log, s *Solver, limit Limit) []Verdict {
	t.Helper()
	verdicts, err := Review(l, s, limit, nil)
	if err != nil || len(verdicts) != len(l.Moves) {
		t.Fatalf("%d verdicts, %v", len(verdicts), err)
	}
	return verdicts
}

func TestBestPlayIsAccurate(t *testing.T) {
	for _, r := range []Rules{usual, {Players: 2, First: 2, Children: true}, {Players: 2, First: 1, Misere: true}} {
		random := splitMix(4)
		s := NewSolver(16)
		l := record(t, mustRectangle(t, 2, 3), r, func(p *Position) int { return random.pick(mustSolve(t, s, p).Moves) })
		verdicts := mustReview(t, l, s, Limit{})
		for _, v := range verdicts {
			if !v.Exact || v.Loss != 0 || v.Changed() || v.Was == OutcomeOpen {
				t.Errorf("%+v", v)
			}
		}
		for player := Player(1); player <= 2; player++ {
			if a := AccuracyOf(player, verdicts); a.Percent != 100 || a.Counted == 0 || a.Exact != a.Counted || a.Lost != 0 {
				t.Errorf("player %d: %+v", player, a)
			}
		}
	}
}

// The value of a position is what the move gains, plus or minus the value of the next,
// plus what the move loses; and all losses together are what the game ended away from
// its value.
func TestVerdictsAddUp(t *testing.T) {
	b := mustRectangle(t, 2, 4)
	s := NewSolver(16)
	random := splitMix(77)
	changed := 0
	for range 6 {
		l := record(t, b, usual, func(p *Position) int {
			edge, _ := Levels()[random.below(2)].Choose(p, random.next(), nil, Limit{})
			return edge
		})
		verdicts := mustReview(t, l, s, Limit{})
		last, err := l.Replay()
		if err != nil {
			t.Fatal(err)
		}
		end := verdicts[0].Before.Value
		for i, v := range verdicts {
			if !v.Exact || v.Loss != v.Before.Value-v.After.Value || v.Loss < 0 || v.Loss%2 != 0 {
				t.Errorf("move %d: %+v", i+1, v)
			}
			if i+1 < len(verdicts) {
				next := verdicts[i+1]
				if want := l.Moves[i].Cells() + signed(next.Before.Value, next.Player == v.Player); v.After.Value != want {
					t.Errorf("move %d: %d after it, want %d", i+1, v.After.Value, want)
				}
			}
			if v.Player == 1 {
				end -= v.Loss
			} else {
				end += v.Loss
			}
			if v.Changed() {
				changed++
				if v.Loss == 0 || v.Became > v.Was {
					t.Errorf("move %d: %+v", i+1, v)
				}
			}
		}
		if want := last.Score(1) - last.Score(2); end != want {
			t.Errorf("the losses add up to %d, the game ended %d", end, want)
		}
	}
	if changed == 0 {
		t.Error("no move changed a result")
	}
}

func TestMovesAreAssessedOneByOne(t *testing.T) {
	random := splitMix(5)
	s := NewSolver(16)
	l := record(t, mustRectangle(t, 2, 3), usual, func(p *Position) int { return random.pick(p.available()) })
	verdicts := mustReview(t, l, s, Limit{})
	i := 0
	for p := range l.States() {
		if p.Over() {
			break
		}
		v, err := AssessMove(&p, l.Moves[i].Edge, s, Limit{})
		if err != nil || v.Loss != verdicts[i].Loss || v.After.Value != verdicts[i].After.Value || v.Was != verdicts[i].Was || v.Became != verdicts[i].Became {
			t.Errorf("%+v, %v; want %+v", v, err, verdicts[i])
		}
		if _, err := AssessMove(&p, p.board.Edges(), s, Limit{}); err == nil {
			t.Error("an edge that is not there is assessed")
		}
		i++
	}
}

// Where nothing is settled, losses are estimated: giving a chain away while there are
// safe moves is a loss, a safe move is none.
func TestEstimatedLosses(t *testing.T) {
	b := mustRectangle(t, 8, 8)
	var drawn []int
	for col := range 8 { // the upper row is a chain of eight
		drawn = append(drawn, col, 8+col)
	}
	set, err := b.SetOf(drawn...)
	if err != nil {
		t.Fatal(err)
	}
	p, err := SetUp(b, usual, set)
	if err != nil {
		t.Fatal(err)
	}
	gives, safe := 9*8, 40
	v, err := AssessMove(&p, gives, nil, Limit{})
	if err != nil || v.Exact || !v.Choice || v.Loss != 8 || v.LossLow > 8 || v.LossHigh < 8 {
		t.Errorf("%+v, %v", v, err)
	}
	if v, err = AssessMove(&p, safe, nil, Limit{}); err != nil || v.Exact || v.Loss != 0 {
		t.Errorf("%+v, %v", v, err)
	}
}

func TestReviewIsInterrupted(t *testing.T) {
	random := splitMix(5)
	l := record(t, mustRectangle(t, 2, 2), usual, func(p *Position) int { return random.pick(p.available()) })
	var seen []int
	verdicts, err := Review(l, NewSolver(MinTableBits), Limit{}, func(done, of int) bool {
		seen = append(seen, done)
		return done < 3 && of == 13
	})
	if err != nil || verdicts != nil || !slices.Equal(seen, []int{1, 2, 3}) {
		t.Errorf("%v, %v, %d", verdicts, err, seen)
	}
	l.Moves[5].Completed = [2]int{3, 3}
	if _, err := Review(l, nil, Limit{}, nil); err == nil {
		t.Error("a log that is wrong is reviewed")
	}
	if a := AccuracyOf(1, []Verdict{{Player: 1, Choice: true, Loss: 2}, {Player: 1, Choice: true}, {Player: 1}, {Player: 2, Loss: 8}}); a.Percent != 75 || a.Counted != 2 {
		t.Errorf("%+v", a)
	}
}
