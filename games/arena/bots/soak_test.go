//go:build soak

package bots_test

import (
	"testing"

	"quadrille/games/arena/bots"
	"quadrille/games/arena/maps"
)

// go test -tags soak -timeout 1h ./games/arena/bots

var documentOrder = [][]string{{"swarm", "hunter"}, {"guardian"}, {"gatherer", "rusher"}, {"random"}}

// Over 210 games the bots come out in the order of the document's table, whichever part
// of the library they are played on.
func TestSoakTable(t *testing.T) {
	library := maps.All(2)
	for part := range 4 {
		var some []maps.Entry
		for i := part; len(some) < 14; i += 4 {
			some = append(some, library[i])
		}
		r := tournament(t, some, bots.Names()...)
		t.Log(r)
		r.ranked(t, documentOrder...)
	}
}

// On the whole library it is also as the document says in words: guardian beats rusher and
// loses to swarm; hunter beats random, gatherer and rusher and does not beat swarm.
func TestSoakPairs(t *testing.T) {
	r := tournament(t, maps.All(2), bots.Names()...)
	t.Log(r)
	r.ranked(t, documentOrder...)
	for _, pair := range [][2]string{
		{"guardian", "rusher"}, {"swarm", "guardian"}, {"swarm", "gatherer"}, {"swarm", "rusher"},
		{"hunter", "random"}, {"hunter", "gatherer"}, {"hunter", "rusher"}, {"swarm", "hunter"},
	} {
		if r.share(pair[0], pair[1]) <= 50 {
			t.Errorf("%s does not beat %s", pair[0], pair[1])
		}
	}
}
