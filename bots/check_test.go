package bots

import (
	"context"
	"slices"
	"testing"

	"quadrille/internal/runner"
)

// TestEveryProjectPassesTheCheck runs what `quadrille bot check` and registration run,
// on all bots and starter kits. That bots play line by line, TestLineByLine shows.
func TestEveryProjectPassesTheCheck(t *testing.T) {
	kits := projects(t, "starters")
	for _, project := range append(kits, projects(t, "bots")...) {
		t.Run(project, func(t *testing.T) {
			t.Parallel()
			program := launcher(t, project)
			check(t, serve(t, program), secret)
			if slices.Contains(kits, project) {
				check(t, program, "")
			}
		})
	}
}

func check(t *testing.T, bot, secret string) {
	t.Helper()
	entrant, err := runner.Find(bot, runner.Access{Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	report, err := runner.Check(context.Background(), entrant, patience, func(f runner.Finding) {
		if !f.OK {
			t.Errorf("%s should be so: %s. %s", f.What, f.Wrong, f.Mend)
		}
	})
	if err != nil || !report.OK {
		t.Errorf("%+v, %v", report, err)
	}
}
