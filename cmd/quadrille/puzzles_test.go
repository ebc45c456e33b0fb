package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"quadrille/games/dots"
)

// The same seed gives the same puzzles, however many games are searched at a time, and
// each line is a puzzle. Three of them are one of each of the harder grades.
func TestPuzzles(t *testing.T) {
	one := lines(t, "", "puzzles", "dots", "--count", "3", "--seed", "4", "--left", "16", "--jobs", "1")
	three := lines(t, "", "puzzles", "dots", "--count", "3", "--seed", "4", "--left", "16", "--jobs", "3")
	if len(one) != len(three) {
		t.Fatalf("%d lines, then %d", len(one), len(three))
	}
	grade := dots.MaxGrade - 3
	for i := range one {
		line := strings.Join(one[i], " ")
		if line != strings.Join(three[i], " ") {
			t.Errorf("%q, then %q", one[i], three[i])
		}
		if strings.HasPrefix(line, "#") {
			continue
		}
		z, err := dots.ParsePuzzle(line)
		if grade++; err != nil || z.Grade != grade {
			t.Errorf("%q: grade %d, %v", line, z.Grade, err)
		}
	}
	if grade != dots.MaxGrade {
		t.Errorf("the hardest is of grade %d", grade)
	}
}

func TestPuzzlesAreInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var out bytes.Buffer
	errs := cancelWriter{cancel: cancel}
	if status := run(ctx, []string{"puzzles", "dots", "--count", "20", "--left", "16"}, strings.NewReader(""), &out, &errs); status != exitFailed || out.Len() > 0 {
		t.Errorf("status %d, printed %q", status, &out)
	}
	if !strings.Contains(errs.String(), "of 20 puzzles") || !strings.Contains(errs.String(), "interrupted") {
		t.Errorf("%s", &errs)
	}
}

// cancelWriter cancels at the first thing written to it.
type cancelWriter struct {
	bytes.Buffer
	cancel func()
}

func (w *cancelWriter) Write(p []byte) (int, error) {
	w.cancel()
	return w.Buffer.Write(p)
}
