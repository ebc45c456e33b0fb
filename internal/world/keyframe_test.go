package world_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"quadrille/internal/db/dbtest"
	"quadrille/internal/world"
)

// foldLiterally makes a snapshot by the words of the document and of
// spec/boxes-live.md, and by no other way than those.
func foldLiterally(w, h int, log []byte) []byte {
	horizontal, edges := w*(h+1), w*(h+1)+(w+1)*h
	set := make(map[int]bool, len(log)/3)
	owner := map[int]byte{}
	for ; len(log) > 0; log = log[3:] {
		packed := int(log[0])<<16 | int(log[1])<<8 | int(log[2])
		edge, team := packed>>2, byte(packed&3)
		if set[edge] {
			continue
		}
		set[edge] = true
		type at struct{ x, y int }
		var beside []at
		if edge < horizontal {
			x, y := edge%w, edge/w
			beside = []at{{x, y - 1}, {x, y}}
		} else {
			x, y := (edge-horizontal)%(w+1), (edge-horizontal)/(w+1)
			beside = []at{{x - 1, y}, {x, y}}
		}
		for _, b := range beside {
			if b.x < 0 || b.y < 0 || b.x >= w || b.y >= h {
				continue
			}
			_, owned := owner[b.y*w+b.x]
			top, bottom := b.y*w+b.x, (b.y+1)*w+b.x
			left := horizontal + b.y*(w+1) + b.x
			if !owned && set[top] && set[bottom] && set[left] && set[left+1] {
				owner[b.y*w+b.x] = team
			}
		}
	}
	out := []byte("QBX1")
	for _, n := range []int{w, h, len(set)} {
		out = binary.BigEndian.AppendUint32(out, uint32(n))
	}
	bits := make([]byte, (edges+7)/8)
	for edge := range set {
		bits[edge>>3] |= 1 << (edge & 7)
	}
	teams := make([]byte, (len(owner)+3)/4)
	k := 0
	for box := range w * h {
		if team, owned := owner[box]; owned {
			teams[k>>2] |= team << (2 * (k & 3))
			k++
		}
	}
	return append(append(out, bits...), teams...)
}

