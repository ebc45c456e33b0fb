package main

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"quadrille/internal/app"
)

// BenchmarkStart is the time from the start of the process, on an existing
// data folder, to its first answered request. The aim is 300 ms.
func BenchmarkStart(b *testing.B) {
	data := b.TempDir()
	startToAnswer(b, data)
	var total time.Duration
	b.ResetTimer()
	for b.Loop() {
		total += startToAnswer(b, data)
	}
	b.ReportMetric(float64(total.Milliseconds())/float64(b.N), "ms/start")
	b.ReportMetric(0, "ns/op")
}

func startToAnswer(b *testing.B, data string) time.Duration {
	began := time.Now()
	s := serve(b, "--data", data, "--log-level", "warn")
	if r, err := ask("GET", s.url+"/readyz", ""); err != nil || r.status != 200 {
		b.Fatalf("%+v, %v", r, err)
	}
	took := time.Since(began)
	s.kill()
	return took
}

// BenchmarkGuest is the CPU time of the server process for one new guest,
// durable, over loopback. Nakama with Postgres spends 2,800 µs.
func BenchmarkGuest(b *testing.B) {
	s := serve(b, "--data", b.TempDir(), "--log-level", "warn", "--guest-rate", "100000000", "--guest-burst", "100000000")
	before := cpu(b, s)
	var n int
	for b.Loop() {
		n += 64
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				for range 8 {
					if g, err := ask("POST", s.url+"/api/auth/guest", ""); err != nil || g.status != 201 {
						b.Errorf("%+v, %v", g, err)
					}
				}
			})
		}
		wg.Wait()
	}
	each := (cpu(b, s) - before) / time.Duration(n)
	b.ReportMetric(float64(each.Nanoseconds())/1000, "µs-cpu/guest")
	b.ReportMetric(2800/(float64(each.Nanoseconds())/1000), "×-less-than-Nakama")
	b.ReportMetric(0, "ns/op")
}

// cpu is what a process has used so far, in its own and the kernel's code.
func cpu(b *testing.B, s *server) time.Duration {
	used, err := processTime(s.cmd.Process.Pid)
	if err != nil {
		b.Fatal(err)
	}
	return used
}

// BenchmarkRequest compares what every request goes through here (id, log
// decision, metrics, headers, origin check, route, JSON) with a bare net/http
// handler that writes the same bytes.
func BenchmarkRequest(b *testing.B) {
	a, err := app.New(context.Background(), app.Options{
		Listen: "127.0.0.1:0", Data: b.TempDir(), GuestRate: 1, GuestBurst: 1, RequestTimeout: time.Second,
	}, slog.New(slog.NewTextHandler(io.Discard, &slog.HandlerOptions{Level: slog.LevelWarn})))
	if err != nil {
		b.Fatal(err)
	}
	bare := http.NewServeMux()
	bare.HandleFunc("GET /api/health", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, `{"ok":true,"version":"dev"}`+"\n")
	})
	var ours, theirs time.Duration
	for b.Loop() {
		ours += loopback(b, a.Handler())
		theirs += loopback(b, bare)
	}
	b.ReportMetric(float64(ours.Nanoseconds())/1000/float64(b.N*requests), "µs-cpu/request")
	b.ReportMetric(float64(ours)/float64(theirs), "×-bare-net/http")
	b.ReportMetric(0, "ns/op")
}

const requests = 2000

