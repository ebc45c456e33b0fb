package runner

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"quadrille/games/arena"
	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// Finding is what one part of the acceptance check has shown.
type Finding struct {
	What  string `json:"what"` // what a bot has to do
	OK    bool   `json:"ok"`
	Wrong string `json:"wrong,omitempty"` // what it does instead
	Mend  string `json:"mend,omitempty"`  // what to do about it
	// Said is what the bot printed for people before it went wrong, the last lines of it.
	Said []string `json:"said,omitempty"`
}

// Report is the result of the acceptance check.
type Report struct {
	Bot      string    `json:"bot"`
	Means    Means     `json:"means"`
	OK       bool      `json:"ok"`
	Findings []Finding `json:"findings"`
	// Skipped says why the check ended early, when it did.
	Skipped string `json:"skipped,omitempty"`
}

// Check finds out whether a bot can play: what registration asks of it. It calls each
// with the findings as they come.
func Check(ctx context.Context, e *Entrant, l Limits, each func(Finding)) (*Report, error) {
	c := &checker{
		entrant: e, limits: l.withDefaults(), each: each,
		report: &Report{Bot: e.Name, Means: e.Means, OK: true}, said: &lastLines{},
	}
	if err := c.run(ctx); err != nil {
		return nil, err
	}
	return c.report, ctx.Err()
}

// checker is a check in progress.
type checker struct {
	entrant *Entrant
	limits  Limits
	each    func(Finding)
	report  *Report
	surplus int // the most answers to one question that nobody asked for
	said    *lastLines
}

func (c *checker) run(ctx context.Context) error {
	cases, err := cases()
	if err != nil {
		return err
	}
	if c.entrant.Means == ByHTTP && !c.health(ctx) {
		c.report.Skipped = "Nobody is there, so the rest was not tried."
		return nil
	}
	for i, one := range cases {
		if c.answers(ctx, one) || i > 0 {
			continue
		}
		c.report.Skipped = "It does not answer a first turn, so the rest was not tried."
		return nil
	}
	switch c.entrant.Means {
	case ByHTTP:
		c.refusals(ctx, cases[0])
	case ByCommand:
		c.oneLine()
	}
	return c.plays(ctx)
}

// find notes a finding; an empty wrong is a good one.
func (c *checker) find(what, wrong, mend string) bool {
	f := Finding{What: what, OK: wrong == "", Wrong: wrong, Mend: mend}
	f.Said = c.said.take()
	if f.OK {
		f.Mend, f.Said = "", nil
	}
	c.report.OK = c.report.OK && f.OK
	c.report.Findings = append(c.report.Findings, f)
	c.each(f)
	return f.OK
}

// answers asks one question of a bot that is started for it, and looks at the answer.
func (c *checker) answers(ctx context.Context, one checkCase) bool {
	wrong, mend, err := c.ask(ctx, one)
	if err != nil {
		wrong, mend = err.Error(), c.advice(err)
	}
	return c.find(one.what, wrong, mend)
}

func (c *checker) ask(ctx context.Context, one checkCase) (wrong, mend string, err error) {
	bot, err := c.entrant.New()
	if err != nil {
		return "", "", err
	}
	defer func() {
		bot.Close()
		if b, ok := bot.(*command); ok && b.process != nil {
			c.surplus = max(c.surplus, b.process.lines.surplus)
		}
	}()
	if err := bot.Start(ctx, Briefing{c.limits, c.said.add}); err != nil {
		return "", "", err
	}
	moves, err := bot.Answer(ctx, one.question(c.limits))
	if err != nil {
		return "", "", err
	}
	wrong, mend = one.judge(moves)
	return wrong, mend, nil
}

// oneLine looks at what a command printed besides its answers.
func (c *checker) oneLine() {
	wrong := ""
	if c.surplus > 0 {
		wrong = fmt.Sprintf("it printed %d answers to one question", c.surplus+1)
	}
	c.find("prints one answer to each question", wrong,
		"Decide before you print: a second line may be taken for the answer to the next question.")
}

