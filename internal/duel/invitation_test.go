package duel_test

import (
	"strings"
	"testing"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/duel"
)

func TestInvitation(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		host, guest, visitor := h.person(t), h.person(t), &person{h: h, t: t} // the visitor has no account
		var made duel.Created
		host.do("POST", "/api/games", `{"initialMs":180000,"incrementMs":2000,"rated":false}`).into(t, &made)
		path := "/api/games/join/" + *made.Game.Code

		var in duel.Invitation
		visitor.do("GET", "/api/games/join/"+strings.ToLower(*made.Game.Code), "").into(t, &in)
		me := host.me()
		if in.Code != *made.Game.Code || in.PublicID != made.Game.PublicID || in.Game != "connect4" || in.Rated {
			t.Errorf("the invitation: %+v", in)
		}
		if want := (duel.Player{ID: me.ID, Username: me.Username, IsGuest: true, Rating: 1000}); in.Host != want {
			t.Errorf("who invites: %+v, want %+v", in.Host, want)
		}
		if in.Clock == nil || in.Clock.InitialMs != 180_000 || in.Clock.IncrementMs != 2_000 || in.Clock.Since != nil {
			t.Errorf("the clock: %+v", in.Clock)
		}
		guest.do("GET", path, "").into(t, &in)
		if now := host.game(made.Game.ID); now.Status != duel.Waiting || now.Player2 != nil {
			t.Errorf("looking has joined: %+v", now)
		}

		visitor.do("GET", "/api/games/join/ABCDE0", "").want(t, 400, "INVALID_CODE_FORMAT")
		visitor.do("GET", "/api/games/join/ZZZZZZ", "").want(t, 404, "GAME_NOT_FOUND")
		guest.do("POST", path, "")
		visitor.do("GET", path, "").want(t, 409, "GAME_ALREADY_STARTED")
		guest.do("POST", "/api/games/"+made.Game.ID+"/resign", "")
		visitor.do("GET", path, "").want(t, 409, "GAME_ALREADY_STARTED")

		host.do("POST", "/api/games", "").into(t, &made)
		path = "/api/games/join/" + *made.Game.Code
		visitor.do("GET", path, "").into(t, &in)
		if in.Clock != nil || !in.Rated {
			t.Errorf("without a clock, rated: %+v", in)
		}
		host.do("POST", "/api/games/"+made.Game.ID+"/resign", "")
		visitor.do("GET", path, "").want(t, 404, "GAME_NOT_FOUND")
	})
}
