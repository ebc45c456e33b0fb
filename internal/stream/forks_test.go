package stream_test

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/internal/db"
	"quadrille/internal/stream"
)

// Forks share blocks with their sources and have the rest for themselves. At
// every position around the edges of blocks, and through three generations, a
// fork is what it should be, also for a store that knows nothing yet.
func TestForksAtTheEdgesOfBlocks(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		url := serveStreams(t, s, stream.Access{Writable: true})
		const block = 64 << 10
		var source strings.Builder
		for i := 0; source.Len() < 3*block+5000; i++ {
			fmt.Fprintf(&source, "%d,", i)
		}
		put := func(name, body string, headers ...string) {
			t.Helper()
			if a := ask(t, "PUT", url+name, body, append(headers, "Content-Type", "text/plain")...); a.status != 201 {
				t.Fatalf("create %s: %d %s", name, a.status, a.body)
			}
		}
		fork := func(name, of string, at int) {
			t.Helper()
			put(name, "", "Stream-Forked-From", "/v1/stream/"+of, "Stream-Fork-Offset", offset(at))
		}
		put("source", source.String())
		for _, at := range []int{0, 1, 1900, 1901, block - 1, block, block + 1, 2*block - 1, 2 * block, 3*block + 4000} {
			child, grandchild := fmt.Sprint("child", at), fmt.Sprint("grandchild", at)
			fork(child, "source", at)
			own := strings.Repeat("c", block+100)
			appendAt(t, s, child, int64(at), own)
			wantChild := source.String()[:at] + own
			cut := max(0, at-10)
			fork(grandchild, child, cut) // before its parent's own bytes: those of the source
			appendAt(t, s, grandchild, int64(cut), "grandchild")
			fork(grandchild+"b", child, at+block)
			appendAt(t, s, grandchild+"b", int64(at+block), "grandchild")
			for _, reader := range []*stream.Store{s, open(t, d)} {
				for name, want := range map[string]string{
					"source": source.String(), child: wantChild, grandchild: source.String()[:cut] + "grandchild",
					grandchild + "b": wantChild[:at+block] + "grandchild",
				} {
					if got := all(t, reader, name); got != want {
						t.Fatalf("%s has %d bytes that are not its %d", name, len(got), len(want))
					}
				}
			}
		}
		// Nothing of a source is lost while a fork needs it.
		if a := ask(t, "DELETE", url+"source", ""); a.status != 204 {
			t.Errorf("delete: %d", a.status)
		}
		child := fmt.Sprint("child", 2*block)
		if a := ask(t, "DELETE", url+child, ""); a.status != 204 {
			t.Errorf("delete: %d", a.status)
		}
		grandchild := fmt.Sprint("grandchild", 2*block, "b")
		if got := all(t, open(t, d), grandchild); len(got) != 3*block+10 || !strings.HasPrefix(got, source.String()[:2*block]) {
			t.Errorf("a fork of what was deleted has %d bytes", len(got))
		}
	})
}

// A fork at a number of messages counts them across blocks.
func TestForksAtMessages(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		url := serveStreams(t, s, stream.Access{Writable: true})
		if err := s.Create(t.Context(), "source", stream.JSON); err != nil {
			t.Fatal(err)
		}
		var ends []int
		var whole strings.Builder
		for i := range 60 {
			message, err := stream.Message(strings.Repeat("m", i*100))
			if err != nil {
				t.Fatal(err)
			}
			whole.Write(message)
			ends = append(ends, whole.Len())
		}
		appendAt(t, s, "source", 0, whole.String())
		for _, n := range []int{1, 30, 59, 60} {
			name := fmt.Sprint("fork", n)
			a := ask(t, "PUT", url+name, "", "Stream-Forked-From", "/v1/stream/source", "Stream-Fork-Offset", offset(0), "Stream-Fork-Sub-Offset", fmt.Sprint(n))
			if a.status != 201 || a.header.Get("Stream-Next-Offset") != offset(ends[n-1]) {
				t.Fatalf("fork after %d messages: %d, %s, want %d", n, a.status, a.header.Get("Stream-Next-Offset"), ends[n-1])
			}
			if got := all(t, s, name); got != whole.String()[:ends[n-1]] {
				t.Errorf("%s has %d bytes", name, len(got))
			}
		}
		for _, bad := range [][2]string{{offset(0), "61"}, {offset(4), "0"}, {offset(ends[59] + 1), "0"}, {offset(ends[59]), "1"}} {
			a := ask(t, "PUT", url+"bad", "", "Stream-Forked-From", "/v1/stream/source", "Stream-Fork-Offset", bad[0], "Stream-Fork-Sub-Offset", bad[1])
			if a.status != 400 {
				t.Errorf("fork at %v: %d", bad, a.status)
			}
		}
	})
}
