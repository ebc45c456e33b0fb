package connect4

// Level is a way to play. All randomness comes from the seed given with each
// move: the same level, position and seed give the same move.
type Level struct {
	Name string
	// Perfect levels play by exact scores and do not use what follows.
	Perfect bool
	// Depth is how many discs ahead it looks.
	Depth int
	// Lapse is the chance, in percent, to look one disc less far; after each
	// lapse the dice are thrown again. At depth 1 a win is seen but no need to
	// block, at depth 0 neither.
	Lapse int
	// Noise is the most that chance adds to the value of a move, unless a win
	// or a loss is seen.
	Noise int
}

// The levels, weakest first. Easy sees a win seven times in eight, blocks two
// times in three, and otherwise likes the middle; medium looks five discs ahead
// but does not know zugzwang; hard makes no mistake.
var (
	Easy   = Level{Name: "easy", Depth: 2, Lapse: 34, Noise: 60}
	Medium = Level{Name: "medium", Depth: 5, Lapse: 15, Noise: 12}
	Hard   = Level{Name: "hard", Perfect: true}
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

// Choose returns the column that the level plays. Only a perfect level uses the
// solver and its limit; the others do with nil. When the limit comes before the
// scores are exact it plays by estimates. The only error is ErrGameOver.
func (l Level) Choose(p Position, seed uint64, s *Solver, limit Limit) (column int, err error) {
	if p.Outcome() != Ongoing {
		return 0, ErrGameOver
	}
	random := splitMix(seed)
	if l.Perfect {
		scores := s.Scores(p, limit)
		return scores.pick(&random), nil
	}
	return l.guess(p, &random), nil
}

// pick returns a column with the best score: the quickest win or the longest
// resistance. Among equals the middle ones are likelier.
func (s *Scores) pick(random *splitMix) int {
	best := -noScore
	for i := range s {
		if s[i].Legal {
			best = max(best, s[i].Score)
		}
	}
	var weights [Columns]int
	total := 0
	for i := range s {
		if s[i].Legal && s[i].Score == best {
			weights[i] = 1 + min(i, Columns-1-i)
			total += weights[i]
		}
	}
	ticket := random.below(total)
	for i, w := range weights {
		if ticket < w {
			return i
		}
		ticket -= w
	}
	return -1 // not reached: the weights add up to total
}

// guess returns the column with the best value, chance included.
func (l Level) guess(p Position, random *splitMix) int {
	depth := l.Depth
	for depth > 0 && random.percent(l.Lapse) {
		depth--
	}
	own, opp := p.sides()
	n := newNode(own, opp)
	values := n.glimpse(depth)
	column, best := -1, -infinity
	for i, v := range values {
		if chance := random.below(l.Noise + 1); !decided(v) {
			v += chance
		}
		if p.Drop(i) >= 0 && v > best {
			column, best = i, v
		}
	}
	return column
}
