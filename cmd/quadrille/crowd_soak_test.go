//go:build soak

package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/games/boxes"
)

// Two thousand sockets play on a board of a million boxes, all of them watching
// all, while the server is killed and started again. Each comes back with what
// it has; in the end all have the same log, and every edge that was answered is
// in it.
func TestACrowdPlaysOnThroughKills(t *testing.T) {
	const players, kills = 2000, 6
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := free.Addr().String()
	free.Close()
	args := []string{"serve", "--data", t.TempDir(), "--log-level", "error", "--draw-rate", "0", "--team-key", "k", "--listen", address}
	s := start(t, command(nil, args...))
	_, cookie := joinTeam(t, s.url)
	c := &horde{address: address, cookie: "quadrille_team=" + cookie, game: currentGame(t, s)}

	var all sync.WaitGroup
	members := make([]*member, players)
	for i := range members {
		members[i] = &member{h: c, first: i}
		all.Go(members[i].play)
	}
	for range kills {
		time.Sleep(4 * time.Second)
		s.kill()
		s = start(t, command(nil, args...))
	}
	time.Sleep(4 * time.Second)
	c.resting.Store(true)
	time.Sleep(3 * time.Second) // the last of it arrives
	log := readLog(t, s.url+"/games/"+c.game+"/edges")
	c.over.Store(true)
	for _, m := range members {
		m.drop()
	}
	all.Wait()

	board, _ := boxes.NewBoard(1000, 1000)
	if err := boxes.NewTaken(board).Replay(log); err != nil {
		t.Fatalf("the log: %v", err)
	}
	answered := 0
	for i, m := range members {
		if !bytes.Equal(m.log, log) {
			t.Fatalf("member %d has %d records that are not those of the log, which has %d", i, len(m.log)/3, len(log)/3)
		}
		for record, edge := range m.placed {
			if boxes.RecordAt(log, record).Edge() != edge {
				t.Fatalf("record %d is not the edge %d that was answered", record, edge)
			}
			answered++
		}
	}
	t.Logf("%d players, %d kills: %d records, %d of them answered, %d connections", players, kills, len(log)/3, answered, c.dials.Load())
	if answered < 10*players {
		t.Errorf("%d edges were answered, want more of %d players", answered, players)
	}
}

// horde is what its members share.
type horde struct {
	address, cookie, game string
	next                  atomic.Int64
	dials                 atomic.Int64
	resting, over         atomic.Bool
}

// member is one socket that draws an edge, waits for the answer, and draws
// again; with all that it was told.
type member struct {
	h      *horde
	first  int
	log    []byte
	placed map[int]int // edges by record

	mu   sync.Mutex
	conn net.Conn
}

func (m *member) play() {
	m.placed = map[int]int{}
	for !m.h.over.Load() {
		m.once()
		time.Sleep(time.Duration(20+m.first%50) * time.Millisecond)
	}
}

func (m *member) drop() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.conn != nil {
		m.conn.Close()
	}
}

// once plays on one connection until it breaks.
func (m *member) once() {
	conn, err := net.Dial("tcp", m.h.address)
	if err != nil {
		return
	}
	defer conn.Close()
	m.mu.Lock()
	m.conn = conn
	m.mu.Unlock()
	m.h.dials.Add(1)
	fmt.Fprintf(conn, "GET /games/%s/live?from=%d HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: %s\r\n\r\n",
		m.h.game, len(m.log)/boxes.RecordSize, m.h.address, m.h.cookie)
	l := &line{conn, bufio.NewReaderSize(conn, 1024)}
	status, err := l.in.ReadString('\n')
	if err != nil || !strings.Contains(status, " 101 ") {
		return
	}
	for header := ""; err == nil && header != "\r\n"; {
		header, err = l.in.ReadString('\n')
	}
	edge := m.draw(l)
	for {
		message, _, err := l.read(nil)
		if err != nil {
			return
		}
		switch {
		case len(message) > 0 && message[0] == 0x02:
			m.log = append(m.log, message[1:]...)
		case len(message) > 0 && message[0] == 0x03:
			if message[5] == 0 {
				m.placed[int(binary.BigEndian.Uint32(message[6:]))] = edge
			}
			time.Sleep(100 * time.Millisecond) // a person needs longer
			edge = m.draw(l)
		}
	}
}

func (m *member) draw(l *line) (edge int) {
	if m.h.resting.Load() {
		return -1
	}
	const edges, stride = 2_002_000, 1_000_003
	edge = int(m.h.next.Add(1) * stride % edges)
	l.draw(nil, edge)
	return edge
}
