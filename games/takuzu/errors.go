package takuzu

import "errors"

// What can be wrong with what is asked for. Test with errors.Is.
var (
	ErrBadSize       = errors.New("takuzu: a size is an even number from 4 to 14")
	ErrBadGrid       = errors.New("takuzu: not a grid")
	ErrBadDate       = errors.New("takuzu: not a date from 1970-01-01 to 9999-12-31")
	ErrBadDifficulty = errors.New("takuzu: not a difficulty")
	ErrNoPuzzle      = errors.New("takuzu: no puzzle found for the seed")
	ErrFull          = errors.New("takuzu: no cell is empty")
	ErrNoSolution    = errors.New("takuzu: the grid cannot be filled")
)
