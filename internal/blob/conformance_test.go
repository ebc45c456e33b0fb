package blob

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// testPart makes the S3 store send objects in parts that are as small as S3
// allows; large takes three of them.
const (
	testPart = 5 << 20
	large    = 2*testPart + 12345
)

// TestConformance holds both stores to one contract.
func TestConformance(t *testing.T) {
	stores := []struct {
		name string
		open func(t *testing.T) Store
	}{
		{"folder", func(t *testing.T) Store { return openTest(t, t.TempDir()) }},
		{"S3", func(t *testing.T) Store { return startS3(t).open(t, "some/prefix") }},
	}
	cases := []struct {
		name string
		run  func(t *testing.T, s Store)
	}{
		{"what is put can be got", roundTrip},
		{"an object can be replaced and deleted", replaceAndDelete},
		{"a failed put changes nothing", failedPut},
		{"a cancelled put changes nothing", cancelledPut},
		{"puts of one name at once", concurrentPuts},
		{"lists are in order", listOrder},
		{"a list can be left, and cancelled", listEnds},
		{"names are checked everywhere", badNames},
	}
	for _, store := range stores {
		for _, c := range cases {
			t.Run(store.name+"/"+c.name, func(t *testing.T) {
				s := store.open(t)
				if err := s.Ready(t.Context()); err != nil {
					t.Fatal(err)
				}
				c.run(t, s)
			})
		}
	}
}

func roundTrip(t *testing.T, s Store) {
	for _, size := range []int{0, 1, 100_000, testPart, testPart + 1, large} {
		for _, said := range []int64{int64(size), -1} {
			name := fmt.Sprintf("round/trip/%d.json.gz", size)
			data := noise(size)
			// Hidden behind io.MultiReader, the reader is nothing but a reader.
			if err := s.Put(t.Context(), name, io.MultiReader(bytes.NewReader(data)), said); err != nil {
				t.Fatal(err)
			}
			o, err := s.Get(t.Context(), name)
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(o)
			if err != nil || !bytes.Equal(got, data) || o.Size != int64(size) || o.Name != name || o.Modified.IsZero() {
				t.Errorf("size %d, said %d: got %d bytes, %+v, %v", size, said, len(got), o.Info, err)
			}
			o.Close()
		}
	}
}

