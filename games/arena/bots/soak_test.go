//go:build soak

package bots_test

import (
	"testing"

	"quadrille/games/arena/bots"
	"quadrille/games/arena/maps"
)

// go test -tags soak -timeout 1h ./games/arena/bots

// Over 210 games the bots come out in the order of the document's table, and as its text
// says: guardian beats rusher and loses to swarm; hunter beats random, gatherer and
// rusher and not swarm.
func TestSoakTable(t *testing.T) {
	var library []maps.Entry
	for i, entry := range maps.All(2) {
		if i%4 == 0 && len(library) < 14 {
			library = append(library, entry)
		}
	}
	r := tournament(t, library, bots.Names()...)
	t.Log(r)
	r.ranked(t, []string{"swarm", "hunter"}, []string{"guardian"}, []string{"gatherer", "rusher"}, []string{"random"})
	for _, pair := range [][2]string{
		{"guardian", "rusher"}, {"swarm", "guardian"}, {"swarm", "gatherer"}, {"swarm", "rusher"},
		{"hunter", "random"}, {"hunter", "gatherer"}, {"hunter", "rusher"},
	} {
		if r.share(pair[0], pair[1]) <= 50 {
			t.Errorf("%s does not beat %s", pair[0], pair[1])
		}
	}
	if r.share("hunter", "swarm") > 60 {
		t.Error("hunter does not struggle against swarm")
	}
}
