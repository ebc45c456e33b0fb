package world

import (
	"encoding/binary"
	"sync"
	"time"

	"quadrille/games/boxes"
)

// crowd is everybody who watches a game live. What has become durable is
// gathered for a moment and sent to all of them as one message, encoded once.
type crowd struct {
	g *game

	mu       sync.Mutex
	watchers []*socket // those who have everything up to sent
	sent     int       // records
	gathered []byte    // records after sent
	planned  bool      // a sending is on its way
	over     bool      // the game has finished
	said     bool      // and the watchers know
	closed   bool
	told     [boxes.Teams + 1]uint32 // the last crowd message

	sending sync.Mutex // held by who sends to all, so that messages do not overtake each other
	list    []*socket  // the sender's copy of watchers
}

func newCrowd(g *game) *crowd { return &crowd{g: g} }

// add takes records that have become durable. The game's lock is held, so they
// come in order; nothing here waits for a reader.
func (c *crowd) add(log []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.watchers) == 0 && len(c.gathered) == 0 {
		c.sent += len(log) / boxes.RecordSize // nobody to tell: who comes reads the log
		return
	}
	c.gathered = append(c.gathered, log...)
	c.plan(c.g.s.GatherFor)
}

// plan sends what was gathered after a while. The lock is held.
func (c *crowd) plan(after time.Duration) {
	if !c.planned {
		c.planned = true
		time.AfterFunc(after, c.send)
	}
}

// send tells all watchers what was gathered, and that the game is over.
func (c *crowd) send() {
	c.sending.Lock()
	defer c.sending.Unlock()
	c.mu.Lock()
	c.planned = false
	var message []byte
	if len(c.gathered) > 0 {
		message = appendFrame(nil, kindRecords, c.gathered)
		c.sent += len(c.gathered) / boxes.RecordSize
		c.gathered = c.gathered[:0]
	}
	if c.over && !c.said {
		c.said = true
		message = append(message, overFrame...)
	}
	c.list = append(c.list[:0], c.watchers...)
	c.mu.Unlock()
	c.tellAll(message)
}

// tellAll writes the same bytes to everybody in the sender's list.
func (c *crowd) tellAll(message []byte) {
	if len(message) == 0 {
		return
	}
	for _, w := range c.list {
		w.write(message)
	}
	clear(c.list)
}

// overFrame says that the game is over.
var overFrame = appendFrame(nil, kindStatus, []byte{1})

// join makes a socket a watcher if it has everything that the others have, and
// tells up to where that is. A game that is over is said to be so after its
// last record.
func (c *crowd) join(w *socket, has int) (joined bool, sent int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if has != c.sent {
		return false, c.sent
	}
	if c.closed {
		go w.end(statusGoingAway, "the server stops")
	}
	w.place = len(c.watchers)
	c.watchers = append(c.watchers, w)
	switch {
	case c.said:
		w.write(overFrame)
	case c.over:
		c.plan(0)
	}
	return true, c.sent
}

// leave forgets a watcher.
func (c *crowd) leave(w *socket) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if w.place < 0 || w.place >= len(c.watchers) || c.watchers[w.place] != w {
		return
	}
	last := c.watchers[len(c.watchers)-1]
	c.watchers[w.place], last.place = last, w.place
	c.watchers[len(c.watchers)-1] = nil
	c.watchers = c.watchers[:len(c.watchers)-1]
}

// reached is for a finished game that nobody plays any more: all of its log can
// be had.
func (c *crowd) reached(end int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sent, c.over = max(c.sent, end), true
}

// finish says that the game is over, after what was gathered.
func (c *crowd) finish() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.over {
		c.over = true
		c.plan(0)
	}
}

func (c *crowd) size() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.watchers)
}

// tell sends the sizes of the teams and of the crowd when they have changed,
// and returns how many watch.
func (c *crowd) tell(members [boxes.Teams]uint32) int {
	c.sending.Lock()
	defer c.sending.Unlock()
	c.mu.Lock()
	size := len(c.watchers)
	now := crowdOf(members, size)
	if now == c.told {
		c.mu.Unlock()
		return size
	}
	c.told = now
	c.list = append(c.list[:0], c.watchers...)
	c.mu.Unlock()
	c.tellAll(crowdFrame(now))
	return size
}

// ping makes everybody say that they are there, and tells them that we are: a
// page does not see pings.
func (c *crowd) ping() {
	c.sending.Lock()
	defer c.sending.Unlock()
	c.mu.Lock()
	c.list = append(c.list[:0], c.watchers...)
	c.told[boxes.Teams] = uint32(len(c.watchers))
	message := append(crowdFrame(c.told), ping...)
	c.mu.Unlock()
	c.tellAll(message)
}

func crowdOf(members [boxes.Teams]uint32, sockets int) (all [boxes.Teams + 1]uint32) {
	copy(all[:], members[:])
	all[boxes.Teams] = uint32(sockets)
	return all
}

func crowdFrame(all [boxes.Teams + 1]uint32) []byte {
	var body []byte
	for _, n := range all {
		body = binary.BigEndian.AppendUint32(body, n)
	}
	return appendFrame(nil, kindCrowd, body)
}

// close ends all sockets: the server stops.
func (c *crowd) close() {
	c.mu.Lock()
	c.closed = true
	watchers := append([]*socket(nil), c.watchers...)
	c.mu.Unlock()
	for _, w := range watchers {
		w.end(statusGoingAway, "the server stops")
	}
	for _, w := range watchers {
		w.parted()
	}
}
