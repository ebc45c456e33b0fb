package connect4

// MoveScore is what is known about a move. Its Answer is for the side that makes
// the move, as if the move's were the score of the position.
type MoveScore struct {
	Legal bool
	Answer
}

// Scores has a MoveScore for each column.
type Scores [Columns]MoveScore

// fromCentre lists the columns from the middle outwards.
var fromCentre = [Columns]int{3, 2, 4, 1, 5, 0, 6}

// Scores returns the score of every legal move; of none when the game is over.
// Each move may use an equal share of the nodes that the ones before it left.
func (s *Solver) Scores(p Position, limit Limit) Scores {
	var scores Scores
	left := int64(limit.Nodes)
	for i, column := range fromCentre {
		next, err := p.Apply(column)
		if err != nil {
			continue
		}
		if limit.Nodes > 0 {
			limit.Nodes = uint64(max(left/int64(Columns-i), 1))
		}
		answer := s.Solve(next, limit)
		left -= int64(answer.Nodes)
		scores[column] = MoveScore{Legal: true, Answer: answer.reversed()}
	}
	return scores
}

// reversed is the answer seen by the other side.
func (a Answer) reversed() Answer {
	a.Score, a.Lower, a.Upper = -a.Score, -a.Upper, -a.Lower
	return a
}

// Best returns the answer for the position itself, and whether there was a move.
func (s *Scores) Best() (best Answer, ok bool) {
	best = Answer{Score: -noScore, Lower: -noScore, Upper: -noScore, Exact: true}
	for i := range s {
		m := &s[i]
		if !m.Legal {
			continue
		}
		ok = true
		best.Score = max(best.Score, m.Score)
		best.Lower = max(best.Lower, m.Lower)
		best.Upper = max(best.Upper, m.Upper)
		best.Nodes += m.Nodes
	}
	best.Exact = ok && best.Lower == best.Upper
	return best, ok
}
