package duel

import (
	"testing"

	"quadrille/internal/fault"
)

// The keys of Connect 4 are those that queues and games had before there were
// other games.
func TestKeysOfConnect4(t *testing.T) {
	for want, o := range map[string]Options{
		`{}`:                                     {},
		`{"initialMs":60000}`:                    {InitialMs: 60_000},
		`{"initialMs":60000,"incrementMs":5000}`: {InitialMs: 60_000, IncrementMs: 5_000},
	} {
		agreed, err := NewConnect4(1).Agree(o)
		if err != nil || agreed.key() != want {
			t.Errorf("%q, %v, want %q", agreed.key(), err, want)
		}
		if back, err := parseOptions(want); err != nil || back != o {
			t.Errorf("%q reads %+v, %v", want, back, err)
		}
	}
}

func TestDotsDefaultsAreFilledIn(t *testing.T) {
	d := NewDots(1)
	const plain = `{"shape":"rectangle","rows":5,"cols":5,"start":"empty"}`
	for name, test := range map[string]struct {
		wish DotsOptions
		want string
	}{
		"nothing said":    {DotsOptions{}, plain},
		"everything said": {DotsOptions{Shape: "rectangle", Rows: 5, Cols: 5, Start: "empty"}, plain},
		"rows":            {DotsOptions{Rows: 5}, plain},
		"cols":            {DotsOptions{Cols: 4}, `{"shape":"rectangle","rows":4,"cols":4,"start":"empty"}`},
		"a triangle":      {DotsOptions{Shape: "triangle", Rows: 6}, `{"shape":"triangle","rows":6,"cols":6,"start":"empty"}`},
		"variants": {DotsOptions{Rows: 3, Cols: 4, Start: "swedish", Children: true, Misere: true},
			`{"shape":"rectangle","rows":3,"cols":4,"start":"swedish","children":true,"misere":true}`},
	} {
		o, err := d.Agree(Options{DotsOptions: test.wish})
		if err != nil || o.key() != test.want {
			t.Errorf("%s: %q, %v, want %q", name, o.key(), err, test.want)
		}
		if again, err := d.Agree(o); err != nil || again != o {
			t.Errorf("%s: agreed options become %+v, %v", name, again, err)
		}
	}
}

func TestGamesThatThereAreNot(t *testing.T) {
	d := NewDots(1)
	for name, o := range map[string]DotsOptions{
		"unknown shape":          {Shape: "circle"},
		"unknown start":          {Start: "danish"},
		"too large":              {Rows: 21},
		"too large a honeycomb":  {Shape: "hexagon", Rows: 20},
		"negative":               {Rows: -1, Cols: 5},
		"a lopsided triangle":    {Shape: "triangle", Rows: 4, Cols: 5},
		"no upper side":          {Shape: "hexagon", Start: "icelandic"},
		"nothing left":           {Rows: 1, Start: "swedish"},
		"nothing left, triangle": {Shape: "triangle", Rows: 1, Start: "swedish"},
	} {
		if _, err := d.Agree(Options{DotsOptions: o}); fault.CodeOf(err) != fault.InvalidOptions {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := NewConnect4(1).Agree(Options{DotsOptions: DotsOptions{Misere: true}}); fault.CodeOf(err) != fault.InvalidOptions {
		t.Errorf("Connect 4 in misère: %v", err)
	}
}

func TestLadders(t *testing.T) {
	d := NewDots(1)
	named := map[string]bool{}
	for _, test := range []struct {
		o    DotsOptions
		want string // empty: not rated
	}{
		{DotsOptions{}, "dots"},
		{DotsOptions{Rows: 3, Cols: 10}, "dots"},
		{DotsOptions{Rows: 2, Cols: 10}, ""},
		{DotsOptions{Rows: 3, Cols: 11}, ""},
		{DotsOptions{Children: true}, "dots-children"},
		{DotsOptions{Misere: true}, "dots-misere"},
		{DotsOptions{Start: "swedish"}, "dots-swedish"},
		{DotsOptions{Start: "icelandic"}, "dots-icelandic"},
		{DotsOptions{Shape: "triangle"}, "dots-triangle"},
		{DotsOptions{Shape: "triangle", Rows: 2}, ""},
		{DotsOptions{Shape: "hexagon"}, "dots-hexagon"},
		{DotsOptions{Shape: "diagonal"}, "dots-diagonal"},
		{DotsOptions{Children: true, Misere: true}, ""},
		{DotsOptions{Shape: "hexagon", Start: "swedish"}, ""},
	} {
		o, err := d.Agree(Options{DotsOptions: test.o})
		if err != nil {
			t.Fatal(err)
		}
		ladder, err := d.Ladder(o)
		if ladder != test.want || (test.want == "") != (fault.CodeOf(err) == fault.InvalidOptions) {
			t.Errorf("%+v: %q, %v, want %q", test.o, ladder, err, test.want)
		}
		named[ladder] = true
	}
	for _, name := range d.Ladders() {
		if !named[name] {
			t.Errorf("nothing is rated as %s", name)
		}
	}
	if len(d.Ladders()) != len(named)-1 {
		t.Errorf("ladders %v, named %v", d.Ladders(), named)
	}
}
