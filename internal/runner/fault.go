package runner

import (
	"fmt"
	"strings"

	"quadrille/games/arena/replay"
)

// Fault is why a bot's answer does not count, with a sentence for people. The subject
// of the sentence is the bot.
type Fault struct {
	Kind replay.FaultKind
	Why  string

	mend        string // what its author can do about it, when that is clear
	unreachable bool   // nobody is there
}

func (f *Fault) Error() string { return f.Why }

func faultf(kind replay.FaultKind, format string, args ...any) *Fault {
	return &Fault{Kind: kind, Why: fmt.Sprintf(format, args...)}
}

// mendable is a fault of which it is clear what to do about it.
func mendable(kind replay.FaultKind, why, mend string) *Fault {
	return &Fault{Kind: kind, Why: why, mend: mend}
}

// shorten cuts a text that a bot has had a part in.
func shorten(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
