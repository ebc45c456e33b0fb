package boxes

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// The vectors in spec/boxes come from a program that follows the document and shares
// no code with this package. They are part of the repository, so a missing file is a
// failure.

func readVectors(t testing.TB, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "spec", "boxes", name))
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		t.Fatal(err)
	}
}

// hexBytes are written in hexadecimal.
type hexBytes []byte

func (h *hexBytes) UnmarshalText(text []byte) error {
	data, err := hex.DecodeString(string(text))
	*h = data
	return err
}

type geometryVectors struct {
	MostEdges int
	Boards    []boardVector
	Refused   []struct{ W, H int64 }
}

type boardVector struct {
	W, H                           int
	HorizontalCount, VerticalCount int
	EdgeCount, BoxCount            int
	Edges                          []struct {
		Edge       int
		Horizontal bool
		X, Y       int
		Boxes      []int
	}
	Boxes []struct {
		Box, X, Y                int
		Top, Bottom, Left, Right int
	}
}

func TestGeometryVectors(t *testing.T) {
	var vectors geometryVectors
	readVectors(t, "geometry.json", &vectors)
	if vectors.MostEdges != MaxEdges || len(vectors.Boards) == 0 {
		t.Fatalf("%d edges at most, want %d; %d boards", MaxEdges, vectors.MostEdges, len(vectors.Boards))
	}
	for _, v := range vectors.Boards {
		t.Run(fmt.Sprintf("%dx%d", v.W, v.H), func(t *testing.T) { v.check(t) })
	}
	for _, v := range vectors.Refused {
		if _, err := NewBoard(int(v.W), int(v.H)); !errors.Is(err, ErrBadSize) {
			t.Errorf("%d × %d: %v, want ErrBadSize", v.W, v.H, err)
		}
	}
}

func (v boardVector) check(t *testing.T) {
	b := mustBoard(t, v.W, v.H)
	if b.W() != v.W || b.H() != v.H || b.Edges() != v.EdgeCount || b.Boxes() != v.BoxCount {
		t.Errorf("%d × %d, %d edges, %d boxes; want %d and %d",
			b.W(), b.H(), b.Edges(), b.Boxes(), v.EdgeCount, v.BoxCount)
	}
	if got := b.Vertical(0, 0); got != v.HorizontalCount {
		t.Errorf("first vertical edge %d, want %d", got, v.HorizontalCount)
	}
	for _, e := range v.Edges {
		place := Place{e.Horizontal, e.X, e.Y}
		if got := b.PlaceOf(e.Edge); got != place {
			t.Errorf("edge %d: %+v, want %+v", e.Edge, got, place)
		}
		number := b.Vertical
		if e.Horizontal {
			number = b.Horizontal
		}
		if got := number(e.X, e.Y); got != e.Edge {
			t.Errorf("%+v: edge %d, want %d", place, got, e.Edge)
		}
		if got := beside(b, e.Edge); !slices.Equal(got, e.Boxes) {
			t.Errorf("edge %d: boxes %d, want %d", e.Edge, got, e.Boxes)
		}
	}
	for _, box := range v.Boxes {
		if got := b.Box(box.X, box.Y); got != box.Box {
			t.Errorf("box (%d, %d): %d, want %d", box.X, box.Y, got, box.Box)
		}
		want := [4]int{box.Top, box.Bottom, box.Left, box.Right}
		if got := b.Around(box.Box); got != want {
			t.Errorf("box %d: edges %d, want %d", box.Box, got, want)
		}
	}
}

// beside returns the boxes next to an edge that are on the board.
func beside(b Board, edge int) []int {
	var boxes []int
	first, second := b.Beside(edge)
	for _, box := range []int{first, second} {
		if box != NoBox {
			boxes = append(boxes, box)
		}
	}
	return boxes
}

type recordVectors struct {
	Teams   []string
	Records []struct {
		Edge   int
		Team   Team
		Packed Record
		Hex    hexBytes
	}
	Outside []struct {
		W, H    int
		Last    hexBytes
		Refused []hexBytes
	}
}

func TestRecordVectors(t *testing.T) {
	var vectors recordVectors
	readVectors(t, "records.json", &vectors)
	for i, name := range vectors.Teams {
		team, err := ParseTeam(name)
		if err != nil || team != Team(i) || team.String() != name {
			t.Errorf("team %d: %v, %v, want %s", i, team, err, name)
		}
	}
	for _, v := range vectors.Records {
		r := NewRecord(v.Edge, v.Team)
		if r != v.Packed || !bytes.Equal(r.Append(nil), v.Hex) {
			t.Errorf("edge %d, team %v: %#x, %x; want %#x", v.Edge, v.Team, r, r.Append(nil), v.Packed)
		}
		if got := RecordAt(v.Hex, 0); got.Edge() != v.Edge || got.Team() != v.Team {
			t.Errorf("%x: edge %d, team %v; want %d, %v", v.Hex, got.Edge(), got.Team(), v.Edge, v.Team)
		}
	}
	for _, v := range vectors.Outside {
		b := mustBoard(t, v.W, v.H)
		if err := NewFold(b).ApplyLog(v.Last); err != nil {
			t.Error(err)
		}
		if err := NewTaken(b).Replay(v.Last); err != nil {
			t.Error(err)
		}
		for _, record := range v.Refused {
			if err := NewFold(b).ApplyLog(record); !errors.Is(err, ErrBadEdge) {
				t.Errorf("%d × %d: folding %x: %v, want ErrBadEdge", v.W, v.H, record, err)
			}
			if err := NewTaken(b).Replay(record); !errors.Is(err, ErrBadEdge) {
				t.Errorf("%d × %d: replaying %x: %v, want ErrBadEdge", v.W, v.H, record, err)
			}
		}
	}
}