func TestKeyframes(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	const w, h, every = 300, 260, 65_536
	n := newNode(t, d)
	game := n.create(t, w, h) // 156,560 edges
	log := randomLog(w, h, 2*every+1000)
	n.fill(t, game, log[:every*3-3])
	me := &visitor{n: n}
	folds := map[int][]byte{}
	frame := func(query string, want int, cache string) answer {
		t.Helper()
		a := me.get(t, "/games/"+game+"/snapshot"+query)
		data := folds[want]
		if data == nil {
			data = foldLiterally(w, h, log[:want*3])
			folds[want] = data
		}
		sum := sha256.Sum256(data)
		digest := base64.StdEncoding.EncodeToString(sum[:])
		if a.status != 200 || string(a.body) != string(data) {
			t.Errorf("%s: %d with %d bytes; they are not the fold of %d records, which has %d", query, a.status, len(a.body), want, len(data))
		}
		for name, value := range map[string]string{
			"X-Record": strconv.Itoa(want), "ETag": `"` + digest + `"`, "Repr-Digest": "sha-256=:" + digest + ":",
			"Content-Type": "application/octet-stream", "Content-Length": strconv.Itoa(len(data)),
		} {
			if got := a.header.Get(name); got != value {
				t.Errorf("%s: %s is %q, want %q", query, name, got, value)
			}
		}
		if got := a.header.Get("Cache-Control"); !strings.Contains(got, cache) {
			t.Errorf("%s: Cache-Control %q, want %s", query, got, cache)
		}
		return a
	}
	frame("", 0, "no-cache")
	frame("?atRecord=65535", 0, "immutable")
	frame("?atRecord=65536", 0, "no-cache") // the log is not there yet
	if _, err := n.streams.Append(t.Context(), "boxes/"+game+"/edges", every*3-3, log[every*3-3:]); err != nil {
		t.Fatal(err)
	}
	a := frame("", 2*every, "no-cache")
	frame("?atRecord=", 2*every, "no-cache")
	frame("?atRecord=0", 0, "immutable")
	frame("?atRecord=65535", 0, "immutable")
	frame("?atRecord=65536", every, "immutable")
	frame("?atRecord=131071", every, "immutable")
	frame("?atRecord=131072", 2*every, "immutable")
	frame(fmt.Sprintf("?atRecord=%d", len(log)/3), 2*every, "immutable")
	frame(fmt.Sprintf("?atRecord=%d", len(log)/3+1), 2*every, "no-cache")
	frame("?atRecord=4194304", 2*every, "no-cache")
	if again := me.get(t, "/games/"+game+"/snapshot", "If-None-Match", a.header.Get("ETag")); again.status != 304 || len(again.body) != 0 {
		t.Errorf("nothing is new: %d with %d bytes", again.status, len(again.body))
	}
	for _, bad := range []string{"-1", "x", "1.5", "4194305"} {
		me.get(t, "/games/"+game+"/snapshot?atRecord="+bad).want(t, 400, "INVALID_RECORD")
	}
	me.get(t, "/games/01J/snapshot").want(t, 404, "GAME_NOT_FOUND")

	// They follow from the log: one that is lost is made again.
	n.stop()
	var kept []string
	for o, err := range n.blobs.List(t.Context(), "boxes/"+game+"/") {
		if err != nil {
			t.Fatal(err)
		}
		kept = append(kept, o.Name)
	}
	if len(kept) != 2 {
		t.Fatalf("kept: %v", kept)
	}
	blobs := n.blobs
	for _, lost := range [][]string{kept[:1], kept[1:], kept} {
		for _, name := range lost {
			if err := blobs.Delete(t.Context(), name); err != nil {
				t.Fatal(err)
			}
		}
		n = newNode(t, d, func(c *world.Config) { c.Blobs = blobs })
		me.n = n
		frame("", 2*every, "no-cache")
		frame("?atRecord=65536", every, "immutable")
		n.stop()
	}
}

// A keyframe is made when the log reaches it, before anybody asks.
func TestKeyframeIsMadeAhead(t *testing.T) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)))
	game := n.create(t, 300, 260)
	log := randomLog(300, 260, 65_536+1)
	n.fill(t, game, log[:65_535*3])
	n.in(0).draw(t, game, edgeOf(log, 65_535)).want(t, 200, "") // finds the others, and is the last before the keyframe
	await(t, "the keyframe is kept", func() bool {
		o, err := n.blobs.Get(t.Context(), "boxes/"+game+"/keyframes/65536.qbx")
		if err == nil {
			o.Close()
		}
		return err == nil
	})
}

func edgeOf(log []byte, record int) int {
	at := log[record*3:]
	return (int(at[0])<<16 | int(at[1])<<8 | int(at[2])) >> 2
}

// A board of the usual size, whole and half full, is small beside its log.
func TestKeyframeSizes(t *testing.T) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)))
	game := n.create(t, 1000, 1000)
	log := randomLog(1000, 1000, 2_002_000)
	n.fill(t, game, log)
	me := &visitor{n: n}
	start := time.Now()
	for records, most := range map[int]int{2_002_000: 8, 1_001_000: 5} {
		a := me.get(t, fmt.Sprintf("/games/%s/snapshot?atRecord=%d", game, records))
		if a.status != 200 || len(a.body)*most > records*3 {
			t.Errorf("%d bytes for a log of %d: more than 1/%d", len(a.body), records*3, most)
		}
		t.Logf("%d records: %d bytes, 1/%.1f of the log", records, len(a.body), float64(records*3)/float64(len(a.body)))
	}
	t.Logf("all keyframes were made in %v", time.Since(start))
}
