package main

import (
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"quadrille/games/takuzu"
	"quadrille/internal/daily"
	"quadrille/internal/identity/identitytest"
)

// TestRewardsSurviveKill kills the server while players win and rewards are given
// out. Every win that was answered is rewarded, and none twice.
func TestRewardsSurviveKill(t *testing.T) {
	data := t.TempDir()
	begin := func() *server { return serve(t, "--data", data, "--tap-time", "1us") }
	s := begin()
	var mu sync.Mutex
	var winners []*identitytest.Person
	for range 4 {
		var wg sync.WaitGroup
		for range 3 {
			p := identitytest.Guest(t, s.url)
			wg.Go(func() {
				if solveToday(t, p) {
					mu.Lock()
					defer mu.Unlock()
					winners = append(winners, p)
				}
			})
		}
		wg.Wait()
		time.Sleep(rand.N(30 * time.Millisecond)) // the kill may come before, amid or after the rewards
		s.kill()
		s = begin()
		for _, p := range winners {
			p.URL = s.url
		}
	}
	for _, p := range winners {
		await(t, p.Name+", who won, is rewarded", func() bool { return rewarded(t, p) })
	}
	var thread daily.Thread
	(&identitytest.Person{URL: s.url}).Do(t, "GET", "/api/daily/thread", "").Into(t, &thread)
	for _, p := range winners {
		n := 0
		for _, c := range thread.Comments {
			if strings.HasPrefix(c.Body, p.Name+" ") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%s was congratulated %d times", p.Name, n)
		}
	}
}

// solveToday takes the easy puzzle of the day and hands in its solution.
func solveToday(t *testing.T, p *identitytest.Person) bool {
	var puzzle daily.Puzzle
	p.Do(t, "GET", "/api/puzzle?difficulty=easy", "").Into(t, &puzzle)
	solution, err := takuzu.Daily(string(puzzle.DateKey), takuzu.Easy)
	if err != nil {
		t.Error(err)
		return false
	}
	grid := make(daily.Grid, puzzle.Size)
	for i := range puzzle.Size * puzzle.Size {
		value := 0
		if solution.Solution.At(i) == takuzu.One {
			value = 1
		}
		grid[i/puzzle.Size] = append(grid[i/puzzle.Size], &value)
	}
	a := p.Send(t, "POST", "/api/submit?difficulty=easy", daily.Submission{Grid: grid, TimeMs: 1})
	if a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	return a.Status == 200
}

func rewarded(t *testing.T, p *identitytest.Person) bool {
	var a daily.Achievements
	p.Do(t, "GET", "/api/achievements", "").Into(t, &a)
	for achievement, n := range a.Times {
		if n != 1 {
			t.Fatalf("%s has %s %d times", p.Name, achievement, n)
		}
	}
	return a.Times[daily.FirstWin] == 1
}
