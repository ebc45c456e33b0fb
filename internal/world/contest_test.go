package world_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"quadrille/games/boxes"
	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
)

// A thousand edges, each of which sixteen want at the same moment, half by POST
// and half by the socket: one of them gets it.

func TestContestedEdges(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		n := newNode(t, d)
		contest(t, n.create(t, 30, 20), 30, 20, n)
	})
}

func TestContestedEdgesOnTwoNodes(t *testing.T) {
	a, b := twoNodes(t)
	game := a.create(t, 30, 20)
	b.awaitWarm(t, game)
	contest(t, game, 30, 20, a, b)
}

const (
	contested  = 1000
	contenders = 16
	onSockets  = 8 // of the contenders
)

// won is an edge that a contender was told to have, and as which record: -1
// where that was not said.
type won struct{ edge, record int }

func contest(t *testing.T, game string, w, h int, nodes ...*node) {
	board, err := boxes.NewBoard(w, h)
	if err != nil {
		t.Fatal(err)
	}
	edges := rand.Perm(board.Edges())[:contested]
	var watchers []*live
	for _, n := range nodes {
		watchers = append(watchers, (&visitor{n: n}).watch(t, game, "?from=0"))
	}
	var wins [contenders][]won
	var teams [contenders]boxes.Team
	rounds := newRounds(contenders)
	var wg sync.WaitGroup
	for i := range contenders {
		n := nodes[i%len(nodes)]
		v := n.visit(t)
		teams[i] = v.team
		want := v.drawOne
		if i >= contenders-onSockets {
			want = v.watch(t, game, "").drawSome
		}
		wg.Go(func() {
			const round = 8
			for at := 0; at < contested; at += round {
				rounds.next()
				some := edges[at : at+round]
				wins[i] = append(wins[i], want(t, game, some, i)...)
			}
		})
	}
	wg.Wait()
	log := nodes[0].log(t, game)
	at := edgesIn(t, log, board.Edges())
	if len(at) != contested {
		t.Errorf("%d records, want %d", len(at), contested)
	}
	winners := map[int]int{}
	for i, all := range wins {
		for _, got := range all {
			if other, twice := winners[got.edge]; twice {
				t.Errorf("contenders %d and %d were both told that edge %d is theirs", other, i, got.edge)
			}
			winners[got.edge] = i
			record, there := at[got.edge]
			if !there || (got.record >= 0 && got.record != record) || boxes.RecordAt(log, record).Team() != teams[i] {
				t.Errorf("edge %d went to contender %d as record %d, but the log has it at %d, %v, team %v, want %v",
					got.edge, i, got.record, record, there, boxes.RecordAt(log, record).Team(), teams[i])
			}
		}
	}
	if len(winners) != contested {
		t.Errorf("%d edges have a winner, want %d", len(winners), contested)
	}
	for _, w := range watchers {
		w.untilLog(t, log)
	}
	for _, n := range nodes {
		if string(n.log(t, game)) != string(log) {
			t.Error("the nodes have different logs")
		}
	}
}

// drawOne draws edges by POST, each contender beginning at another.
func (v *visitor) drawOne(t testing.TB, game string, edges []int, from int) (mine []won) {
	for i := range edges {
		edge := edges[(i+from)%len(edges)]
		switch a := v.draw(t, game, edge); {
		case a.status == 200:
			mine = append(mine, won{edge, -1})
		case a.status != 409 || a.Code != "EDGE_TAKEN":
			t.Errorf("%d %s", a.status, a.body)
		}
	}
	return mine
}

// drawSome draws them in one message.
func (l *live) drawSome(t testing.TB, _ string, edges []int, _ int) (mine []won) {
	l.mu.Lock()
	seq := uint32(len(l.answers))
	l.mu.Unlock()
	for i, r := range l.draw(t, seq, edges...) {
		switch r.code {
		case codeAccepted:
			mine = append(mine, won{edges[i], int(r.value)})
		case codeTaken:
		default:
			t.Errorf("edge %d: %+v", edges[i], r)
		}
	}
	return mine
}

// rounds lets a number of goroutines begin each round together.
type rounds struct {
	mu    sync.Mutex
	all   int
	here  int
	start chan struct{}
}

func newRounds(all int) *rounds { return &rounds{all: all, start: make(chan struct{})} }

func (r *rounds) next() {
	r.mu.Lock()
	start := r.start
	if r.here++; r.here == r.all {
		r.here, r.start = 0, make(chan struct{})
		close(start)
	}
	r.mu.Unlock()
	<-start
}
