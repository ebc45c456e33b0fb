// Package identity knows who is asking: guests, people who signed in at an
// OpenID Connect issuer, their sessions, and their standing in each game.
//
// One account serves every game. A guest who signs in keeps the account. The
// package imports db, httpkit and fault; the services above ask it for the
// player of a request.
package identity

import (
	"regexp"
	"strings"
	"time"

	"quadrille/internal/fault"
)

// User is an account as its owner sees it.
type User struct {
	ID        string    `json:"id"`
	Username  string    `json:"username"`
	IsGuest   bool      `json:"isGuest" doc:"Known to this browser alone: not signed in at the issuer."`
	Email     *string   `json:"email" doc:"Null for guests."`
	Rating    int       `json:"rating" doc:"In Connect 4; 1000 to begin with."`
	Wins      int       `json:"wins"`
	Losses    int       `json:"losses"`
	Draws     int       `json:"draws"`
	CreatedAt time.Time `json:"createdAt"`
	UpdatedAt time.Time `json:"updatedAt"`
}

// StartRating is everybody's rating before the first rated game.
const StartRating = 1000

var usernameForm = regexp.MustCompile(`^[A-Za-z0-9_-]{3,20}$`)

func checkUsername(name string) error {
	if usernameForm.MatchString(name) {
		return nil
	}
	return fault.New(fault.InvalidUsername, "A name has 3 to 20 characters: letters A to Z, digits, _ and -.")
}

// nameKey is what must be unique: names that differ in case alone are one.
func nameKey(name string) string { return strings.ToLower(name) }
