// Package maps is the Arena's library of maps: at least fifty for each number of
// players, generated, checked and play-tested before they were taken in.
//
// A map is known by its id, as 2p-001: for two players, the first. An id keeps its map
// for ever, because replays and ratings refer to it.
//
// The texts are embedded and parsed when they are first asked for. Maps are shared by
// everybody who asks: change a Clone.
package maps

import (
	"embed"
	"fmt"
	"strings"
	"sync"

	"quadrille/games/arena"
)

//go:embed library/*.map
var files embed.FS

const (
	folder    = "library/"
	extension = ".map"
)

// Counts are the numbers of players for which there are maps.
func Counts() []int { return []int{2, 3, 4, 6} }

// Entry is a map of the library.
type Entry struct {
	ID  string
	Map *arena.Map // not to be changed
}

// WallPercent is how much of the ground is walls.
func (e Entry) WallPercent() float64 {
	return 100 * float64(len(e.Map.Walls)) / float64(e.Map.Tiles())
}

// CoresPerPlayer is how many cores each player begins with.
func (e Entry) CoresPerPlayer() int { return len(e.Map.Cores) / e.Map.Players }

// IDs lists the maps for so many players, in order; none where there are no maps.
func IDs(players int) []string { return catalogue().ids[players] }

// All returns the maps for so many players, in the order of their ids.
func All(players int) []Entry {
	ids := IDs(players)
	entries := make([]Entry, len(ids))
	for i, id := range ids {
		entries[i], _ = Find(id)
	}
	return entries
}

// Find returns the map with an id.
func Find(id string) (Entry, bool) {
	load, ok := catalogue().maps[id]
	if !ok {
		return Entry{}, false
	}
	return Entry{id, load()}, true
}

// Pick returns one of the maps for so many players; the same seed gives the same map.
// ok is false where there are none.
func Pick(players int, seed uint64) (e Entry, ok bool) {
	ids := IDs(players)
	if len(ids) == 0 {
		return Entry{}, false
	}
	return Find(ids[scatter(seed)%uint64(len(ids))])
}

// scatter is the last step of SplitMix64, so that neighbouring seeds do not give
// neighbouring maps.
func scatter(seed uint64) uint64 {
	z := seed + 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// shelf is what there is, without having parsed any of it.
type shelf struct {
	ids  map[int][]string
	maps map[string]func() *arena.Map
}

var catalogue = sync.OnceValue(func() shelf {
	s := shelf{map[int][]string{}, map[string]func() *arena.Map{}}
	found, err := files.ReadDir(strings.TrimSuffix(folder, "/"))
	if err != nil {
		panic(err) // the folder is embedded
	}
	for _, file := range found {
		id := strings.TrimSuffix(file.Name(), extension)
		var players int
		if _, err := fmt.Sscanf(id, "%dp-", &players); err != nil {
			panic("maps: a file of the library is called " + file.Name())
		}
		s.ids[players] = append(s.ids[players], id)
		s.maps[id] = sync.OnceValue(func() *arena.Map { return load(id) })
	}
	return s
})

func load(id string) *arena.Map {
	text, err := files.ReadFile(folder + id + extension)
	if err != nil {
		panic(err)
	}
	m, err := arena.ParseMap(string(text))
	if err != nil {
		panic(fmt.Sprintf("maps: %s: %v", id, err)) // a test parses them all
	}
	return m
}
