package world_test

import (
	"slices"
	"sync"
	"testing"

	"quadrille/games/boxes"
	"quadrille/internal/db/dbtest"
)

// What is drawn on one node is seen and refused on the other, and so is the end
// of the game; the sockets of both hear the same.
func TestNodesHearOfEachOther(t *testing.T) {
	a, b := twoNodes(t)
	game := a.create(t, 20, 20)
	b.awaitWarm(t, game)
	atA, atB := a.in(boxes.Red).watch(t, game, "?from=0"), b.in(boxes.Blue).watch(t, game, "?from=0")
	a.in(boxes.Red).draw(t, game, 5).want(t, 200, "")
	atB.untilLog(t, boxes.NewRecord(5, boxes.Red).Append(nil))
	b.in(boxes.Blue).draw(t, game, 5).want(t, 409, "EDGE_TAKEN")
	if r := atB.draw(t, 1, 6)[0]; r != (result{codeAccepted, 1}) {
		t.Errorf("%+v", r)
	}
	log := boxes.NewRecord(6, boxes.Blue).Append(boxes.NewRecord(5, boxes.Red).Append(nil))
	atA.untilLog(t, log)
	a.admin(t, "/admin/games/"+game+"/finish", "").want(t, 200, "")
	b.in(boxes.Blue).draw(t, game, 7).want(t, 410, "GAME_FINISHED")
	wantOver(t, atA, log)
	wantOver(t, atB, log)
	if g := b.registered(t, game); g.Status != "FINISHED" {
		t.Errorf("%+v", g)
	}
}

// A game that ends on one node while both draw: whoever was told that an edge
// is theirs has it, and every socket hears the whole log before the end.
func TestFinishWhileNodesDraw(t *testing.T) {
	a, b := twoNodes(t)
	for round := range 5 {
		game := a.create(t, 60, 60)
		board, _ := boxes.NewBoard(60, 60)
		b.awaitWarm(t, game)
		watchers := []*live{(&visitor{n: a}).watch(t, game, "?from=0"), (&visitor{n: b}).watch(t, game, "?from=0")}
		var mu sync.Mutex
		records := map[int]int{} // by edge
		var wg sync.WaitGroup
		const drawers = 4
		share := board.Edges() / drawers
		for i := range drawers {
			l := []*node{a, b}[i%2].in(boxes.Team(i)).watch(t, game, "")
			wg.Go(func() {
				for edge := i * share; edge < (i+1)*share; edge++ {
					r := l.draw(t, uint32(edge), edge)[0]
					switch r.code {
					case codeAccepted:
						mu.Lock()
						records[edge] = int(r.value)
						mu.Unlock()
						continue
					case codeFinished:
					default:
						t.Errorf("%+v", r)
					}
					return
				}
			})
		}
		watchers[1].until(t, "some edges are placed", func() bool { return len(watchers[1].log) > 3*40*(round+1) })
		a.admin(t, "/admin/games/"+game+"/finish", "").want(t, 200, "")
		wg.Wait()
		log := b.log(t, game)
		at := edgesIn(t, log, board.Edges())
		if len(at) != len(records) {
			t.Errorf("%d records for %d accepted draws", len(at), len(records))
		}
		for edge, record := range records {
			if got, there := at[edge]; !there || got != record {
				t.Errorf("edge %d is record %d, %v; want %d", edge, got, there, record)
			}
		}
		for _, l := range watchers {
			wantOver(t, l, log)
		}
		for _, n := range []*node{a, b} {
			wantOver(t, (&visitor{n: n}).watch(t, game, "?from=7"), log[21:])
		}
	}
}

// A node places the last edge and is gone before the registry knows: another
// ends the game.
func TestFullBoardOfANodeThatIsGone(t *testing.T) {
	a, b := twoNodes(t)
	game := a.create(t, 3, 2)
	l := (&visitor{n: a}).watch(t, game, "?from=0")
	l.until(t, "it watches", func() bool { return len(l.crowd) > 0 })
	log := randomLog(3, 2, 17)
	b.fill(t, game, log)
	await(t, "the game has ended", func() bool { return a.registered(t, game).Status == "FINISHED" })
	wantOver(t, l, log)
}

// The database goes away and comes back: draws are refused meanwhile and the
// sockets stay; what was accepted is there, in order, and nothing else.
func TestDatabaseGoesAway(t *testing.T) {
	pg := dbtest.NewServer(t)
	n := newNode(t, dbtest.Open(t, pg.URL("postgres")))
	game := n.create(t, 60, 60)
	board, _ := boxes.NewBoard(60, 60)
	l := n.in(boxes.Green).watch(t, game, "?from=0")
	v := n.in(boxes.Red)
	records := map[int]uint32{}
	edge := 0
	var refused []byte
	var again []int // the edges that were refused
	until := func(what string, code byte) {
		t.Helper()
		await(t, what, func() bool {
			r := l.draw(t, uint32(edge), edge)[0]
			switch r.code {
			case codeAccepted:
				records[edge] = r.value
			case codeWarming, codeUnavailable:
				refused, again = append(refused, r.code), append(again, edge)
				if r.value == 0 {
					t.Error("when to try again is not said")
				}
			default:
				t.Errorf("%+v", r)
			}
			edge++
			return r.code == code
		})
	}
	until("draws are accepted", codeAccepted)
	for range 2 {
		pg.Stop()
		until("a draw is refused", codeUnavailable)
		until("the game is being read", codeWarming)
		if a := v.draw(t, game, edge); a.status != 503 || a.header.Get("Retry-After") == "" {
			t.Errorf("%d %s", a.status, a.body)
		}
		if err := pg.Start(); err != nil {
			t.Fatal(err)
		}
		until("draws are accepted again", codeAccepted)
	}
	before := edgesIn(t, n.log(t, game), board.Edges())
	for _, e := range again {
		r := l.draw(t, uint32(edge), e)[0]
		edge++
		// One that was under way may have become durable all the same.
		if _, there := before[e]; there != (r.code == codeTaken) || there == (r.code == codeAccepted) {
			t.Errorf("edge %d, which was refused: %+v, in the log %v", e, r, there)
		}
	}
	log := n.log(t, game)
	at := edgesIn(t, log, board.Edges())
	for edge, record := range records {
		if got, there := at[edge]; !there || got != int(record) {
			t.Errorf("edge %d is record %d, %v; want %d", edge, got, there, record)
		}
	}
	l.untilLog(t, log)
	if !slices.Contains(refused, codeWarming) {
		t.Error("no draw was refused while the game was read again")
	}
}
