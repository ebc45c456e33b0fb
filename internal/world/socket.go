package world

import (
	"context"
	"encoding/binary"
	"sync"
	"syscall"
	"time"

	"github.com/lxzan/gws"

	"quadrille/games/boxes"
)

// The kinds of messages, see spec/boxes-live.md.
const (
	kindHello   = 0x01
	kindRecords = 0x02
	kindAnswers = 0x03
	kindStatus  = 0x04
	kindCrowd   = 0x05
	kindDraw    = 0x10
)

const (
	liveVersion = 1
	noTeamByte  = 255
	drawSize    = 4 + 3     // a sequence number and an edge
	answerSize  = 4 + 1 + 4 // a sequence number, a code and a value
	maxDraws    = 1024      // in one message
)

// Statuses with which a connection ends.
const (
	statusGoingAway = 1001
	statusNotBinary = 1003
	statusBadData   = 1007
	statusTooSlow   = 1013
)

const (
	// backlog is how much may wait for a reader before he is cut off: a full
	// minute of a busy game, or some pieces of the log.
	backlog = 512 << 10
	// piece is how much of the log goes into one message.
	piece = 48 << 10
	// patience is how long a reader may take for what waits for him.
	patience = 20 * time.Second
	// farewell is how long he may take for the rest, once he is to go.
	farewell = 3 * time.Second
)

// socket is one live connection. The library reads; we write ourselves, without
// waiting: what the connection does not take at once waits in memory, and one
// goroutine sees it off.
type socket struct {
	g     *game
	conn  *gws.Conn
	raw   syscall.RawConn // nil where there is none: under TLS
	team  boxes.Team
	named bool // it has a team
	quota quotaKey
	place int // among the watchers, guarded by the crowd

	mu       sync.Mutex
	unsent   []byte
	draining bool
	ended    bool       // nothing more is sent than what waits, the last of it being the goodbye
	spoke    time.Time  // when its silence was last forgiven
	gone     bool       // the connection is no more
	empty    *sync.Cond // signalled when unsent is empty, or at the end

	// The reader's own.
	requests []request
	outcomes []outcome
}

func newSocket(g *game, conn *gws.Conn) *socket {
	s := &socket{g: g, conn: conn, place: -1}
	s.empty = sync.NewCond(&s.mu)
	if c, ok := conn.NetConn().(syscall.Conn); ok {
		s.raw, _ = c.SyscallConn()
	}
	return s
}

// appendFrame appends an unmasked binary message with its kind.
func appendFrame(dst []byte, kind byte, body []byte) []byte {
	n := len(body) + 1
	switch {
	case n < 126:
		dst = append(dst, 0x82, byte(n))
	case n < 1<<16:
		dst = append(dst, 0x82, 126, byte(n>>8), byte(n))
	default:
		dst = binary.BigEndian.AppendUint64(append(dst, 0x82, 127), uint64(n))
	}
	return append(append(dst, kind), body...)
}

// write sends whole frames, or keeps them for later. It never waits.
func (s *socket) write(frames []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.writeLocked(frames)
}

func (s *socket) writeLocked(frames []byte) {
	if s.ended {
		return
	}
	if len(s.unsent) == 0 && s.raw != nil {
		frames = frames[s.push(frames):]
	}
	if len(frames) == 0 {
		return
	}
	if len(s.unsent) > 0 && len(s.unsent)+len(frames) > backlog { // one message may be of any size
		s.g.s.metrics.cut.Inc()
		s.endLocked(statusTooSlow, "too slow; come back with ?from=")
		return
	}
	s.unsent = append(s.unsent, frames...)
	if !s.draining {
		s.draining = true
		go s.drain()
	}
}

// push gives the connection what it takes at once.
func (s *socket) push(frames []byte) (taken int) {
	s.raw.Write(func(fd uintptr) bool {
		n, err := syscall.Write(int(fd), frames)
		if err == nil {
			taken = n
		} // else it is full, or broken: then the reader notices
		return true
	})
	return taken
}

// drain sees off what waits, and lets a reader who takes too long go.
func (s *socket) drain() {
	conn := s.conn.NetConn()
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.unsent) > 0 && !s.gone {
		// A part at a time stays in unsent, so that nobody writes past it.
		part := s.unsent[:min(len(s.unsent), piece)]
		if !s.ended {
			conn.SetWriteDeadline(time.Now().Add(patience))
		}
		s.mu.Unlock()
		_, err := conn.Write(part)
		s.mu.Lock()
		if err != nil {
			s.ended, s.gone = true, true
			conn.Close() // then the reader notices
			break
		}
		s.unsent = append(s.unsent[:0:0], s.unsent[len(part):]...)
	}
	s.draining = false
	if s.ended {
		conn.SetReadDeadline(time.Now().Add(farewell)) // for the client to say goodbye too
	} else {
		conn.SetWriteDeadline(time.Time{})
	}
	s.empty.Broadcast()
}

// end closes the connection, after what waits to be sent: a client understands
// a goodbye only between two messages.
func (s *socket) end(status uint16, reason string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.endLocked(status, reason)
}

func (s *socket) endLocked(status uint16, reason string) {
	if s.ended {
		return
	}
	s.ended = true
	s.unsent = binary.BigEndian.AppendUint16(append(s.unsent, 0x88, byte(2+len(reason))), status)
	s.unsent = append(s.unsent, reason...)
	s.conn.SetWriteDeadline(time.Now().Add(farewell))
	if !s.draining {
		s.draining = true
		go s.drain()
	}
	s.empty.Broadcast()
}

