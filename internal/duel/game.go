// Package duel runs games between two players: the queue, private games by
// code, moves, clocks, abandonment, rematches, ratings, history. It is written
// once for every two-player game; what differs is behind Rules.
//
// The database decides every race: a player has one seat (a primary key), and
// each step of a game is a conditional update whose row count says who won. So
// any number of nodes may serve the same game. The package imports identity,
// httpkit, db, fault, rating and the rules under games.
package duel

import (
	"time"

	"quadrille/internal/fault"
)

// Status is where a game stands.
type Status string

// The document's four.
const (
	Waiting   Status = "WAITING"   // for the second player
	Active    Status = "ACTIVE"    // being played
	Completed Status = "COMPLETED" // ended on the board, by resignation or on time
	Abandoned Status = "ABANDONED" // ended because a player was gone
)

// Result says who won.
type Result string

// The three results.
const (
	P1Win Result = "P1_WIN"
	P2Win Result = "P2_WIN"
	Drawn Result = "DRAW"
)

// Reason says how a game ended. The rules of a game have their own besides.
type Reason string

// The reasons that any game can end for.
const (
	ByAbandonment Reason = "ABANDONED"
	ByResignation Reason = "RESIGNED"
	ByTime        Reason = "TIMEOUT"
)

// Move is one entry of a game's log. Which fields it has besides the first
// four depends on the game.
type Move struct {
	MoveNumber int       `json:"moveNumber"`
	Player     int       `json:"player" doc:"1 or 2."`
	UserID     string    `json:"userId"`
	TS         time.Time `json:"ts"`
	Column     *int      `json:"column,omitempty" doc:"Connect 4: 0 to 6 from the left."`
	Row        *int      `json:"row,omitempty" doc:"Connect 4: 0 to 5 from the top."`
	Edge       *int      `json:"edge,omitempty" doc:"Dots and Boxes: the edge that was drawn."`
	Completed  []int     `json:"completed,omitzero" doc:"Dots and Boxes: the cells that it completed."`
}

// Player is a participant as everybody may see him.
type Player struct {
	ID       string `json:"id"`
	Username string `json:"username"`
	IsGuest  bool   `json:"isGuest"`
	IsBot    bool   `json:"isBot"`
	Rating   int    `json:"rating" doc:"On the game's ladder, now."`
}

// Clock is the time that is left. The player to move has used up what passed
// since Since, besides.
type Clock struct {
	InitialMs   int64      `json:"initialMs"`
	IncrementMs int64      `json:"incrementMs"`
	Player1Ms   int64      `json:"player1Ms"`
	Player2Ms   int64      `json:"player2Ms"`
	Since       *time.Time `json:"since" doc:"When the clock of the player to move began to run; null when none runs."`
}

// Game is a game as players and spectators see it.
type Game struct {
	ID                  string     `json:"id"`
	PublicID            string     `json:"publicId" doc:"Eight characters, for addresses."`
	Code                *string    `json:"code" doc:"To join a private game; shown to its players alone."`
	Game                string     `json:"game" doc:"Which game is played, such as connect4."`
	Options             Options    `json:"options" doc:"What was agreed, with every default filled in."`
	Rated               bool       `json:"rated"`
	RatedAs             *string    `json:"ratedAs" doc:"The ladder of such games, for leaderboards and ratings; null when they are never rated."`
	Level               *string    `json:"level" doc:"Of the bot that is player 2; null between people."`
	Player1ID           string     `json:"player1Id"`
	Player2ID           *string    `json:"player2Id"`
	Player1             Player     `json:"player1"`
	Player2             *Player    `json:"player2"`
	You                 int        `json:"you" doc:"Which player asks: 1 or 2, or 0 for a spectator."`
	Board               string     `json:"board"`
	CurrentTurn         int        `json:"currentTurn"`
	Status              Status     `json:"status"`
	Moves               []Move     `json:"moves"`
	Result              *Result    `json:"result"`
	EndedReason         *Reason    `json:"endedReason"`
	WinnerID            *string    `json:"winnerId"`
	P1RatingBefore      *int       `json:"p1RatingBefore"`
	P2RatingBefore      *int       `json:"p2RatingBefore"`
	P1RatingDelta       *int       `json:"p1RatingDelta"`
	P2RatingDelta       *int       `json:"p2RatingDelta"`
	RatingAppliedAt     *time.Time `json:"ratingAppliedAt"`
	TakebackRequestedBy *int       `json:"takebackRequestedBy" doc:"Which player would like to take the last move back; null when nobody does, and after every move."`
	RematchRequestedBy  *int       `json:"rematchRequestedBy"`
	RematchGameID       *string    `json:"rematchGameId"`
	RematchPublicID     *string    `json:"rematchPublicId"`
	Player1LastSeen     *time.Time `json:"player1LastSeen"`
	Player2LastSeen     *time.Time `json:"player2LastSeen"`
	Clock               *Clock     `json:"clock" doc:"Null when the game has no clocks."`
	Winning             []int      `json:"winning" doc:"The cells of the board that won, as indices into it."`
	Spectators          int        `json:"spectators" doc:"How many others have looked in the last seconds."`
	AbandonAfterMs      int64      `json:"abandonAfterMs" doc:"How long a player may be unseen before the other can claim the win."`
	ServerTime          time.Time  `json:"serverTime" doc:"The server's clock when it answered."`
	CreatedAt           time.Time  `json:"createdAt"`
	UpdatedAt           time.Time  `json:"updatedAt"`
	CompletedAt         *time.Time `json:"completedAt"`

	first   int    // who moved or moves first
	logText string // Moves as the database has them
}

// playerOf returns 1 or 2 for the players of the game, and 0 for others.
func (g *Game) playerOf(userID string) int {
	switch {
	case userID == g.Player1ID:
		return 1
	case g.Player2ID != nil && userID == *g.Player2ID:
		return 2
	}
	return 0
}

// userOf is the id of player 1 or 2. The game must have both.
func (g *Game) userOf(player int) string {
	if player == 1 {
		return g.Player1ID
	}
	return *g.Player2ID
}

// lastSeen of player 1 or 2; zero when never.
func (g *Game) lastSeen(player int) time.Time {
	seen := g.Player1LastSeen
	if player == 2 {
		seen = g.Player2LastSeen
	}
	if seen == nil {
		return time.Time{}
	}
	return *seen
}

// standingKey is where its players' ratings are.
func (g *Game) standingKey() string { return standingKey(g.RatedAs, g.Game) }

func other(player int) int { return 3 - player }

// requireActive turns a game that cannot be played on into the document's
// errors.
func (g *Game) requireActive() error {
	switch {
	case g.Status == Waiting:
		return fault.New(fault.GameNotStarted, "The game waits for its second player.")
	case g.Status != Active:
		return fault.New(fault.GameNotActive, "The game is over.")
	}
	return nil
}

// requirePlayer returns which player asks.
func (g *Game) requirePlayer(userID string) (int, error) {
	player := g.playerOf(userID)
	if player == 0 {
		return 0, fault.New(fault.NotInGame, "You are not one of the players.")
	}
	return player, nil
}
