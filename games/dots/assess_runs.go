package dots

// openingValue is how much what is left is worth to the player who has to move when
// every edge opens a run, as if no run touched another.
func (s *Structure) openingValue() int {
	var e endgame
	for i := range s.Runs {
		e.add(len(s.Runs[i].Cells), s.Runs[i].Loop)
	}
	return e.value()
}