func replaceAndDelete(t *testing.T, s Store) {
	const name = "index.json"
	if _, err := s.Get(t.Context(), name); !errors.Is(err, ErrNotFound) {
		t.Errorf("get before put: %v", err)
	}
	put(t, s, name, "old")
	before, err := s.Get(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	defer before.Close()
	put(t, s, name, "and new")
	wantObject(t, s, name, "and new")
	for range 2 {
		if err := s.Delete(t.Context(), name); err != nil {
			t.Errorf("delete: %v", err)
		}
	}
	if err := s.Delete(t.Context(), "no/such/folder/x.json"); err != nil {
		t.Errorf("delete: %v", err)
	}
	if _, err := s.Get(t.Context(), name); !errors.Is(err, ErrNotFound) {
		t.Errorf("get after delete: %v", err)
	}
	if got, err := io.ReadAll(before); err != nil || string(got) != "old" {
		t.Errorf("an open object became %q, %v", got, err)
	}
	wantList(t, s, "")
}

func failedPut(t *testing.T, s Store) {
	broken := errors.New("broken")
	many := noise(large)
	small := func() io.Reader { return strings.NewReader("new") }
	big := func() io.Reader { return bytes.NewReader(many) }
	then := func(first func() io.Reader, err error) func() io.Reader {
		return func() io.Reader { return io.MultiReader(first(), iotest.ErrReader(err)) }
	}
	cases := []struct {
		name   string
		source func() io.Reader
		size   int64
		want   error
	}{
		{"shorter than said", small, 4, ErrSize},
		{"longer than said", small, 2, ErrSize},
		{"not empty as said", small, 0, ErrSize},
		{"large, shorter", big, large + 1, ErrSize},
		{"large, longer", big, large - 1, ErrSize},
		{"breaks", then(small, broken), -1, broken},
		{"is cut short", then(small, io.ErrUnexpectedEOF), -1, io.ErrUnexpectedEOF},
		{"large, is cut short", then(big, io.ErrUnexpectedEOF), -1, io.ErrUnexpectedEOF},
	}
	put(t, s, "a/x.json", "old")
	for _, c := range cases {
		for _, name := range []string{"a/x.json", "b/y.json"} {
			if err := s.Put(t.Context(), name, c.source(), c.size); !errors.Is(err, c.want) {
				t.Errorf("%s: put %s: %v", c.name, name, err)
			}
		}
		wantObject(t, s, "a/x.json", "old")
		wantList(t, s, "", "a/x.json")
	}
}

func cancelledPut(t *testing.T, s Store) {
	put(t, s, "x.json", "old")
	ctx, cancel := context.WithCancel(t.Context())
	source := io.MultiReader(bytes.NewReader(noise(large)), readerFunc(func([]byte) (int, error) {
		cancel()
		return 0, io.EOF
	}))
	if err := s.Put(ctx, "x.json", source, -1); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	wantObject(t, s, "x.json", "old")
}

func concurrentPuts(t *testing.T, s Store) {
	const size = 200_000
	page := func(c byte) string { return strings.Repeat(string(c), size) }
	put(t, s, "deep/er/x.json", page('a'))
	var running sync.WaitGroup
	for _, c := range []byte("bcd") {
		running.Go(func() {
			for range 5 {
				if err := s.Put(t.Context(), "deep/er/x.json", strings.NewReader(page(c)), size); err != nil {
					t.Error(err)
				}
			}
		})
		running.Go(func() {
			for range 10 {
				got, err := get(t, s, "deep/er/x.json")
				if err != nil || len(got) != size || got != page(got[0]) {
					t.Errorf("got a mixture of %d bytes, %v", len(got), err)
				}
			}
		})
	}
	running.Wait()
	wantList(t, s, "", "deep/er/x.json")
}

func listOrder(t *testing.T, s Store) {
	sorted := []string{
		"B.json", "a-b.json", "a-b/x.json", "a.json", "a/0.json", "a/b.json", "a/b/c.json", "a/b0.json", "a0.json", "ab/x.json", "b.json",
	}
	for _, i := range rand.Perm(len(sorted)) {
		put(t, s, sorted[i], sorted[i])
	}
	wantList(t, s, "", sorted...)
	wantList(t, s, "a/", sorted[4:8]...)
	wantList(t, s, "a/b", sorted[5:8]...)
	wantList(t, s, "a", sorted[1:10]...)
	wantList(t, s, "a.", "a.json")
	wantList(t, s, "a/b/c.json", "a/b/c.json")
	wantList(t, s, "no/such/")
	wantList(t, s, "..")
	for info, err := range s.List(t.Context(), "a/") {
		if err != nil || info.Size != int64(len(info.Name)) || info.Modified.IsZero() {
			t.Errorf("%+v, %v", info, err)
		}
	}
}

func listEnds(t *testing.T, s Store) {
	for i := range 10 {
		put(t, s, fmt.Sprintf("%d/x.json", i), "")
	}
	for info, err := range s.List(t.Context(), "") {
		if info.Name != "0/x.json" || err != nil {
			t.Errorf("%+v, %v", info, err)
		}
		break
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var last error
	for _, err := range s.List(ctx, "") {
		cancel()
		last = err
	}
	if !errors.Is(last, context.Canceled) {
		t.Errorf("a cancelled list ends with %v", last)
	}
}

func badNames(t *testing.T, s Store) {
	const bad = "../x.json"
	_, getErr := s.Get(t.Context(), bad)
	var listErr error
	for _, err := range s.List(t.Context(), bad) {
		listErr = err
	}
	for what, err := range map[string]error{
		"put": s.Put(t.Context(), bad, strings.NewReader(""), 0), "get": getErr,
		"delete": s.Delete(t.Context(), bad), "list": listErr,
	} {
		if _, ok := errors.AsType[*NameError](err); !ok {
			t.Errorf("%s: %v", what, err)
		}
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

func noise(size int) []byte {
	data := make([]byte, size)
	rand.NewChaCha8([32]byte{byte(size)}).Read(data)
	return data
}

func openTest(t *testing.T, address string) Store {
	t.Helper()
	s, err := Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func put(t *testing.T, s Store, name, data string) {
	t.Helper()
	if err := s.Put(t.Context(), name, strings.NewReader(data), int64(len(data))); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, s Store, name string) (string, error) {
	o, err := s.Get(t.Context(), name)
	if err != nil {
		return "", err
	}
	defer o.Close()
	data, err := io.ReadAll(o)
	return string(data), err
}

func wantObject(t *testing.T, s Store, name, want string) {
	t.Helper()
	if got, err := get(t, s, name); got != want || err != nil {
		t.Errorf("%s holds %.20q, %v; want %q", name, got, err, want)
	}
}

func wantList(t *testing.T, s Store, prefix string, want ...string) {
	t.Helper()
	var got []string
	for info, err := range s.List(t.Context(), prefix) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, info.Name)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("list of %q: %s", prefix, diff)
	}
}
