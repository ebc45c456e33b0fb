package bots

import (
	"context"
	"testing"

	"quadrille/internal/runner"
)

// TestEveryProjectPassesTheCheck runs what `quadrille bot check` and registration run,
// on all bots and starter kits.
func TestEveryProjectPassesTheCheck(t *testing.T) {
	for _, project := range append(projects(t, "starters"), projects(t, "bots")...) {
		t.Run(project, func(t *testing.T) {
			t.Parallel()
			program := launcher(t, project)
			check(t, program, "")
			check(t, serve(t, program), secret)
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