// leave is called when the connection is no more.
func (s *socket) leave() {
	s.mu.Lock()
	s.ended, s.gone = true, true // before it leaves the crowd: who joins late looks at this
	s.empty.Broadcast()
	s.mu.Unlock()
	s.conn.NetConn().Close()
	s.g.crowd.leave(s)
}

// parted waits until the goodbye was sent, or cannot be.
func (s *socket) parted() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.draining {
		s.empty.Wait()
	}
}

// settled waits until nothing waits to be sent; false: the connection ended.
func (s *socket) settled() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.unsent) > 0 && !s.ended {
		s.empty.Wait()
	}
	return !s.ended
}

func (s *socket) hasEnded() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ended
}

// tail sends the log from a record on until the socket has what all others
// have; from then on it is one of them.
func (s *socket) tail(ctx context.Context, from int) {
	for {
		joined, sent := s.g.crowd.join(s, from)
		if joined {
			if s.hasEnded() {
				s.g.crowd.leave(s)
			}
			return
		}
		if !s.settled() {
			return
		}
		if from > sent { // the others are about to be told what it has; to tell them now would be a message to all for each who comes
			time.Sleep(s.g.s.GatherFor / 4)
			continue
		}
		c, err := s.g.s.Streams.Read(ctx, s.g.name, int64(from)*boxes.RecordSize, min(piece, (sent-from)*boxes.RecordSize))
		if err != nil {
			s.end(statusTooSlow, "the log cannot be read now")
			return
		}
		log := c.Bytes()
		log = log[:len(log)/boxes.RecordSize*boxes.RecordSize]
		s.write(appendFrame(nil, kindRecords, log))
		from += len(log) / boxes.RecordSize
	}
}

// hello is the first message.
func (s *socket) hello(over bool, from, end int) []byte {
	team, status := byte(noTeamByte), byte(0)
	if s.named {
		team = byte(s.team)
	}
	if over {
		status = 1
	}
	body := []byte{liveVersion, team, status}
	for _, n := range []int{s.g.board.W(), s.g.board.H(), from, end} {
		body = binary.BigEndian.AppendUint32(body, uint32(n))
	}
	body = binary.BigEndian.AppendUint16(body, uint16(min(s.g.s.DrawRate, 1<<16-1)))
	return appendFrame(nil, kindHello, body)
}

// message takes what the client sends.
func (s *socket) message(data []byte) {
	if len(data) == 0 || data[0] != kindDraw {
		return // a kind of the future
	}
	data = data[1:]
	if len(data) == 0 || len(data)%drawSize != 0 || len(data)/drawSize > maxDraws {
		s.end(statusBadData, "a draw is a sequence number and an edge")
		return
	}
	s.requests, s.outcomes = s.requests[:0], s.outcomes[:0]
	var refused []byte
	for ; len(data) > 0; data = data[drawSize:] {
		r := request{binary.BigEndian.Uint32(data), int(data[4])<<16 | int(data[5])<<8 | int(data[6])}
		if !s.named {
			refused = appendAnswer(refused, r.seq, outcome{code: noTeam})
		} else if wait, ok := s.g.s.quota.take(s.quota); !ok {
			refused = appendAnswer(refused, r.seq, outcome{rateLimited, uint32(wait.Milliseconds()) + 1})
		} else {
			s.requests = append(s.requests, r)
		}
	}
	s.outcomes = s.g.draw(s, s.team, s.requests, s.outcomes)
	for i, o := range s.outcomes {
		if o.code != reserved {
			refused = appendAnswer(refused, s.requests[i].seq, o)
		}
	}
	if len(refused) > 0 {
		s.write(appendFrame(nil, kindAnswers, refused))
	}
}

func appendAnswer(dst []byte, seq uint32, o outcome) []byte {
	dst = binary.BigEndian.AppendUint32(dst, seq)
	dst = append(dst, byte(o.code))
	return binary.BigEndian.AppendUint32(dst, o.value)
}

// answer makes the socket a drawer.
func (s *socket) answer(draws []draw, o outcome) {
	var room [16 * answerSize]byte
	answers := room[:0]
	for _, d := range draws {
		answers = appendAnswer(answers, d.seq, o)
		if o.code == accepted {
			o.value++
		}
	}
	var frame [4 + 1 + len(room)]byte
	s.write(appendFrame(frame[:0], kindAnswers, answers))
}

// alive notes that the client has spoken: the server's pings make it speak. It
// tells whether the client is still listened to.
func (s *socket) alive() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now := time.Now(); !s.ended && now.Sub(s.spoke) > s.g.s.PingsEvery/4 { // it is not free
		s.spoke = now
		s.conn.SetReadDeadline(now.Add(3 * s.g.s.PingsEvery))
	}
	return !s.ended
}

// events are the library's. One goroutine calls them for a connection.
type events struct{}

func socketOf(conn *gws.Conn) *socket { return conn.Session().(*session).socket }

func (events) OnOpen(conn *gws.Conn) { socketOf(conn).alive() }

func (events) OnClose(conn *gws.Conn, _ error) { socketOf(conn).leave() }

func (events) OnPing(conn *gws.Conn, payload []byte) {
	s := socketOf(conn)
	s.alive()
	s.write(append([]byte{0x8a, byte(len(payload))}, payload...))
}

func (events) OnPong(conn *gws.Conn, _ []byte) { socketOf(conn).alive() }

func (events) OnMessage(conn *gws.Conn, m *gws.Message) {
	defer m.Close()
	switch s := socketOf(conn); {
	case !s.alive():
	case m.Opcode != gws.OpcodeBinary:
		s.end(statusNotBinary, "messages are binary")
	default:
		s.message(m.Bytes())
	}
}

// ping makes a client say that it is there.
var ping = []byte{0x89, 0}
