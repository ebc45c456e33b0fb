package main

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/games/boxes"
)

// crowdServer is a server with one large game and no limit on draws, and the
// cookie of a team.
type crowdServer struct {
	*server
	address, game, cookie string
	edges                 int
	next                  atomic.Int64
}

// serveBare is a server to compare with: net/http alone, a cookie, JSON in and
// out, and no disk. The test binary doubles as it, as it does as the program.
func serveBare() {
	http.HandleFunc("POST /games/{gameId}/draw", func(w http.ResponseWriter, r *http.Request) {
		var in struct{ EdgeID int }
		if _, err := r.Cookie("quadrille_team"); err != nil || json.NewDecoder(r.Body).Decode(&in) != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(map[string]bool{"ok": true})
	})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Println("listening on", "http://"+l.Addr().String())
	panic(http.Serve(l, nil))
}

// bareDraw is the CPU time of that server for a request.
func bareDraw(b *testing.B, like *crowdServer, connections, draws int) float64 {
	s := &crowdServer{server: start(b, command([]string{asProgram + "=bare"})), game: like.game, cookie: like.cookie, edges: like.edges}
	s.address = strings.TrimPrefix(s.url, "http://")
	before := cpu(b, s.server)
	var wg sync.WaitGroup
	for range connections {
		wg.Go(func() {
			conn, err := net.Dial("tcp", s.address)
			if err != nil {
				b.Error(err)
				return
			}
			defer conn.Close()
			if err := s.drawByPost(&line{conn, bufio.NewReader(conn)}, draws, 1); err != nil {
				b.Error(err)
			}
		})
	}
	wg.Wait()
	return float64((cpu(b, s.server) - before).Nanoseconds()) / 1000 / float64(connections*draws)
}

func newCrowdServer(b *testing.B) *crowdServer {
	const side = 1400
	board, err := boxes.NewBoard(side, side)
	if err != nil {
		b.Fatal(err)
	}
	s := &crowdServer{edges: board.Edges(), server: serve(b, "--data", b.TempDir(), "--log-level", "warn",
		"--first-game", fmt.Sprintf("%dx%d", side, side), "--draw-rate", "0")}
	s.address = strings.TrimPrefix(s.url, "http://")
	r, err := http.Get(s.url + "/team")
	if err != nil {
		b.Fatal(err)
	}
	r.Body.Close()
	s.cookie = r.Cookies()[0].String()
	s.cookie, _, _ = strings.Cut(s.cookie, ";")
	for s.game == "" { // it is made right after the start
		if r, err = http.Get(s.url + "/games/current"); err != nil {
			b.Fatal(err)
		}
		var current struct{ GameID string }
		json.NewDecoder(r.Body).Decode(&current)
		r.Body.Close()
		s.game = current.GameID
	}
	return s
}

// edge gives edges all over the board, each once.
func (s *crowdServer) edge() int {
	const stride = 1_000_003 // has no divisor in common with the number of edges
	return int((s.next.Add(1) * stride) % int64(s.edges))
}

// line is a WebSocket without a library: the client must not be what is slow.
type line struct {
	conn net.Conn
	in   *bufio.Reader
}

func (s *crowdServer) dial(b *testing.B, buffer int) *line {
	conn, err := net.Dial("tcp", s.address)
	if err != nil {
		b.Fatal(err)
	}
	fmt.Fprintf(conn, "GET /games/%s/live HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: %s\r\n\r\n", s.game, s.address, s.cookie)
	l := &line{conn, bufio.NewReaderSize(conn, buffer)}
	status, err := l.in.ReadString('\n')
	if err != nil || !strings.Contains(status, " 101 ") {
		b.Fatalf("%q, %v", status, err)
	}
	for header := ""; err == nil && header != "\r\n"; {
		header, err = l.in.ReadString('\n')
	}
	return l
}

// read returns the next message and how many bytes it took on the wire.
func (l *line) read(room []byte) (message []byte, wire int, err error) {
	var head [10]byte
	if _, err := io.ReadFull(l.in, head[:2]); err != nil {
		return nil, 0, err
	}
	n, wire := int(head[1]), 2
	if n >= 126 {
		wire = map[int]int{126: 4, 127: 10}[n]
		if _, err := io.ReadFull(l.in, head[2:wire]); err != nil {
			return nil, 0, err
		}
		n = 0
		for _, b := range head[2:wire] {
			n = n<<8 | int(b)
		}
	}
	room = slices.Grow(room[:0], n)[:n]
	_, err = io.ReadFull(l.in, room)
	if head[0] != 0x82 {
		room = room[:0] // a ping
	}
	return room, wire + n, err
}

