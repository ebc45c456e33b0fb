package dots

// Level is a way to play. All randomness comes from the seed given with each move:
// the same level, position and seed give the same move.
type Level struct {
	Name   string
	Player string // what its player is called
}

// thought is what goes into one choice.
type thought struct {
	Context
	random splitMix
	solver *Solver
	limit  Limit
}

// The levels, weakest first. Easy plays anywhere and only now and then sees what it
// takes or gives away; medium takes all that it can and gives away as little as it
// can; hard fights for who has to open the first long chain, holds cells back, and
// plays the end without a mistake.
var (
	Easy   = Level{Name: "easy", Player: "Scribbler"}
	Medium = Level{Name: "medium", Player: "Collector"}
	Hard   = Level{Name: "hard", Player: "Chain Counter"}
)

// Levels lists the levels, weakest first.
func Levels() []Level { return []Level{Easy, Medium, Hard} }

// LevelNamed returns the level with that name.
func LevelNamed(name string) (Level, bool) {
	for _, l := range Levels() {
		if l.Name == name {
			return l, true
		}
	}
	return Level{}, false
}

// Choose returns the edge that the level draws. Only hard uses the solver and the
// limit; the others do with nil. Hard thinks for a number of nodes of its own, fewer
// if the limit says so. The error is ErrGameOver when there is nothing to choose.
func (l Level) Choose(p *Position, seed uint64, solver *Solver, limit Limit) (edge int, err error) {
	return l.Strategy(seed, solver, limit).SelectMove(ContextOf(p))
}

// Strategy returns the level as a player. Each of its moves comes from the same seed.
func (l Level) Strategy(seed uint64, solver *Solver, limit Limit) Strategy {
	return &levelPlayer{level: l, seed: seed, solver: solver, limit: limit}
}

type levelPlayer struct {
	level  Level
	seed   uint64
	solver *Solver
	limit  Limit
}

func (s *levelPlayer) Name() string  { return s.level.Player }
func (s *levelPlayer) Level() string { return s.level.Name }

func (s *levelPlayer) SelectMove(c Context) (int, error) {
	if err := c.check(); err != nil {
		return 0, err
	}
	t := &thought{c, splitMix(s.seed), s.solver, s.limit}
	switch s.level {
	case Easy:
		return easy(t), nil
	case Medium:
		return medium(t), nil
	}
	return hard(t), nil
}
