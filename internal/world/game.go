package world

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"quadrille/games/boxes"
	"quadrille/internal/db"
	"quadrille/internal/fault"
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

// catchUpWait is how long the lock may be held for a database that does not
// answer. Then the game is read without it, and refuses draws meanwhile.
const catchUpWait = 3 * time.Second

// chunk is how much of a log is read at once.
const chunk = 1 << 20

// over is for when the stream is closed, under the lock: what other nodes have
// appended before is told to the crowd, and then that it is over.
func (g *game) over() {
	if _, err := g.catchUp(); err != nil {
		g.phase = warming
		go g.warm() // which tries until it has read all, and comes to the same end
		return
	}
	g.phase = finished
	g.crowd.finish()
}

// catchUp reads what the stream has beyond what is known here, and tells
// whether it is closed. It is called under the lock.
func (g *game) catchUp() (closed bool, err error) {
	ctx, cancel := context.WithTimeout(g.s.running, catchUpWait)
	defer cancel()
	for {
		c, err := g.s.Streams.Read(ctx, g.name, int64(g.end)*boxes.RecordSize, chunk)
		if err != nil {
			return false, err
		}
		if n, err := g.takeIn(&c); err != nil || n == 0 {
			return c.Closed, err
		}
	}
}

// takeIn takes in the whole records of a chunk that begins where what is known
// here ends, and returns how many there were. The lock is held.
func (g *game) takeIn(c *stream.Chunk) (records int, err error) {
	log := c.Bytes()
	log = log[:len(log)-len(log)%boxes.RecordSize]
	if len(log) == 0 {
		return 0, nil
	}
	if err := g.taken.Replay(log); err != nil {
		return 0, err
	}
	g.grow(log)
	return len(log) / boxes.RecordSize, nil
}

// warm reads the log until the game can take draws. Until then they are
// answered with WARMING_UP.
func (g *game) warm() {
	for wait := 50 * time.Millisecond; ; wait = min(2*wait, 2*time.Second) {
		err := g.warmOnce()
		if err == nil {
			break
		}
		if g.s.running.Err() != nil {
			return
		}
		g.s.Log.Warn("a game cannot be read, and takes no draws meanwhile", "game", g.id, "error", err)
		select {
		case <-g.s.running.Done():
			return
		case <-time.After(wait):
		}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.s.DB.Engine() == db.Postgres && !g.follows {
		g.follows = true
		go g.follow()
	}
}

// warmOnce reads the log, chunk by chunk. While the database is asked the lock
// is free, so that draws are refused and nobody waits; of a game that is
// warming nobody else changes the board.
func (g *game) warmOnce() error {
	g.warmer.Lock()
	defer g.warmer.Unlock()
	for g.isWarming() {
		c, err := g.s.Streams.Read(g.s.running, g.name, int64(g.known())*boxes.RecordSize, chunk)
		if err == nil {
			err = g.warmUp(&c)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// warmUp takes in a chunk; an empty one is the end of the log.
func (g *game) warmUp(c *stream.Chunk) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.taken == nil {
		g.taken = boxes.NewTaken(g.board)
	}
	n, err := g.takeIn(c)
	switch {
	case err != nil || n > 0:
	case c.Closed:
		g.phase = finished
		g.crowd.finish()
	case g.closed: // after this was read: it has to be read again
	default:
		g.phase = active
		g.endIfFull()
	}
	return err
}

// endIfFull ends a game of which another process has placed the last edge, and
// has ended before it could tell the registry. The lock is held.
func (g *game) endIfFull() {
	if g.taken.Full() {
		go g.finishFull()
	}
}

// follow takes in what other nodes append, while the game is active.
func (g *game) follow() {
	for {
		g.mu.Lock()
		end := g.end
		if g.phase != active {
			g.follows = false
			g.mu.Unlock()
			return
		}
		g.mu.Unlock()
		_, err := g.s.Streams.Wait(g.s.running, g.name, int64(end)*boxes.RecordSize)
		pause := time.Second
		if err == nil {
			pause, err = g.foreign(end)
		}
		if g.s.running.Err() != nil {
			return
		}
		if err != nil {
			g.s.Log.Warn("what another node appended cannot be read yet", "game", g.id, "error", err)
		}
		time.Sleep(pause)
	}
}

// foreign looks at what another node has done to a game of which so many
// records were known here, and says how long to wait before the next look.
func (g *game) foreign(end int) (pause time.Duration, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.phase != active {
		return 0, nil
	}
	if g.busy || g.end != end { // what we append ourselves, or will hear of when we try
		return 5 * time.Millisecond, nil
	}
	closed, err := g.catchUp()
	switch {
	case err != nil:
		return time.Second, err
	case closed:
		g.phase = finished
		g.crowd.finish()
	default:
		g.endIfFull()
	}
	return 0, nil
}

// finishFull ends a game whose edges are all placed. When the database is away
// it is tried again: the registry must come to know.
func (g *game) finishFull() {
	for g.finish(g.s.running) != nil {
		select {
		case <-g.s.running.Done():
			return
		case <-time.After(time.Second):
		}
	}
}

// finish takes no more draws, waits for those that were reserved, and tells the
// registry and the crowd.
func (g *game) finish(ctx context.Context) error {
	g.mu.Lock()
	before := g.phase
	if before == active {
		g.phase = finished
	}
	for g.busy {
		g.idle.Wait()
	}
	g.mu.Unlock()
	closed, err := g.closeLog(ctx)
	for range finishTries {
		if fault.CodeOf(err) != fault.DatabaseUnavailable || ctx.Err() != nil {
			break
		}
		closed, err = g.closeLog(ctx)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if err != nil {
		if g.phase == finished && before == active {
			g.phase = active
		}
		return err
	}
	g.s.Streams.Committed(closed)
	g.closed = true
	if g.phase == active || g.phase == finished { // one that is warming will see it
		g.over()
	}
	return nil
}

// finishTries is how often an end is tried again that lost the race against the
// appends of other nodes, each time for about a second.
const finishTries = 5

// closeLog ends a game in the registry and closes its log, which comes first:
// it is where the race is.
func (g *game) closeLog(ctx context.Context) (closed stream.Appended, err error) {
	err = g.s.DB.Tx(ctx, func(tx db.Conn) (err error) {
		if closed, err = g.s.Streams.CloseTx(ctx, tx, g.name); err != nil {
			return err
		}
		return finishGame(ctx, tx, g.id, g.s.Now())
	})
	return closed, err
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
