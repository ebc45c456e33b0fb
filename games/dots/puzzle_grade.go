package dots

import "slices"

// MaxGrade is the grade of the hardest puzzles.
const MaxGrade = 5

// How many safe moves make a choice hard to work through.
const (
	someSafe = 3
	deepSafe = 6
)

// gradeOf grades an answer by what it takes to find it. The rule of thumb is that of
// the medium level: take what there is, else draw where nothing is given away, else
// give away as little as can be.
//
//	1  the rule of thumb leaves no other edge
//	2  cells can be taken, and taking all of them is wrong or the order matters; then
//	   only chains are left
//	3  something has to be given away, and the rule of thumb gives the wrong thing, or
//	   the right one by the wrong edge; or there are two safe moves and one is wrong
//	4  the same with three to five safe moves: count who will run out of them. Or cells
//	   can be taken while there are safe moves
//	5  the same with six safe moves or more
//
// It is 0 for what is no puzzle: the only cell that can be taken, to take which is
// right.
func gradeOf(p *Position, edge int) int {
	var s sketch
	s.read(p)
	obvious := slices.Equal(greediest(&s, p.available(), p.rules), []int{edge})
	if obvious && s.completes(edge) > 0 {
		return 0
	}
	taken := len(takeHaul(&s).cells) > 0
	safe := s.countSafe()
	switch {
	case obvious:
		return 1
	case taken && safe == 0:
		return 2
	case safe >= deepSafe:
		return 5
	case safe >= someSafe || taken:
		return 4
	}
	return 3
}