// advice is what to do about a failure.
func (c *checker) advice(err error) string {
	f, ok := err.(*Fault)
	switch {
	case !ok:
		return "Start it by hand and see what it says."
	case f.mend != "":
		return f.mend
	case f.Kind == replay.Timeout:
		return fmt.Sprintf("A turn may take %v, the way there and back included: answer sooner with what you have, and look for work that grows with the map or the units.", c.limits.Turn)
	case c.entrant.Means == ByWASM:
		return "spec/arena/protocol.md lists what a module exports and what its functions do; spec/arena/wasm has examples."
	case c.entrant.Means == ByCommand && f.Kind == replay.Invalid:
		return `Print one line for each line that is read: {"moves":[{"row":1,"col":2,"direction":"N"}]}, and everything else on standard error.`
	case c.entrant.Means == ByCommand:
		return "Start it by hand, give it a state, and see what it says. It has to read lines until its standard input ends."
	case f.Kind == replay.Invalid:
		return `Answer with one JSON object: {"moves":[{"row":1,"col":2,"direction":"N"}]}.`
	}
	return "See what the bot itself says about this request: most often it failed with an error that it did not catch."
}

// plays plays a short match against a built-in bot, for what shows only after a while.
func (c *checker) plays(ctx context.Context) error {
	bot, err := c.entrant.New()
	if err != nil {
		return err
	}
	opponent, err := Builtin(checkOpponent)
	if err != nil {
		return err
	}
	field, err := checkField()
	if err != nil {
		return err
	}
	r, err := Play(ctx, Match{
		ID: "m_c4ec0000", Field: field, Seed: 4, Limits: c.limits, Log: c.said,
		Seats: []Seat{{Bot: bot, Name: c.entrant.Name}, {Bot: opponent, Name: checkOpponent}},
	})
	if err != nil {
		return err
	}
	what := fmt.Sprintf("plays %d turns of a match without a failure", len(r.Turns))
	for i, turn := range r.Turns {
		for _, f := range turn.Faults {
			if f.Player == 0 {
				fault := &Fault{Kind: f.Kind, Why: f.Why}
				c.find(what, fmt.Sprintf("in turn %d: %s", i+1, f.Why), c.advice(fault))
				return nil
			}
		}
	}
	c.find(what, "", "")
	return nil
}

const (
	checkOpponent = "gatherer"
	checkTurns    = 60
)

// judge looks at moves: a bot orders its own units, in one of the four directions.
func (one checkCase) judge(moves []wire.Move) (wrong, mend string) {
	g := one.game.Clone()
	for i, m := range moves {
		switch g.Order(0, m.Row, m.Col, m.Dir) {
		case arena.NoDir:
			return fmt.Sprintf("entry %d of its moves has no direction N, E, S or W", i+1),
				`An entry is {"row":1,"col":2,"direction":"N"}; leave out units that hold.`
		case arena.NoUnit:
			return fmt.Sprintf("entry %d of its moves is for %s, %s", i+1, place(m), one.whose(m)),
				"Order the units in bots whose owner is 0, by the row and column where they stand now."
		}
	}
	return "", ""
}

func place(m wire.Move) string { return fmt.Sprintf("row %d, column %d", m.Row, m.Col) }

// whose is what stands where a bot thought one of its units to be.
func (one checkCase) whose(m wire.Move) string {
	f := &one.game.Field().Map
	if m.Row < 0 || m.Col < 0 || m.Row >= f.Rows || m.Col >= f.Cols {
		return "which is not on the map"
	}
	if _, ok := one.game.UnitAt(f.Tile(m.Row, m.Col)); ok {
		return "where somebody else's unit stands"
	}
	return "where no unit stands"
}

// lastLines keeps the last lines that a bot has printed for people.
type lastLines struct {
	mu   sync.Mutex
	kept []string
}

// maxKept is how many lines are kept: the end of a stack trace.
const maxKept = 5

func (l *lastLines) add(line string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.kept = append(l.kept, shorten(line, 300))
	if len(l.kept) > maxKept {
		l.kept = l.kept[1:]
	}
}

// Write takes lines from a match.
func (l *lastLines) Write(data []byte) (int, error) {
	for line := range strings.Lines(string(data)) {
		l.add(strings.TrimRight(line, "\n"))
	}
	return len(data), nil
}

// take returns the lines and forgets them.
func (l *lastLines) take() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	kept := l.kept
	l.kept = nil
	return kept
}
