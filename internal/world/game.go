package world

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"quadrille/games/boxes"
	"quadrille/internal/stream"
)

// game is one game with its writer. There is no goroutine that owns it: whoever
// draws reserves the bit under the lock, and the first who finds nobody
// appending appends what has gathered, until nothing is left.
type game struct {
	s     *Service
	id    string
	name  string // of the stream
	board boxes.Board
	crowd *crowd

	mu      sync.Mutex
	phase   phase
	taken   *boxes.Taken
	end     int // records that are durable and known here
	waiting []draw
	spare   []draw // the memory of the batch before
	busy    bool   // somebody appends
	idle    sync.Cond
	follows bool // follow runs
	closed  bool // the log was closed from here

	warmer sync.Mutex // held by who reads the log of a game that is warming
}

// phase is what a game can do.
type phase uint8

const (
	cold     phase = iota // finished, and its board is in nobody's memory
	warming               // its log is being read
	active                // it takes draws
	finished              // it took them until now
)

// draw is an edge that was reserved and waits to become durable.
type draw struct {
	record boxes.Record
	seq    uint32
	by     drawer
}

// drawer hears what became of its draws, after they were reserved: the outcome
// of all of these, except that the records of accepted ones count up from its
// value. It may not wait for anything.
type drawer interface {
	answer(draws []draw, o outcome)
}

// answer tells the drawers of a batch, those who have several in a row at once.
func answer(batch []draw, o outcome) {
	for len(batch) > 0 {
		n := 1
		for n < len(batch) && batch[n].by == batch[0].by {
			n++
		}
		batch[0].by.answer(batch[:n], o)
		if o.code == accepted {
			o.value += uint32(n)
		}
		batch = batch[n:]
	}
}

// outcome is what became of a draw: the answer's code and value of the live
// socket.
type outcome struct {
	code  code
	value uint32
}

type code uint8

// The codes of spec/boxes-live.md.
const (
	accepted code = iota
	edgeTaken
	invalidEdge
	noTeam
	rateLimited
	gameFinished
	warmingUp
	unavailable

	// reserved is not an answer: it will come.
	reserved code = 255
)

// tryAgain is what those are told whom we cannot serve just now.
const tryAgain = 500 * time.Millisecond

var (
	isWarmingUp   = outcome{warmingUp, uint32(tryAgain.Milliseconds())}
	isUnavailable = outcome{unavailable, uint32(tryAgain.Milliseconds())}
)

func newGame(s *Service, row Game) *game {
	board, err := boxes.NewBoard(row.W, row.H)
	if err != nil {
		panic(fmt.Sprintf("world: the registry has a game %s of %d×%d boxes", row.ID, row.W, row.H)) // it was checked when it was made
	}
	g := &game{s: s, id: row.ID, name: row.Stream, board: board, phase: warming}
	g.idle.L = &g.mu
	if row.Status != Active {
		g.phase = cold
	}
	g.crowd = newCrowd(g)
	return g
}

// request is one wish to draw, of a known team.
type request struct {
	seq  uint32
	edge int
}

// draw reserves edges. What is refused is answered by the returned outcomes, in
// the order of the requests; those that are reserved are answered to by later.
func (g *game) draw(by drawer, team boxes.Team, requests []request, outcomes []outcome) []outcome {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, r := range requests {
		outcomes = append(outcomes, g.reserve(by, team, r))
	}
	if len(g.waiting) > 0 && !g.busy {
		g.busy = true
		go g.appendAll()
	}
	return outcomes
}

func (g *game) reserve(by drawer, team boxes.Team, r request) outcome {
	switch {
	case g.phase == warming:
		return isWarmingUp
	case g.phase != active:
		return outcome{code: gameFinished}
	case !g.board.HasEdge(r.edge):
		return outcome{code: invalidEdge}
	case !g.taken.Take(r.edge):
		return outcome{code: edgeTaken}
	}
	g.waiting = append(g.waiting, draw{boxes.NewRecord(r.edge, team), r.seq, by})
	return outcome{code: reserved}
}

