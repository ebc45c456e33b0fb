package world

import (
	"context"
	"time"

	"quadrille/games/boxes"
	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/stream"
)

// A game's life around its draws: its log is read until it can take them, what
// other nodes append is taken in, and it ends.

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
