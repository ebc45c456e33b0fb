package runner

import (
	"cmp"
	"time"
)

// Limits are the times and sizes that a bot has to keep. A zero is the default.
type Limits struct {
	Turn time.Duration // for the whole answer
	// Grace is how long after Turn a bot's own account of what it waited for is still
	// heard. Moves are not accepted any more.
	Grace    time.Duration
	Connect  time.Duration // for the connection to a server, within Turn
	Ready    time.Duration // until a WebAssembly module is compiled, before the first turn
	Failures int           // so many in a row and a bot is crashed
	Answer   int           // bytes of an answer
	Memory   int           // bytes of a WebAssembly module's memory
}

// The document's limits, and ours where it names none.
const (
	DefaultTurn     = 3 * time.Second
	DefaultGrace    = 20 * time.Millisecond
	DefaultConnect  = 2 * time.Second
	DefaultReady    = time.Minute
	DefaultFailures = 10
	DefaultAnswer   = 1 << 20
	DefaultMemory   = 128 << 20
)

// withDefaults fills in what is not set.
func (l Limits) withDefaults() Limits {
	return Limits{
		Turn:     cmp.Or(l.Turn, DefaultTurn),
		Grace:    cmp.Or(l.Grace, DefaultGrace),
		Connect:  cmp.Or(l.Connect, DefaultConnect),
		Ready:    cmp.Or(l.Ready, DefaultReady),
		Failures: cmp.Or(l.Failures, DefaultFailures),
		Answer:   cmp.Or(l.Answer, DefaultAnswer),
		Memory:   cmp.Or(l.Memory, DefaultMemory),
	}
}
