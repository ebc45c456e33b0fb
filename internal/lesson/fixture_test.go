package lesson_test

import (
	"log/slog"
	"testing"
	"time"

	"quadrille/internal/db/dbtest"
	"quadrille/internal/identity/identitytest"
	"quadrille/internal/lesson"
)

// school is a server with accounts and the teacher, on a clock that stands still.
type school struct {
	url string
	now time.Time
}

func newSchool(t testing.TB, url string, change func(*lesson.Config)) *school {
	t.Helper()
	s := &school{now: time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)}
	d := dbtest.Open(t, url)
	clock := func() time.Time { return s.now }
	people := identitytest.People(d, clock)
	c := lesson.Config{DB: d, People: people, Log: slog.New(slog.DiscardHandler), Now: clock, Minds: 1, Rate: 1000}
	if change != nil {
		change(&c)
	}
	s.url = identitytest.Serve(t, people, lesson.New(c).Routes())
	return s
}
