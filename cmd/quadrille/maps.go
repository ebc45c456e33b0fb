package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"quadrille/games/arena"
	"quadrille/games/arena/maps"
)

// mapsCmd is the Arena's maps. Its subcommands are in the files maps_….go.
type mapsCmd struct {
	List     mapsListCmd     `cmd:"" help:"List the maps of the library."`
	Draw     mapsDrawCmd     `cmd:"" help:"Draw a map in the terminal or as a PNG."`
	Generate mapsGenerateCmd `cmd:"" help:"Make new maps, each checked to be fair."`
	Validate mapsValidateCmd `cmd:"" help:"Say whether maps are fair, and what is wrong with those that are not."`
	Test     mapsTestCmd     `cmd:"" help:"Play equal bots on maps and count how often each seat wins."`
}

// Help is printed below the flags.
func (mapsCmd) Help() string {
	return `A map is a text file; spec/arena/README.md has the format. Where a map is asked
for, the id of one in the library will do, or - for standard input:

    quadrille maps draw 2p-001
    quadrille maps generate --players 4 | quadrille maps draw -`
}

// readMap finds a map by its id in the library, reads a file, or for - reads standard
// input. The name is for messages and files made from it.
func readMap(arg string, in io.Reader) (m *arena.Map, name string, err error) {
	if entry, ok := maps.Find(arg); ok {
		return entry.Map, arg, nil
	}
	if arg == "-" {
		m, err = parseMap("standard input", in)
		return m, "map", err
	}
	file, err := os.Open(arg)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, "", fmt.Errorf("%s: no such file, and no map of the library has this id (see quadrille maps list)", arg)
	case err != nil:
		return nil, "", err
	}
	defer file.Close()
	m, err = parseMap(arg, file)
	return m, strings.TrimSuffix(filepath.Base(arg), mapExtension), err
}

const (
	mapExtension = ".map"
	maxMapText   = 1 << 20 // the largest map that the engine takes is 65 KB
)

func parseMap(name string, in io.Reader) (*arena.Map, error) {
	text, err := io.ReadAll(io.LimitReader(in, maxMapText))
	if err != nil {
		return nil, err
	}
	m, err := arena.ParseMap(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, plainly(err))
	}
	return m, nil
}

// plainly takes the package's name off an error that a person will read.
func plainly(err error) error { return errors.New(strings.ReplaceAll(err.Error(), "arena: ", "")) }

// describe is a map's measures in one line.
func describe(m *arena.Map) string {
	e := maps.Entry{Map: m}
	return fmt.Sprintf("%d × %d tiles, %s, %.1f %% walls, %d energy nodes, %s each",
		m.Rows, m.Cols, count(m.Players, "player"), e.WallPercent(), len(m.Nodes), count(e.CoresPerPlayer(), "core"))
}

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
