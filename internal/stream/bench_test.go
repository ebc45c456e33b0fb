package stream_test

import (
	"bytes"
	"fmt"
	"sync"
	"syscall"
	"testing"
	"time"

	"quadrille/internal/db/dbtest"
	"quadrille/internal/stream"
)

// cpu is what this process has used so far, in its own and the kernel's code.
func cpu() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkAppend is the CPU time of a durable append of 3 bytes to one stream
// on SQLite, with so many in flight.
func BenchmarkAppend(b *testing.B) {
	for _, flight := range []int{1, 64, 1024} {
		b.Run(fmt.Sprint(flight), func(b *testing.B) { benchmarkAppend(b, flight, func(int) string { return "s" }) })
	}
}

// BenchmarkAppendEach is the same with a stream for each that is in flight.
func BenchmarkAppendEach(b *testing.B) {
	for _, flight := range []int{64, 1024} {
		b.Run(fmt.Sprint(flight), func(b *testing.B) { benchmarkAppend(b, flight, func(i int) string { return fmt.Sprint("s", i) }) })
	}
}

func benchmarkAppend(b *testing.B, flight int, name func(int) string) {
	s := open(b, dbtest.Open(b, dbtest.SQLite(b)))
	for i := range flight {
		create(b, s, name(i))
	}
	left := make(chan struct{}, b.N)
	for range b.N {
		left <- struct{}{}
	}
	close(left)
	before := cpu()
	b.ResetTimer()
	var wg sync.WaitGroup
	for i := range flight {
		wg.Go(func() {
			for range left {
				if _, err := s.Append(b.Context(), name(i), stream.AtEnd, []byte("abc")); err != nil {
					b.Error(err)
				}
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64((cpu()-before).Nanoseconds())/1000/float64(b.N), "µs-cpu/append")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkCommit is the CPU time of one durable append of so many 3-byte
// records by one writer, as the world's writer makes them.
func BenchmarkCommit(b *testing.B) {
	for _, records := range []int{1, 64, 1024} {
		b.Run(fmt.Sprint(records), func(b *testing.B) {
			s := open(b, dbtest.Open(b, dbtest.SQLite(b)))
			create(b, s, "s")
			data := bytes.Repeat([]byte("abc"), records)
			var at int64
			before := cpu()
			for b.Loop() {
				end, err := s.Append(b.Context(), "s", at, data)
				if err != nil {
					b.Fatal(err)
				}
				at = end
			}
			b.ReportMetric(float64((cpu()-before).Nanoseconds())/1000/float64(b.N), "µs-cpu/commit")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// BenchmarkRead is the CPU time of reading six megabytes, as a full game of
// Million Boxes has: from memory, and from the database.
func BenchmarkRead(b *testing.B) {
	d := dbtest.Open(b, dbtest.SQLite(b))
	hot := open(b, d)
	create(b, hot, "s")
	for range 6 {
		if _, err := hot.Append(b.Context(), "s", stream.AtEnd, make([]byte, 1<<20)); err != nil {
			b.Fatal(err)
		}
	}
	read := func(b *testing.B, s *stream.Store) {
		c, err := s.Read(b.Context(), "s", 0, 6<<20)
		if err != nil || c.Next() != 6<<20 {
			b.Fatal(c.Next(), err)
		}
	}
	b.Run("hot", func(b *testing.B) {
		for b.Loop() {
			read(b, hot)
		}
	})
	b.Run("cold", func(b *testing.B) {
		for b.Loop() {
			cold := open(b, d)
			read(b, cold)
			cold.Close()
		}
	})
}