// appendAll appends what waits, batch after batch.
func (g *game) appendAll() {
	var batch []draw
	for {
		// Those that the batch before has just answered may want to draw again:
		// without this the first of them would be appended alone. (To sleep for a
		// moment gathers more, and costs more than it saves.)
		runtime.Gosched()
		g.mu.Lock()
		g.spare = batch[:0]
		if len(g.waiting) == 0 {
			g.busy = false
			g.idle.Broadcast()
			full := g.phase == active && g.taken.Full()
			g.mu.Unlock()
			if full {
				g.finishFull()
			}
			return
		}
		batch = g.waiting
		g.waiting = g.spare
		at := g.end
		g.mu.Unlock()
		g.append(at, batch)
	}
}

// append makes a batch durable and answers it.
func (g *game) append(at int, batch []draw) {
	log := make([]byte, 0, len(batch)*boxes.RecordSize) // the stream keeps it
	for _, d := range batch {
		log = d.record.Append(log)
	}
	_, err := g.s.Streams.Append(g.s.running, g.name, int64(at)*boxes.RecordSize, log)
	if err == nil {
		g.mu.Lock()
		g.grow(log)
		g.mu.Unlock()
		answer(batch, outcome{accepted, uint32(at)})
		g.s.metrics.accepted.Add(float64(len(batch)))
		return
	}
	if _, moved := errors.AsType[*stream.MovedError](err); moved {
		g.giveWay(batch)
		return
	}
	g.giveUp(batch, err)
}

// grow is called, under the lock, for every record that has become durable.
func (g *game) grow(log []byte) {
	before := g.end
	g.end += len(log) / boxes.RecordSize
	g.crowd.add(log)
	if k := boxes.Keyframe(g.end); k > before {
		go g.s.frames.make(g.s.running, g, k)
	}
}

// giveWay is for when another node has appended first: its records go before
// ours, and those of ours that it took are refused.
func (g *game) giveWay(batch []draw) {
	g.mu.Lock()
	defer g.mu.Unlock()
	all := append(batch, g.waiting...)
	for _, d := range all {
		g.taken.Release(d.record.Edge())
	}
	if _, err := g.catchUp(); err != nil {
		g.lose(all, err)
		return
	}
	g.waiting = nil
	var beaten []draw
	for _, d := range all {
		if g.taken.Take(d.record.Edge()) {
			g.waiting = append(g.waiting, d)
		} else {
			beaten = append(beaten, d)
		}
	}
	answer(beaten, outcome{code: edgeTaken})
}

// giveUp is for when a batch could not be appended.
func (g *game) giveUp(batch []draw, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	all := append(batch, g.waiting...)
	for _, d := range all {
		g.taken.Release(d.record.Edge())
	}
	g.lose(all, err)
}

// lose answers draws that did not come about, under the lock. Whether they did
// is open after an error of the database, so the log is read again before the
// game goes on.
func (g *game) lose(all []draw, err error) {
	o := isUnavailable
	if errors.Is(err, stream.ErrClosed) { // another node has finished the game
		o = outcome{code: gameFinished}
		g.over()
	} else {
		g.s.Log.Warn("draws could not be kept", "game", g.id, "draws", len(all), "error", err)
		g.phase = warming
		go g.warm()
	}
	g.waiting = nil
	answer(all, o)
}

// records is how long the log is, for those who read it.
func (g *game) records(ctx context.Context) (int, error) {
	end, err := g.s.Streams.End(ctx, g.name)
	return int(end / boxes.RecordSize), err
}

func (g *game) known() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.end
}

func (g *game) isWarming() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.phase == warming
}

// isOver tells whether the game has ended, and whether it had before anybody
// here asked for it.
func (g *game) isOver() (over, before bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.phase == finished || g.phase == cold, g.phase == cold
}

// close ends the sockets.
func (g *game) close() {
	g.crowd.close()
	g.mu.Lock()
	defer g.mu.Unlock()
	for g.busy {
		g.idle.Wait()
	}
}
