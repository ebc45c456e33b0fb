package world_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"quadrille/games/boxes"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/world"
)

func limited(t *testing.T) (*node, string) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *world.Config) { c.DrawRate = 10 })
	return n, n.create(t, 100, 100)
}

// spend draws until the limit, and returns how many draws there were.
func (v *visitor) spend(t *testing.T, game string, from int) int {
	t.Helper()
	for i := range 30 {
		a := v.draw(t, game, from+i)
		if a.status != 429 {
			a.want(t, 200, "")
			continue
		}
		a.want(t, 429, "RATE_LIMITED")
		if after, err := strconv.Atoi(a.header.Get("Retry-After")); err != nil || after < 1 || after > 60 {
			t.Errorf("Retry-After %q", a.header.Get("Retry-After"))
		}
		return i
	}
	return 30
}

func TestLimitIsByAddressTeamAndGame(t *testing.T) {
	n, game := limited(t)
	other := n.create(t, 100, 100)
	from := func(address string, team boxes.Team) *visitor {
		v := n.in(team)
		v.address = address
		return v
	}
	steps := []struct {
		name string
		v    *visitor
		game string
		want int
	}{
		{"the first", from("192.0.2.1", boxes.Red), game, 10},
		{"the same again", from("192.0.2.1", boxes.Red), game, 0},
		{"another address", from("192.0.2.2", boxes.Red), game, 10},
		{"another team", from("192.0.2.1", boxes.Blue), game, 10},
		{"another game", from("192.0.2.1", boxes.Red), other, 10},
		{"IPv6", from("2001:db8:1:2::1", boxes.Red), game, 10},
		{"IPv6 in the same /64", from("2001:db8:1:2:ffff::9", boxes.Red), game, 0},
		{"IPv6 in the next /64", from("2001:db8:1:3::1", boxes.Red), game, 10},
		{"IPv4 as IPv6", from("::ffff:192.0.2.2", boxes.Red), game, 0},
	}
	for i, s := range steps {
		if got := s.v.spend(t, s.game, 100*i); got != s.want {
			t.Errorf("%s: %d draws, want %d", s.name, got, s.want)
		}
	}
}

// In any minute, not only in those of the clock, there are ten at most; and as
// many as that.
func TestLimitHoldsInAnyMinute(t *testing.T) {
	n, game := limited(t)
	v := n.in(boxes.Red)
	edge := 0
	draw := func(want int) {
		t.Helper()
		v.draw(t, game, edge).want(t, want, map[int]string{200: "", 429: "RATE_LIMITED"}[want])
		edge++
	}
	for range 5 {
		draw(200)
	}
	n.advance(50 * time.Second)
	for range 5 {
		draw(200)
	}
	draw(429)
	n.advance(9 * time.Second)
	draw(429)
	n.advance(2 * time.Second) // the first five are more than a minute ago
	for range 5 {
		draw(200)
	}
	draw(429)
	n.advance(30 * time.Second)
	draw(429)
	n.advance(20 * time.Second)
	for range 5 {
		draw(200)
	}
	draw(429)
	n.advance(time.Hour)
	for range 10 {
		draw(200)
	}
	draw(429)
}

// Requests by POST and by any number of sockets count together, whatever
// becomes of them.
func TestLimitCountsEveryRequest(t *testing.T) {
	n, game := limited(t)
	v := n.in(boxes.Red)
	v.draw(t, game, 0).want(t, 200, "")
	v.draw(t, game, 0).want(t, 409, "EDGE_TAKEN")
	v.draw(t, game, -1).want(t, 400, "INVALID_EDGE")
	l := v.watch(t, game, "")
	codes := func(all []result) (codes []byte) {
		for _, r := range all {
			codes = append(codes, r.code)
		}
		return codes
	}
	if got := codes(l.draw(t, 0, 0, 1, 1<<22, 2)); !slices.Equal(got, []byte{codeTaken, codeAccepted, codeInvalid, codeAccepted}) {
		t.Errorf("%d", got)
	}
	l.close()
	again := v.watch(t, game, "")
	if got := codes(again.draw(t, 0, 3, 4, 5, 6, 7)); !slices.Equal(got, []byte{0, 0, 0, codeLimited, codeLimited}) {
		t.Errorf("a new connection after seven: %d, want three more", got)
	}
	v.draw(t, game, 8).want(t, 429, "RATE_LIMITED")
	n.in(boxes.Blue).draw(t, game, 8).want(t, 200, "")
	n.advance(61 * time.Second)
	if got := codes(again.draw(t, 100, 6, 7)); !slices.Equal(got, []byte{0, 0}) {
		t.Errorf("after a minute: %d", got)
	}
	if log := n.log(t, game); len(log) != 3*(1+2+3+1+2) {
		t.Errorf("%d records", len(log)/3)
	}
}
