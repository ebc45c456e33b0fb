package duel

import (
	"context"
	"regexp"
	"strings"

	"quadrille/internal/fault"
)

// Invitation is what there is to know of a private game before one joins it.
type Invitation struct {
	Code     string  `json:"code"`
	PublicID string  `json:"publicId"`
	Game     string  `json:"game" doc:"Which game is played, such as connect4."`
	Options  Options `json:"options" doc:"What would be played, with every default filled in."`
	Host     Player  `json:"host" doc:"Who invites."`
	Rated    bool    `json:"rated"`
	RatedAs  *string `json:"ratedAs" doc:"The ladder of such games; null when they are never rated."`
	Clock    *Clock  `json:"clock" doc:"Null when the game has no clocks."`
}

var codeForm = regexp.MustCompile(`^[A-HJ-NP-Z2-9]{6}$`)

// parseCode reads a code as somebody typed it.
func parseCode(typed string) (string, error) {
	code := strings.ToUpper(typed)
	if !codeForm.MatchString(code) {
		return "", fault.New(fault.InvalidCodeFormat, "A code has six letters or digits, without I, O, 0 and 1.")
	}
	return code, nil
}

// Invitation looks at the private game with that code and changes nothing.
func (s *Service) Invitation(ctx context.Context, code string) (Invitation, error) {
	g, err := findGame(ctx, s.db.Read(), byCode, code)
	switch {
	case err != nil:
		return Invitation{}, err
	case g.Status != Waiting || g.Player2ID != nil:
		return Invitation{}, errAlreadyStarted()
	}
	return Invitation{
		Code: code, PublicID: g.PublicID, Game: g.Game, Options: g.Options, Host: g.Player1, Rated: g.Rated, RatedAs: g.RatedAs, Clock: g.Clock,
	}, nil
}
