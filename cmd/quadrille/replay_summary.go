package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"quadrille/games/arena"
	"quadrille/games/arena/replay"
)

type replaySummaryCmd struct {
	File string `arg:"" help:"The replay, or - for standard input."`
}

func (c *replaySummaryCmd) Run(s *streams) error {
	r, err := readReplay(c.File, s.in)
	if err != nil {
		return err
	}
	printable(r)
	story, err := newStory(r)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, plainly(err))
	}
	story.tell(s.out)
	return nil
}

// story is a match as a list of curves and what stands out in it.
type story struct {
	*replay.Replay
	units, scores [][]int // by player, from the first turn on
	end           *arena.Game
}

func newStory(r *replay.Replay) (*story, error) {
	s := &story{Replay: r, units: make([][]int, len(r.Players)), scores: make([][]int, len(r.Players))}
	for g, err := range r.Games() {
		if err != nil {
			return nil, err
		}
		for p := range r.Players {
			standing := g.Standing(p)
			s.units[p] = append(s.units[p], int(standing.Units))
			s.scores[p] = append(s.scores[p], int(standing.Score))
		}
		s.end = g
	}
	return s, nil
}

func (s *story) tell(out io.Writer) {
	fmt.Fprintf(out, "%s after %s\n", outcome(s.Replay), count(s.Last(), "turn"))
	fmt.Fprintf(out, "match %s, %s, seed %d\n", s.MatchID, s.Date.Format("2006-01-02 15:04 MST"), s.Seed)
	fmt.Fprintf(out, "map %s: %s\n", cmp.Or(s.MapID, "without id"), describe(s.Map))
	if s.Start != nil {
		fmt.Fprintf(out, "went on from turn %d of another match\n", s.Start.Turn)
	}
	s.table(out)
	s.curves(out, "units", s.units)
	s.curves(out, "score", s.scores)
	s.captures(out)
	s.slowest(out)
	for p, player := range s.Players {
		trouble(s.Replay, p).tell(out, player.Name, false)
	}
}

func (s *story) table(out io.Writer) {
	fmt.Fprintln(out)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "player\tbot\towner\tscore\tenergy collected\tleft\tunits\tborn\tlost\teliminated\tfailures\t")
	for p, player := range s.Players {
		standing := s.end.Standing(p)
		fmt.Fprintf(table, "%d\t%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t\n", p, player.Name, player.Owner, standing.Score,
			standing.Collected, standing.Energy, standing.Units, standing.Born, standing.Lost, standing.Eliminated, trouble(s.Replay, p).failures)
	}
	table.Flush()
}

// curves draws a line for each player, all to one scale.
func (s *story) curves(out io.Writer, what string, curves [][]int) {
	low, high := 0, 1
	width := 0
	for p, curve := range curves {
		low, high = min(low, slices.Min(curve)), max(high, slices.Max(curve))
		width = max(width, len([]rune(s.Players[p].Name)))
	}
	fmt.Fprintf(out, "\n%s, turns %d to %d, up to %d\n", what, s.First(), s.Last(), high)
	for p, curve := range curves {
		name := s.Players[p].Name
		pad := strings.Repeat(" ", width-len([]rune(name)))
		fmt.Fprintf(out, "  %s%s %s %d\n", name, pad, sparkline(curve, low, high), curve[len(curve)-1])
	}
}

// sparkWidth is how many characters a curve has at most.
const sparkWidth = 60

// sparkline draws a curve in one line: the highest value of each stretch of turns. What
// is lowest of all is a space.
func sparkline(curve []int, low, high int) string {
	const bars = " ▁▂▃▄▅▆▇█"
	levels := []rune(bars)
	width := min(sparkWidth, len(curve))
	var line strings.Builder
	for i := range width {
		n := slices.Max(curve[i*len(curve)/width : (i+1)*len(curve)/width])
		// Rounded up, so that a single unit is seen beside a hundred.
		level := ((n-low)*(len(levels)-1) + high - low - 1) / (high - low)
		line.WriteRune(levels[level])
	}
	return line.String()
}

func (s *story) captures(out io.Writer) {
	owner := map[arena.Tile]int{}
	for _, c := range s.Map.Cores {
		owner[c.Tile] = c.Owner
	}
	heading := "\ncaptures\n"
	for i, t := range s.Turns {
		for _, c := range t.Captures {
			fmt.Fprintf(out, "%s  turn %d: %s razed %s's core at row %d, column %d\n", heading, s.First()+i+1,
				s.Players[c.By].Name, s.Players[owner[c.Tile]].Name, int(c.Tile)/s.Map.Cols, int(c.Tile)%s.Map.Cols)
			heading = ""
		}
	}
}

// slowAnswers is how many answers are named, and slowFrom from how many milliseconds on.
const (
	slowAnswers = 5
	slowFrom    = 100
)

// slowest names the answers that took longest.
func (s *story) slowest(out io.Writer) {
	type answer struct{ ms, turn, player int }
	var slow []answer
	for i, t := range s.Turns {
		for p, ms := range t.Millis {
			if ms >= slowFrom {
				slow = append(slow, answer{ms, s.First() + i + 1, p})
			}
		}
	}
	if len(slow) == 0 {
		return
	}
	slices.SortStableFunc(slow, func(a, b answer) int { return b.ms - a.ms })
	fmt.Fprintf(out, "\nslowest answers, of %d that took %d ms or more\n", len(slow), slowFrom)
	for _, a := range slow[:min(len(slow), slowAnswers)] {
		fmt.Fprintf(out, "  turn %d: %s took %d ms\n", a.turn, s.Players[a.player].Name, a.ms)
	}
}