// loopback is the CPU time of this process, client included, for many requests
// over one connection.
func loopback(b *testing.B, h http.Handler) time.Duration {
	s := httptest.NewServer(h)
	defer s.Close()
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	if err != nil {
		b.Fatal(err)
	}
	defer conn.Close()
	buf := make([]byte, 8192)
	before := selfTime()
	for range requests {
		io.WriteString(conn, "GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
		if _, err := conn.Read(buf); err != nil {
			b.Fatal(err)
		}
	}
	return selfTime() - before
}

func selfTime() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkMove is the CPU time of the server process for one move of
// Connect 4, durable, over loopback, eight games at a time. boardgame.io's
// server, without durability, spends about 1,000 µs.
func BenchmarkMove(b *testing.B) {
	s := serve(b, "--data", b.TempDir(), "--log-level", "warn", "--guest-rate", "100000000", "--guest-burst", "100000000")
	var spent time.Duration
	moves := 0
	for b.Loop() {
		games := make([]ending, 8)
		for i := range games {
			games[i] = newDuel(b, s.url)
		}
		before := cpu(b, s)
		var wg sync.WaitGroup
		for i := range games {
			wg.Go(func() {
				if played := games[i].fillBoard(s.url); played != boardMoves {
					b.Errorf("%d moves were accepted, want %d", played, boardMoves)
				}
			})
		}
		wg.Wait()
		spent += cpu(b, s) - before
		moves += len(games) * boardMoves
	}
	each := float64(spent.Nanoseconds()) / 1000 / float64(moves)
	b.ReportMetric(each, "µs-cpu/move")
	b.ReportMetric(1000/each, "×-less-than-boardgame.io")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkSeen is the time from a player's sending a move until it has reached
// an opponent who follows the game's stream, over loopback, durable before it is
// shown. boardgame.io, without durability, takes 1.25 ms.
func BenchmarkSeen(b *testing.B) {
	s := serve(b, "--data", b.TempDir(), "--log-level", "warn", "--guest-rate", "100000000", "--guest-burst", "100000000")
	var times []time.Duration
	for b.Loop() {
		g := newDuel(b, s.url)
		resp, err := client.Get(s.url + "/v1/stream/duels/" + g.publicID + "?offset=now&live=sse")
		if err != nil {
			b.Fatal(err)
		}
		lines := bufio.NewReader(resp.Body)
		for n, c := range fullBoard {
			start := time.Now()
			answered := make(chan bool)
			go func() { answered <- g.turn(s.url, n, int(c-'0')) }()
			for seen := false; !seen; {
				line, err := lines.ReadString('\n')
				if err != nil {
					b.Fatal(err)
				}
				seen = strings.Contains(line, `"moved"`)
			}
			times = append(times, time.Since(start))
			if !<-answered {
				b.Fatalf("move %d was refused", n+1)
			}
		}
		resp.Body.Close()
	}
	slices.Sort(times)
	ms := func(share float64) float64 {
		return float64(times[int(share*float64(len(times)-1))].Microseconds()) / 1000
	}
	b.ReportMetric(ms(.5), "ms-median")
	b.ReportMetric(ms(.99), "ms-99th")
	b.ReportMetric(1.25/ms(.5), "×-faster-than-boardgame.io")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkPairing is the time from a player's asking to the answer that names
// the game, when somebody is waiting. The aim is 100 ms at the 99th percentile.
func BenchmarkPairing(b *testing.B) {
	s := serve(b, "--data", b.TempDir(), "--log-level", "warn", "--guest-rate", "100000000", "--guest-burst", "100000000")
	var times []time.Duration
	for b.Loop() {
		var tokens [2]string
		for i := range tokens {
			g, err := ask("POST", s.url+"/api/auth/guest", "")
			if err != nil {
				b.Fatal(err)
			}
			tokens[i] = g.Token
		}
		if _, err := ask("POST", s.url+"/api/matchmaking/join", tokens[0]); err != nil {
			b.Fatal(err)
		}
		began := time.Now()
		r, err := ask("POST", s.url+"/api/matchmaking/join", tokens[1])
		times = append(times, time.Since(began))
		if err != nil || r.Status != "matched" {
			b.Fatalf("%+v, %v", r, err)
		}
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)*99/100].Microseconds())/1000, "ms-p99")
	b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "ms-median")
	b.ReportMetric(0, "ns/op")
}
