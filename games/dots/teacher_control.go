package dots

// Control is the player who is in control: whose opponent has to open the first long
// chain or loop, and who can then hold some cells back each time and so make the
// opponent open the next one. It is 0 when that cannot be told from the structure.
//
// It can be told when the player to move, having taken what there is to take, finds
// no safe move and no junction. Then every edge opens a run. The short ones (chains of
// one and two, which cannot be handed back if they are opened well) change hands one
// by one; the player to move opens the first, so with an even number of them that
// player opens the first long one too. Whoever takes a run of which cells can be held
// back chooses who moves next, and so is in control in any case.
//
// While safe moves are left, who has the last of them depends on play; see
// controlByPlay.
func Control(p *Position) Player {
	if !p.rules.theory() || p.Over() {
		return 0
	}
	var s sketch
	s.read(p)
	h := takeHaul(&s)
	rest := *p
	rest.drawn = s.drawn
	rest.left -= int16(len(h.edges))
	if rest.left == 0 || s.countSafe() > 0 {
		return 0
	}
	var structure Structure
	structure.Read(&rest)
	short, long := structure.countRuns()
	if long == 0 || len(structure.Junctions) > 0 {
		return 0
	}
	if h.hold > 0 || short%2 != 0 {
		return p.turn
	}
	return 3 - p.turn
}

func (s *Structure) countRuns() (short, long int) {
	for i := range s.Runs {
		if s.Runs[i].Long() {
			long++
		} else {
			short++
		}
	}
	return short, long
}

// controlByPlay is who gets into control when both play as well as can be: it follows
// best moves until control can be told. It is claimed only for a player whom the
// exact value favours.
func controlByPlay(p *Position, s *Solver, b *budget) Player {
	favoured := Player(0)
	for at := *p; !at.Over(); {
		a, ok := b.solve(s, &at)
		if !ok {
			return 0
		}
		if favoured == 0 {
			switch {
			case a.Value == 0:
				return 0
			case a.Value > 0:
				favoured = at.turn
			default:
				favoured = 3 - at.turn
			}
		}
		if player := Control(&at); player != 0 {
			if player != favoured {
				return 0
			}
			return player
		}
		at, _, _ = at.step(a.Moves[0])
	}
	return 0
}

// Parity is a kind of number.
type Parity uint8

// AnyNumber is when it does not matter.
const (
	AnyNumber Parity = iota
	Odd
	Even
)

// wantedChains is whether the player to move is in control at the end if the number of
// long chains is odd or even.
//
// Each of the L edges left either completes nothing and ends a turn, or completes one
// of the C cells left, or two of them: a double cross. With D double crosses L-C+D
// edges end a turn, and after them comes the last turn, which is that of the player in
// control. A player in control makes one double cross for every long chain but the
// last, and two for a loop, which change nothing. So the last turn is the mover's own
// if L-C plus the number of chains is odd.
func wantedChains(s *sketch) Parity {
	n := 0
	for edge := range s.board.Edges() {
		if !s.drawn.Has(edge) {
			n++
		}
	}
	for cell := range s.board.Cells() {
		if s.lacks[cell] > 0 {
			n--
		}
	}
	if n%2 == 0 {
		return Odd
	}
	return Even
}
