//go:build unix

package boxes

import (
	"syscall"
	"testing"
	"time"
)

// go test -run '^$' -bench Fold ./games/boxes

// cpuTime is what this process has used; other work on the machine does not count.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// benchGame runs f on the log of a full game and reports the CPU time of a run.
func benchGame(b *testing.B, f func(board Board, log []byte)) {
	board := mustBoard(b, 1000, 1000)
	log := fullGame(board, 2026)
	b.ReportAllocs()
	start := cpuTime()
	for b.Loop() {
		f(board, log)
	}
	used := cpuTime() - start
	b.ReportMetric(float64(used.Microseconds())/1000/float64(b.N), "cpu-ms/game")
}

// BenchmarkFold folds the log of a full game into a new board.
func BenchmarkFold(b *testing.B) {
	benchGame(b, func(board Board, log []byte) {
		f := NewFold(board)
		if err := f.ApplyLog(log); err != nil || !f.Full() {
			b.Fatal(err)
		}
	})
}

// BenchmarkReplay sets the bits of a full game, as a server does when it starts.
func BenchmarkReplay(b *testing.B) {
	benchGame(b, func(board Board, log []byte) {
		taken := NewTaken(board)
		if err := taken.Replay(log); err != nil || !taken.Full() {
			b.Fatal(err)
		}
	})
}

// BenchmarkTake is one draw: a bit is tested and set.
func BenchmarkTake(b *testing.B) {
	board := mustBoard(b, 1000, 1000)
	log := fullGame(board, 2026)
	taken := NewTaken(board)
	n := 0
	for b.Loop() {
		taken.Take(RecordAt(log, n).Edge())
		if n++; n == board.Edges() {
			n = 0
		}
	}
}

// BenchmarkSnapshot writes and reads the snapshots of half a game and a full one.
func BenchmarkSnapshot(b *testing.B) {
	board := mustBoard(b, 1000, 1000)
	log := fullGame(board, 2026)
	for _, size := range []struct {
		name  string
		bytes int
	}{{"half", len(log) / 2}, {"full", len(log)}} {
		f := NewFold(board)
		if err := f.ApplyLog(log[:size.bytes]); err != nil {
			b.Fatal(err)
		}
		data := f.AppendSnapshot(nil)
		b.Run(size.name+"/write", func(b *testing.B) {
			for b.Loop() {
				data = f.AppendSnapshot(data[:0])
			}
		})
		b.Run(size.name+"/read", func(b *testing.B) {
			for b.Loop() {
				if _, err := ParseSnapshot(data); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