// draw sends draws in one message, under a mask of zeros.
func (l *line) draw(frame []byte, edges ...int) []byte {
	n := 1 + 7*len(edges)
	frame = append(frame[:0], 0x82)
	if n < 126 {
		frame = append(frame, 0x80|byte(n))
	} else {
		frame = append(frame, 0x80|126, byte(n>>8), byte(n))
	}
	frame = append(frame, 0, 0, 0, 0, 0x10)
	for i, e := range edges {
		frame = binary.BigEndian.AppendUint32(frame, uint32(i))
		frame = append(frame, byte(e>>16), byte(e>>8), byte(e))
	}
	l.conn.Write(frame)
	return frame
}

// BenchmarkDraw is the CPU time of the server process for an edge that was
// placed, durable before it is answered, over loopback. Peers, measured on such
// a machine: the closest system of this kind spends 1,087 µs for a POST, a bare
// net/http handler with cookie and JSON and no disk 26 µs; a log server in Rust,
// without rules, 14.5 µs for an append over one of 64 connections; and
// one-million-chessboards 21 µs a move at 37,000 to 41,000 a second, not durable.
func BenchmarkDraw(b *testing.B) {
	for _, c := range []struct {
		name     string
		each     int
		per      int // draws of a connection in one round
		peer     float64
		peerName string
	}{
		{"post64", 1, 200, 1087, "closest-system"},
		{"socket64x1", 1, 400, 14.5, "rust-log"},
		{"socket64x16", 16, 400 * 16, 21, "chessboards"},
	} {
		b.Run(c.name, func(b *testing.B) {
			s := newCrowdServer(b)
			work := s.drawBySocket
			if c.name == "post64" {
				work = s.drawByPost
			}
			const connections = 64
			lines := make([]*line, connections)
			for i := range lines {
				if c.name == "post64" {
					conn, err := net.Dial("tcp", s.address)
					if err != nil {
						b.Fatal(err)
					}
					lines[i] = &line{conn, bufio.NewReader(conn)}
				} else {
					lines[i] = s.dial(b, 4096)
				}
			}
			before, start, draws := cpu(b, s.server), time.Now(), 0
			for b.Loop() {
				var wg sync.WaitGroup
				for _, l := range lines {
					wg.Go(func() {
						if err := work(l, c.per, c.each); err != nil {
							b.Error(err)
						}
					})
				}
				wg.Wait()
				draws += connections * c.per
			}
			if b.Failed() {
				b.Fatal(s.logs)
			}
			spent := cpu(b, s.server) - before
			each := float64(spent.Nanoseconds()) / 1000 / float64(draws)
			b.ReportMetric(each, "µs-cpu/draw")
			b.ReportMetric(float64(draws)/time.Since(start).Seconds(), "draws/s")
			b.ReportMetric(c.peer/each, "×-less-than-"+c.peerName)
			if c.name == "post64" {
				b.ReportMetric(each/bareDraw(b, s, connections, 5*c.per), "×-bare-net/http")
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

func (s *crowdServer) drawByPost(l *line, draws, _ int) error {
	head := "POST /games/" + s.game + "/draw HTTP/1.1\r\nHost: " + s.address + "\r\nCookie: " + s.cookie +
		"\r\nContent-Type: application/json\r\nContent-Length: "
	for range draws {
		body := `{"edgeId":` + strconv.Itoa(s.edge()) + `}`
		if _, err := io.WriteString(l.conn, head+strconv.Itoa(len(body))+"\r\n\r\n"+body); err != nil {
			return err
		}
		length, first := 0, ""
		for {
			text, err := l.in.ReadString('\n')
			if err != nil {
				return err
			}
			if first == "" {
				first = text
			}
			if n, ok := strings.CutPrefix(text, "Content-Length: "); ok {
				length, _ = strconv.Atoi(strings.TrimSpace(n))
			}
			if text == "\r\n" {
				break
			}
		}
		if _, err := l.in.Discard(length); err != nil || !strings.Contains(first, " 200 ") {
			return fmt.Errorf("%q, %v", first, err)
		}
	}
	return nil
}

func (s *crowdServer) drawBySocket(l *line, draws, inFlight int) error {
	var frame, room []byte
	edges := make([]int, 0, inFlight)
	for range inFlight {
		edges = append(edges, s.edge())
	}
	frame = l.draw(frame, edges...)
	for sent, answered := inFlight, 0; answered < draws; {
		message, _, err := l.read(room)
		if err != nil {
			return err
		}
		room = message
		if len(message) == 0 || message[0] != 0x03 {
			continue
		}
		edges = edges[:0]
		for a := message[1:]; len(a) >= 9; a = a[9:] {
			if a[4] != 0 {
				return fmt.Errorf("a draw was answered with %d", a[4])
			}
			if answered++; sent < draws {
				sent++
				edges = append(edges, s.edge())
			}
		}
		if len(edges) > 0 {
			frame = l.draw(frame, edges...)
		}
	}
	return nil
}

// BenchmarkFanOut is the CPU time of the server process for one message to one
// of many readers, and the memory with all of them. A Rust server's SSE takes
// 7.6 µs.
func BenchmarkFanOut(b *testing.B) {
	for _, readers := range []int{1000, 5000} {
		b.Run(strconv.Itoa(readers), func(b *testing.B) {
			s := newCrowdServer(b)
			var frames atomic.Int64
			s.watch(b, readers, func(int, []byte, int, time.Time) { frames.Add(1) })
			writer := s.dial(b, 4096)
			time.Sleep(3 * time.Second) // the crowd has been told its size
			before, sent := cpu(b, s.server), int64(0)
			frames.Store(0)
			for b.Loop() {
				for range 10 {
					writer.draw(nil, s.edge())
					time.Sleep(100 * time.Millisecond)
					sent += int64(readers)
				}
			}
			for wait := 0; frames.Load() < sent && wait < 100; wait++ {
				time.Sleep(10 * time.Millisecond)
			}
			spent := cpu(b, s.server) - before
			if frames.Load() < sent {
				b.Errorf("%d messages of %d arrived", frames.Load(), sent)
			}
			each := float64(spent.Nanoseconds()) / 1000 / float64(sent)
			b.ReportMetric(each, "µs-cpu/message")
			b.ReportMetric(7.6/each, "×-less-than-rust-sse")
			b.ReportMetric(residentMB(b, s.server), "MB")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// BenchmarkCrowd is a hundred moves a second before five hundred readers: CPU
// time and bytes for each move and reader, and how old a move is when it
// arrives. The Rust server spends 6 µs and 134 bytes.
func BenchmarkCrowd(b *testing.B) {
	const readers, perSecond = 500, 100
	s := newCrowdServer(b)
	var bytes atomic.Int64
	var mu sync.Mutex
	var drawn []time.Time // by record
	var ages []time.Duration
	s.watch(b, readers, func(first int, records []byte, wire int, at time.Time) {
		bytes.Add(int64(wire))
		mu.Lock()
		defer mu.Unlock()
		for i := range len(records) / boxes.RecordSize {
			if first+i < len(drawn) {
				ages = append(ages, at.Sub(drawn[first+i]))
			}
		}
	})
	writer := s.dial(b, 1<<16)
	go func() {
		for room := []byte(nil); ; {
			if _, _, err := writer.read(room); err != nil {
				return
			}
		}
	}()
	time.Sleep(3 * time.Second)
	before := cpu(b, s.server)
	bytes.Store(0)
	for b.Loop() {
		tick := time.NewTicker(time.Second / perSecond)
		for range perSecond * 3 {
			<-tick.C
			mu.Lock()
			drawn = append(drawn, time.Now())
			mu.Unlock()
			writer.draw(nil, s.edge())
		}
		tick.Stop()
	}
	time.Sleep(200 * time.Millisecond)
	spent := cpu(b, s.server) - before
	mu.Lock()
	defer mu.Unlock()
	moves := float64(len(drawn) * readers)
	if len(ages) != len(drawn)*readers {
		b.Errorf("%d of %d moves arrived", len(ages), len(drawn)*readers)
	}
	slices.Sort(ages)
	each := float64(spent.Nanoseconds()) / 1000 / moves
	b.ReportMetric(each, "µs-cpu/move/reader")
	b.ReportMetric(6/each, "×-less-than-rust-sse")
	b.ReportMetric(float64(bytes.Load())/moves, "bytes/move/reader")
	b.ReportMetric(float64(ages[len(ages)*99/100].Milliseconds()), "ms-99th")
	b.ReportMetric(0, "ns/op")
}

// watch opens readers and hands over what they receive: the number of the
// first record, the records, the bytes on the wire and the time.
func (s *crowdServer) watch(b *testing.B, readers int, heard func(first int, records []byte, wire int, at time.Time)) {
	for range readers {
		l := s.dial(b, 512)
		b.Cleanup(func() { l.conn.Close() })
		go func() {
			var room []byte
			for has := 0; ; {
				message, wire, err := l.read(room)
				if err != nil {
					return
				}
				room = message
				switch {
				case len(message) > 0 && message[0] == 0x01:
					has = int(binary.BigEndian.Uint32(message[12:]))
				case len(message) > 0 && message[0] == 0x02:
					heard(has, message[1:], wire, time.Now())
					has += len(message[1:]) / boxes.RecordSize
				}
			}
		}()
	}
}

// residentMB is the memory that the process holds.
func residentMB(b *testing.B, s *server) float64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		b.Fatal(err)
	}
	for text := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(text, "VmRSS:"); ok {
			kb, _ := strconv.Atoi(strings.Fields(rest)[0])
			return float64(kb) / 1024
		}
	}
	return 0
}
