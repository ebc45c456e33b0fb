package duel

import (
	"cmp"
	"errors"
	"strings"

	"quadrille/games/dots"
	"quadrille/internal/fault"
)

// dotsName is the game's, and that of the ladder of the plain game. Each variant
// has a ladder of its own, with the variant's name after a hyphen.
const dotsName = "dots"

// The sides of a board that is rated: on smaller ones who begins decides, and a
// larger one is an evening's work.
const (
	minRatedSide = 3
	maxRatedSide = 10
)

const defaultSide = 5

// dotsRules are those of games/dots for agreed options.
func dotsRules(o Options, first int) dots.Rules {
	start, _ := dots.StartNamed(o.Start)
	return dots.Rules{Players: 2, First: dots.Player(first), Start: start, Children: o.Children, Misere: o.Misere}
}

// Agree implements Rules.
func (d *Dots) Agree(wish Options) (Options, error) {
	o := wish
	o.Rows, o.Cols = cmp.Or(wish.Rows, wish.Cols, defaultSide), cmp.Or(wish.Cols, wish.Rows, defaultSide)
	o.Shape, o.Start = cmp.Or(wish.Shape, string(dots.Rectangular)), cmp.Or(wish.Start, dots.Empty.String())
	if _, ok := dots.StartNamed(o.Start); !ok {
		return Options{}, fault.New(fault.InvalidOptions, "start is %s, %s or %s.", dots.Empty, dots.Icelandic, dots.Swedish)
	}
	b, err := d.board(o)
	switch {
	case errors.Is(err, dots.ErrBadShape):
		return Options{}, fault.New(fault.InvalidOptions, "shape is one of %v.", dots.Kinds())
	case err != nil && o.Shape == string(dots.Triangular) && o.Rows != o.Cols:
		return Options{}, fault.New(fault.InvalidOptions, "A triangle has as many columns as rows.")
	case err != nil:
		return Options{}, fault.New(fault.InvalidOptions, "There is no %s of %d rows and %d columns: a side has 1 to %d, and a board %d edges at most.",
			o.Shape, o.Rows, o.Cols, dots.MaxSide, dots.MaxEdges)
	}
	p, err := dots.New(b, dotsRules(o, 1))
	switch {
	case err != nil:
		return Options{}, fault.New(fault.InvalidOptions, "The start %q needs a board with an upper and a left side.", o.Start)
	case p.Over():
		return Options{}, fault.New(fault.InvalidOptions, "The start %q leaves nothing to draw on this board.", o.Start)
	}
	return o, nil
}

// variants lists how a game differs from the plain one.
func (o DotsOptions) variants() (names []string) {
	if o.Shape != string(dots.Rectangular) {
		names = append(names, o.Shape)
	}
	if o.Start != dots.Empty.String() {
		names = append(names, o.Start)
	}
	if o.Children {
		names = append(names, "children")
	}
	if o.Misere {
		names = append(names, "misere")
	}
	return names
}

// Ladder implements Rules. Each variant is another game to be good at; for every
// combination of them there would be nobody to play with.
func (d *Dots) Ladder(o Options) (string, error) {
	variants := o.variants()
	switch {
	case len(variants) > 1:
		return "", fault.New(fault.InvalidOptions, "A game with several variants (%s) cannot be rated.", strings.Join(variants, ", "))
	case min(o.Rows, o.Cols) < minRatedSide || max(o.Rows, o.Cols) > maxRatedSide:
		return "", fault.New(fault.InvalidOptions, "A rated board has %d to %d rows and columns.", minRatedSide, maxRatedSide)
	case len(variants) == 1:
		return dotsName + "-" + variants[0], nil
	}
	return dotsName, nil
}

// Ladders implements Rules.
func (d *Dots) Ladders() []string {
	names := []string{dotsName}
	for _, variant := range []string{"children", "misere", dots.Icelandic.String(), dots.Swedish.String()} {
		names = append(names, dotsName+"-"+variant)
	}
	for _, kind := range dots.Kinds()[1:] {
		names = append(names, dotsName+"-"+string(kind))
	}
	return names
}