type foldVector struct {
	Name   string
	W, H   int
	Log    hexBytes
	States []struct {
		Records, Placed int
		Scores          Scores
		Winners         []int
		Owners          string
		Snapshot        hexBytes
		SHA256          string
	}
}

func TestFoldVectors(t *testing.T) {
	var vectors []foldVector
	readVectors(t, "folds.json", &vectors)
	for _, v := range vectors {
		t.Run(v.Name, func(t *testing.T) { v.check(t) })
	}
}

func (v foldVector) check(t *testing.T) {
	if len(v.States) == 0 {
		t.Fatal("no states")
	}
	f := NewFold(mustBoard(t, v.W, v.H))
	for _, want := range v.States {
		for n := f.Records(); n < want.Records; n++ {
			if err := f.Apply(RecordAt(v.Log, n)); err != nil {
				t.Fatal(err)
			}
		}
		if f.Placed() != want.Placed || f.Scores() != want.Scores {
			t.Errorf("after %d: %d edges, scores %d; want %d, %d",
				want.Records, f.Placed(), f.Scores(), want.Placed, want.Scores)
		}
		if got := winners(f); !slices.Equal(got, want.Winners) {
			t.Errorf("after %d: winners %d, want %d", want.Records, got, want.Winners)
		}
		if got := owners(f); got != want.Owners {
			t.Errorf("after %d: owners %s, want %s", want.Records, got, want.Owners)
		}
		snapshot := f.AppendSnapshot(nil)
		if !bytes.Equal(snapshot, want.Snapshot) || digest(snapshot) != want.SHA256 {
			t.Errorf("after %d: snapshot %x, want %x", want.Records, snapshot, want.Snapshot)
		}
		parsed, err := ParseSnapshot(want.Snapshot)
		if err != nil {
			t.Fatal(err)
		}
		checkSame(t, parsed, f)
	}
}

func winners(f *Fold) []int {
	var numbers []int
	for _, team := range f.Scores().Winners() {
		numbers = append(numbers, int(team))
	}
	return numbers
}

// owners writes a digit for each box.
func owners(f *Fold) string {
	digits := f.AppendOwners(nil)
	for i := range digits {
		digits[i] += '0'
	}
	return string(digits)
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func TestSnapshotVectors(t *testing.T) {
	var vectors struct {
		Refused []struct {
			Name string
			Hex  hexBytes
		}
	}
	readVectors(t, "snapshots.json", &vectors)
	if len(vectors.Refused) == 0 {
		t.Fatal("no vectors")
	}
	for _, v := range vectors.Refused {
		t.Run(v.Name, func(t *testing.T) {
			f, err := ParseSnapshot(v.Hex)
			if f != nil || !errors.Is(err, ErrBadSnapshot) {
				t.Errorf("%v, want ErrBadSnapshot", err)
			}
			t.Log(err)
		})
	}
}

type gameVectors struct {
	Generator []struct {
		Seed    uint32
		Numbers []uint32
	}
	Games []gameVector
}

type gameVector struct {
	W, H         int
	Seed         uint32
	FirstRecords hexBytes
	LogBytes     int
	LogSHA256    string
	States       []struct {
		Records       int
		Scores        Scores
		Winners       []int
		SnapshotBytes int
		SHA256        string
	}
}

func TestGameVectors(t *testing.T) {
	var vectors gameVectors
	readVectors(t, "games.json", &vectors)
	for _, v := range vectors.Generator {
		random := xorShift(v.Seed)
		for i, want := range v.Numbers {
			if got := random.next(); got != want {
				t.Fatalf("seed %d: number %d is %d, want %d", v.Seed, i, got, want)
			}
		}
	}
	for _, v := range vectors.Games {
		t.Run(fmt.Sprintf("%dx%d", v.W, v.H), func(t *testing.T) { v.check(t) })
	}
}

func (v gameVector) check(t *testing.T) {
	b := mustBoard(t, v.W, v.H)
	log := fullGame(b, v.Seed)
	if len(log) != v.LogBytes || !bytes.HasPrefix(log, v.FirstRecords) || digest(log) != v.LogSHA256 {
		t.Fatal("another log")
	}
	f := NewFold(b)
	for _, want := range v.States {
		if err := f.ApplyLog(log[f.Records()*RecordSize : want.Records*RecordSize]); err != nil {
			t.Fatal(err)
		}
		if f.Scores() != want.Scores || !slices.Equal(winners(f), want.Winners) {
			t.Errorf("after %d: scores %d, want %d", want.Records, f.Scores(), want.Scores)
		}
		snapshot := f.AppendSnapshot(nil)
		if len(snapshot) != want.SnapshotBytes || digest(snapshot) != want.SHA256 {
			t.Errorf("after %d: another snapshot of %d bytes, want %d",
				want.Records, len(snapshot), want.SnapshotBytes)
		}
	}
	if !f.Full() {
		t.Errorf("%d edges at the end", f.Placed())
	}
}
