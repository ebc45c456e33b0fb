package world

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"net/http"
	"strconv"
	"time"

	"quadrille/games/boxes"
	"quadrille/internal/httpkit"
)

// teamCookie says which team a visitor is in: the team's number and its
// signature. It says nothing of the visitor, so there are four of them.
const teamCookie = "quadrille_team"

// cookieLife is as long as browsers keep one.
const cookieLife = 400 * 24 * time.Hour

// teamKeys are the four cookies.
type teamKeys [boxes.Teams]string

func newTeamKeys(key string) (k teamKeys) {
	for team := range k {
		text := strconv.Itoa(team)
		mac := hmac.New(sha256.New, []byte(key))
		mac.Write([]byte("quadrille team " + text))
		k[team] = text + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
	}
	return k
}

// of returns the team of a request; ok is false when its cookie is missing,
// forged, or another server's.
func (k *teamKeys) of(r *http.Request) (team boxes.Team, ok bool) {
	c, err := r.Cookie(teamCookie)
	if err != nil || c.Value == "" {
		return 0, false
	}
	team = boxes.Team(c.Value[0] - '0')
	return team, team < boxes.Teams && subtle.ConstantTimeCompare([]byte(c.Value), []byte(k[team])) == 1
}

func (k *teamKeys) set(w http.ResponseWriter, r *http.Request, team boxes.Team) {
	http.SetCookie(w, &http.Cookie{
		Name: teamCookie, Value: k[team], Path: "/", MaxAge: int(cookieLife.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: httpkit.IsSecure(r.Context()),
	})
}
