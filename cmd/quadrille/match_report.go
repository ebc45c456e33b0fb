package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"quadrille/games/arena"
	"quadrille/games/arena/replay"
)

// report tells how a match ended.
func report(out io.Writer, r *replay.Replay, quiet bool) {
	fmt.Fprintf(out, "%s after %d turns, on map %s with seed %d (match %s)\n\n", outcome(r), r.Last(), r.MapID, r.Seed, r.MatchID)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "player\tbot\tscore\tenergy collected\tunits\tslowest\tfailures\t")
	for p, player := range r.Players {
		t := trouble(r, p)
		fmt.Fprintf(table, "%d\t%s\t%d\t%d\t%d\t%d ms\t%d\t\n", p, player.Name, r.Result.Scores[p],
			r.Result.Collected[p], r.Result.Bots[p], t.slowest, t.failures)
	}
	table.Flush()
	for p := range r.Players {
		trouble(r, p).tell(out, r.Players[p].Name, quiet)
	}
}

// outcome is who won and why.
func outcome(r *replay.Replay) string {
	if r.Result.Condition == arena.Unfinished {
		return "Not finished"
	}
	if r.Result.Winner == arena.Nobody {
		if r.Result.Condition == arena.Annihilation {
			return "A draw: all units died"
		}
		return "A draw: all is equal"
	}
	winner := r.Players[r.Result.Winner].Name
	switch r.Result.Condition {
	case arena.SoleSurvivor:
		return winner + " wins as the sole survivor"
	case arena.Dominance:
		return winner + " wins by dominance"
	}
	return winner + " wins by " + lead(r) + " at the turn limit"
}

// lead is what the winner has more of than all others.
func lead(r *replay.Replay) string {
	best := func(list []int) bool {
		for p, n := range list {
			if p != r.Result.Winner && n >= list[r.Result.Winner] {
				return false
			}
		}
		return true
	}
	switch {
	case best(r.Result.Scores):
		return "score"
	case best(r.Result.Collected):
		return "energy collected"
	}
	return "units alive"
}

// troubles is what went wrong with one bot in a match.
type troubles struct {
	slowest, failures, ignored int
	crashed                    int // turn, 0 when it did not
	reasons                    []reason
}

// reason is one thing that went wrong, how often, and when first.
type reason struct {
	why          string
	kind         replay.FaultKind
	first, times int
}

func trouble(r *replay.Replay, player int) (t troubles) {
	for i, turn := range r.Turns {
		number := r.First() + i + 1
		if turn.Millis != nil {
			t.slowest = max(t.slowest, turn.Millis[player])
		}
		if turn.Ignored != nil {
			t.ignored += turn.Ignored[player]
		}
		for _, f := range turn.Faults {
			if f.Player == player {
				t.add(f, number)
			}
		}
	}
	return t
}

func (t *troubles) add(f replay.Fault, turn int) {
	if f.Kind == replay.Crashed {
		t.crashed = turn
		return
	}
	t.failures++
	i := slices.IndexFunc(t.reasons, func(r reason) bool { return r.kind == f.Kind && r.why == f.Why })
	if i < 0 {
		i = len(t.reasons)
		t.reasons = append(t.reasons, reason{f.Why, f.Kind, turn, 0})
	}
	t.reasons[i].times++
}

// maxReasons is how many different reasons are told.
const maxReasons = 3

// tell says what went wrong with a bot, if anything did.
func (t troubles) tell(out io.Writer, name string, quiet bool) {
	var lines []string
	for _, r := range t.reasons[:min(len(t.reasons), maxReasons)] {
		often := ""
		if r.times > 1 {
			often = fmt.Sprintf(", %d times", r.times)
		}
		lines = append(lines, fmt.Sprintf("%s in turn %d%s: %s", r.kind, r.first, often, r.why))
	}
	if more := len(t.reasons) - maxReasons; more > 0 {
		lines = append(lines, fmt.Sprintf("and %s", count(more, "other reason")))
	}
	if t.crashed > 0 {
		lines = append(lines, fmt.Sprintf("from turn %d on it was not asked any more", t.crashed))
	}
	if t.ignored > 0 && !quiet {
		lines = append(lines, fmt.Sprintf("%s not accepted: no unit of its own there, a wall in the way, or a second order", wereOrders(t.ignored)))
	}
	if len(lines) > 0 {
		fmt.Fprintf(out, "\n%s:\n  %s\n", name, strings.Join(lines, "\n  "))
	}
}

func wereOrders(n int) string {
	if n == 1 {
		return "1 order was"
	}
	return count(n, "order") + " were"
}
