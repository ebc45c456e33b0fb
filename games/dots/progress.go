package dots

// Progress is how far a solver has come with a position.
type Progress struct {
	Nodes uint64
	// The value is known to lie between Low and High. Once they are equal, the moves
	// are tested that may keep it.
	Low, High   int
	Move, Moves int // the move being tested, and how many there are
	// Target is what the value is being compared with.
	Target int
	// Share of the comparison that is done, an estimate that does not sink.
	Share float64
}

// Progress may be asked for by the goroutine that is solving, from the limit's Stop.
func (s *Solver) Progress() Progress {
	s.stage.Nodes = s.nodes
	s.stage.Share = max(s.stage.Share, s.share())
	return s.stage
}

// shareDepth is how deep share looks: past it, parts are too small to matter.
const shareDepth = 8

// share estimates how much is done of a comparison. Every other position on the way
// down needs all of its moves searched, and those are counted; in the ones between,
// the first move searched should be enough. Which is which depends on the outcome,
// and even values are thought likely.
func (s *Solver) share() float64 {
	first := 0
	if s.stage.Low < s.stage.High && s.stage.Target <= 0 {
		first = 1
	}
	done, part := 0.0, 1.0
	for depth := first; depth < shareDepth; depth += 2 {
		f := &s.frames[depth]
		if f.n == 0 || f.at >= f.n {
			break
		}
		done += part * float64(f.at) / float64(f.n)
		part /= float64(f.n)
	}
	return done
}
