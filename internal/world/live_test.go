package world_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/lxzan/gws"

	"quadrille/games/boxes"
)

// The kinds and codes of spec/boxes-live.md.
const (
	kindHello   = 1
	kindRecords = 2
	kindAnswers = 3
	kindStatus  = 4
	kindCrowd   = 5
	kindDraw    = 0x10

	codeAccepted    = 0
	codeTaken       = 1
	codeInvalid     = 2
	codeNoTeam      = 3
	codeLimited     = 4
	codeFinished    = 5
	codeWarming     = 6
	codeUnavailable = 7
)

// live is a client of the live socket, which takes down what it hears.
type live struct {
	gws.BuiltinEventHandler
	conn *gws.Conn

	mu      sync.Mutex
	changed chan struct{} // closed at the next event
	hello   hello
	kinds   []byte // of all messages, in order
	log     []byte // the records so far
	sizes   []int  // of the messages with records
	answers map[uint32]result
	crowd   [][5]uint32
	pings   int
	pong    string
	closed  bool
	status  uint16 // with which it was closed; 0 for none
	faults  []string
}

type hello struct {
	version, team, status byte
	w, h, from, end       uint32
	rate                  uint16
}

type result struct {
	code  byte
	value uint32
}

// watch opens the live socket. The query is that of the request, as in "?from=0".
func (v *visitor) watch(t testing.TB, game, query string) *live {
	t.Helper()
	l, resp, err := v.dial(game, query, nil, nil)
	if err != nil {
		t.Fatalf("%v, %+v", err, resp)
	}
	t.Cleanup(l.close)
	go l.conn.ReadLoop()
	return l
}

// dial opens the socket without reading from it.
func (v *visitor) dial(game, query string, header http.Header, dialer *net.Dialer) (*live, *http.Response, error) {
	l := &live{changed: make(chan struct{}), answers: map[uint32]result{}}
	if header == nil {
		header = http.Header{}
	}
	v.dress(header)
	option := &gws.ClientOption{Addr: "ws" + strings.TrimPrefix(v.n.url, "http") + "/games/" + game + "/live" + query, RequestHeader: header}
	if dialer != nil {
		option.NewDialer = func() (gws.Dialer, error) { return dialer, nil }
	}
	var resp *http.Response
	var err error
	l.conn, resp, err = gws.NewClient(l, option)
	return l, resp, err
}

func (l *live) close() { l.conn.NetConn().Close() }

func (l *live) OnClose(_ *gws.Conn, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	if c, ok := errors.AsType[*gws.CloseError](err); ok {
		l.status = c.Code
	}
	l.wake()
}

func (l *live) OnPing(conn *gws.Conn, payload []byte) {
	conn.WritePong(payload)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.pings++
	l.wake()
}

func (l *live) OnPong(_ *gws.Conn, payload []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.pong = string(payload)
	l.wake()
}

func (l *live) wake() {
	close(l.changed)
	l.changed = make(chan struct{})
}

func (l *live) OnMessage(_ *gws.Conn, m *gws.Message) {
	defer m.Close()
	l.mu.Lock()
	defer l.mu.Unlock()
	defer l.wake()
	data := m.Bytes()
	if m.Opcode != gws.OpcodeBinary || len(data) < 2 {
		l.faults = append(l.faults, fmt.Sprintf("a message of %d bytes, opcode %d", len(data), m.Opcode))
		return
	}
	kind, body := data[0], data[1:]
	if first := len(l.kinds) == 0; first != (kind == kindHello) {
		l.faults = append(l.faults, fmt.Sprintf("message %d is of kind %d", len(l.kinds), kind))
	}
	l.kinds = append(l.kinds, kind)
	if err := l.take(kind, body); err != "" {
		l.faults = append(l.faults, err)
	}
}

func (l *live) take(kind byte, body []byte) (fault string) {
	u32 := binary.BigEndian.Uint32
	switch {
	case kind == kindHello && len(body) == 21:
		l.hello = hello{body[0], body[1], body[2], u32(body[3:]), u32(body[7:]), u32(body[11:]), u32(body[15:]), binary.BigEndian.Uint16(body[19:])}
	case kind == kindRecords && len(body)%boxes.RecordSize == 0:
		l.log = append(l.log, body...)
		l.sizes = append(l.sizes, len(body))
	case kind == kindAnswers && len(body)%9 == 0:
		for ; len(body) > 0; body = body[9:] {
			if _, twice := l.answers[u32(body)]; twice {
				return fmt.Sprintf("two answers to %d", u32(body))
			}
			l.answers[u32(body)] = result{body[4], u32(body[5:])}
		}
	case kind == kindStatus && len(body) == 1 && body[0] == 1:
	case kind == kindCrowd && len(body) == 20:
		var c [5]uint32
		for i := range c {
			c[i] = u32(body[4*i:])
		}
		l.crowd = append(l.crowd, c)
	default:
		return fmt.Sprintf("kind %d with %d bytes", kind, len(body))
	}
	return ""
}

// until waits until something is so of what was heard.
func (l *live) until(t testing.TB, what string, done func() bool) {
	t.Helper()
	deadline := time.After(30 * time.Second)
	for {
		l.mu.Lock()
		ok, changed, faults := done(), l.changed, l.faults
		l.mu.Unlock()
		if len(faults) > 0 {
			t.Fatalf("the server sent %s", faults)
		}
		if ok {
			return
		}
		select {
		case <-changed:
		case <-deadline:
			l.mu.Lock()
			defer l.mu.Unlock()
			t.Fatalf("waited in vain until %s: %d records, %d answers, kinds %d, closed %v with %d",
				what, len(l.log)/3, len(l.answers), l.kinds[:min(20, len(l.kinds))], l.closed, l.status)
		}
	}
}

// draws is a message with draws.
func draws(seq uint32, edges ...int) []byte {
	m := []byte{kindDraw}
	for i, edge := range edges {
		m = binary.BigEndian.AppendUint32(m, seq+uint32(i))
		m = append(m, byte(edge>>16), byte(edge>>8), byte(edge))
	}
	return m
}

func (l *live) send(t testing.TB, message []byte) {
	t.Helper()
	if err := l.conn.WriteMessage(gws.OpcodeBinary, message); err != nil {
		t.Errorf("the message was not sent: %v", err)
	}
}

// draw draws edges in one message and waits for the answers.
func (l *live) draw(t testing.TB, seq uint32, edges ...int) (all []result) {
	t.Helper()
	l.send(t, draws(seq, edges...))
	l.until(t, "all draws are answered", func() bool {
		all = all[:0]
		for i := range edges {
			if r, ok := l.answers[seq+uint32(i)]; ok {
				all = append(all, r)
			}
		}
		return len(all) == len(edges)
	})
	return all
}

// untilLog waits until what was heard is exactly a log.
func (l *live) untilLog(t testing.TB, log []byte) {
	t.Helper()
	l.until(t, "all records have come", func() bool { return len(l.log) >= len(log) })
	l.mu.Lock()
	defer l.mu.Unlock()
	if string(l.log) != string(log) {
		t.Errorf("the %d bytes that came are not the log's %d", len(l.log), len(log))
	}
}

// untilClosed waits for the end, and returns its status.
func (l *live) untilClosed(t testing.TB) uint16 {
	t.Helper()
	l.until(t, "the connection is closed", func() bool { return l.closed })
	return l.status
}
