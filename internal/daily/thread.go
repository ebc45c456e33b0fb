package daily

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/oklog/ulid/v2"

	"quadrille/internal/db"
	"quadrille/internal/fault"
)

// Kind is what a comment is.
type Kind string

// People comment; the herald congratulates.
const (
	Comment        Kind = "comment"
	Congratulation Kind = "congratulation"
)

// Why a comment is hidden.
const (
	byReports   = "reports"
	byModerator = "moderator"
)

const (
	maxComment    = 500 // letters
	maxSaid       = 180 // comments of one answer, the newest
	maxPraise     = 20  // and congratulations
	reportsToHide = 3   // different people
	newcomer      = 24 * time.Hour
)

// Remark is a comment as it is shown.
type Remark struct {
	ID        string    `json:"id"`
	DateKey   Day       `json:"dateKey"`
	Username  string    `json:"username"`
	Kind      Kind      `json:"kind"`
	Body      string    `json:"body"`
	CreatedAt time.Time `json:"createdAt"`
	Mine      bool      `json:"mine"`
	Reports   int       `json:"reports,omitempty" doc:"For moderators."`
	Hidden    *string   `json:"hidden,omitempty" doc:"For moderators: why it is hidden."`
}

// Thread is what is said about a day's puzzle.
type Thread struct {
	DateKey  Day       `json:"dateKey"`
	OpenedAt time.Time `json:"openedAt"`
	Final    *Final    `json:"final" doc:"The leaderboard when the day was over, pinned on top."`
	Comments []Remark  `json:"comments" doc:"The newest 180 comments and 20 congratulations, the oldest first."`
}

// Final is a day's leaderboard when it was over.
type Final struct {
	PinnedAt time.Time              `json:"pinnedAt"`
	Entries  map[Difficulty][]Entry `json:"entries"`
	Totals   map[Difficulty]int     `json:"totals"`
}

type comment struct {
	id     string
	day    Day
	userID string
	kind   Kind
	body   string
}

// openThread makes the thread of a day, if there is none. It is true for the
// one who did.
func openThread(ctx context.Context, tx db.Conn, day Day, now time.Time) (bool, error) {
	n, err := tx.Exec(ctx, `INSERT INTO daily_threads (date_key, opened_at) VALUES ($1, $2) ON CONFLICT (date_key) DO NOTHING`, day, now.UnixMilli())
	return n == 1, err
}

// say adds a comment.
func (s *Service) say(ctx context.Context, tx db.Conn, c comment, now time.Time) error {
	if _, err := openThread(ctx, tx, c.day, now); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `
		INSERT INTO daily_comments (id, date_key, user_id, kind, body, created_at, reports) VALUES ($1, $2, $3, $4, $5, $6, 0)`,
		c.id, c.day, c.userID, c.kind, c.body, now.UnixMilli())
	return err
}

// Thread reads what is said about a day.
func (s *Service) Thread(ctx context.Context, day Day, userID string) (Thread, error) {
	out := Thread{DateKey: day, OpenedAt: day.begin(), Comments: []Remark{}}
	var opened int64
	var final *string
	err := s.db.Read().Row(ctx, `SELECT opened_at, final FROM daily_threads WHERE date_key = $1`, day).Scan(&opened, &final)
	if errors.Is(err, db.ErrNotFound) {
		return out, nil // nothing has been said yet
	}
	if err != nil {
		return Thread{}, err
	}
	out.OpenedAt = time.UnixMilli(opened).UTC()
	if final != nil {
		if err := json.Unmarshal([]byte(*final), &out.Final); err != nil {
			return Thread{}, err
		}
	}
	// The herald never crowds out people, however many win for the first time.
	said, err1 := s.remarks(ctx, userID, maxSaid, `c.date_key = $1 AND c.kind = $2 AND c.hidden IS NULL`, day, Comment)
	praise, err2 := s.remarks(ctx, userID, maxPraise, `c.date_key = $1 AND c.kind = $2 AND c.hidden IS NULL`, day, Congratulation)
	out.Comments = append(append(out.Comments, said...), praise...)
	slices.SortFunc(out.Comments, func(a, b Remark) int { return strings.Compare(a.ID, b.ID) })
	for i := range out.Comments {
		out.Comments[i].Reports = 0
	}
	return out, errors.Join(err1, err2)
}

// remarks lists the newest comments that a condition lets through.
func (s *Service) remarks(ctx context.Context, userID string, most int, condition string, args ...any) ([]Remark, error) {
	list, err := db.All(ctx, s.db.Read(), func(row db.Scanner) (r Remark, err error) {
		var author string
		var ms int64
		err = row.Scan(&r.ID, &r.DateKey, &author, &r.Username, &r.Kind, &r.Body, &ms, &r.Reports, &r.Hidden)
		r.CreatedAt, r.Mine = time.UnixMilli(ms).UTC(), author == userID
		return r, err
	}, `
		SELECT c.id, c.date_key, c.user_id, u.name, c.kind, c.body, c.created_at, c.reports, c.hidden
		FROM daily_comments c JOIN users u ON u.id = c.user_id
		WHERE `+condition+` ORDER BY c.id DESC LIMIT `+strconv.Itoa(most), args...)
	slices.Reverse(list)
	return list, err
}

// Say adds a player's comment to a day's thread.
func (s *Service) Say(ctx context.Context, userID string, day Day, text string) (Remark, error) {
	body, err := cleanText(text)
	if err != nil {
		return Remark{}, err
	}
	if ok, wait := s.speech.Allow(userID); !ok {
		return Remark{}, fault.New(fault.RateLimited, "You say a lot; take a breath.").After(wait)
	}
	var out Remark
	err = s.tx(ctx, func(tx db.Conn, now time.Time) error {
		name, err := nameOf(ctx, tx, userID)
		if err != nil {
			return err
		}
		c := comment{ulid.MustNewDefault(now).String(), day, userID, Comment, body}
		out = Remark{ID: c.id, DateKey: day, Username: name, Kind: Comment, Body: body, CreatedAt: now, Mine: true}
		return s.say(ctx, tx, c, now)
	})
	return out, err
}

// cleanText takes out what cannot be seen, and refuses what is empty or long.
func cleanText(text string) (string, error) {
	body := strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == utf8.RuneError:
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, text))
	if !strings.ContainsFunc(body, visible) || utf8.RuneCountInString(body) > maxComment {
		return "", fault.New(fault.InvalidComment, "A comment has 1 to %d letters.", maxComment)
	}
	return body, nil
}

// visible is true for what leaves a mark of its own: some letters and the joiners
// are blank, and accents need something to stand on.
func visible(r rune) bool {
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}

// Unsay removes a player's own comment.
func (s *Service) Unsay(ctx context.Context, userID, id string) error {
	return s.tx(ctx, func(tx db.Conn, _ time.Time) error {
		n, err := tx.Exec(ctx, `DELETE FROM daily_comments WHERE id = $1 AND user_id = $2`, id, userID)
		if err == nil && n == 0 {
			return errNoComment()
		}
		return err
	})
}

func errNoComment() error { return fault.New(fault.CommentNotFound, "There is no such comment.") }

// Report says that a comment should not be there. With the reports of enough
// people it is hidden until a moderator has looked at it.
func (s *Service) Report(ctx context.Context, userID, id string) error {
	return s.tx(ctx, func(tx db.Conn, now time.Time) error {
		var author string
		err := tx.Row(ctx, `SELECT user_id FROM daily_comments WHERE id = $1`, id).Scan(&author)
		if errors.Is(err, db.ErrNotFound) {
			return errNoComment()
		}
		if err != nil {
			return err
		}
		if author == userID {
			return fault.New(fault.InvalidReport, "This is your own comment; you can delete it.")
		}
		n, err := tx.Exec(ctx, `INSERT INTO daily_reports (comment_id, user_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
			id, userID, now.UnixMilli())
		if err != nil || n == 0 {
			return err
		}
		if _, err := tx.Exec(ctx, `UPDATE daily_comments SET reports = reports + 1 WHERE id = $1`, id); err != nil {
			return err
		}
		return hideIfReported(ctx, tx, id, userID, now)
	})
}

// settled is who counts: an account costs nothing, so one that is a day old or has
// solved a puzzle.
const settled = `(u.created_at < $2 OR EXISTS (SELECT 1 FROM daily_solves s WHERE s.user_id = u.id))`

// hideIfReported hides a comment with the report that is one too many. Later ones
// change nothing: a moderator who has shown it again has the last word.
func hideIfReported(ctx context.Context, tx db.Conn, id, userID string, now time.Time) error {
	var all, mine int
	err := tx.Row(ctx, `
		SELECT COUNT(*), COUNT(CASE WHEN r.user_id = $3 THEN 1 END)
		FROM daily_reports r JOIN users u ON u.id = r.user_id WHERE r.comment_id = $1 AND `+settled,
		id, now.Add(-newcomer).UnixMilli(), userID).Scan(&all, &mine)
	if err != nil || mine == 0 || all != reportsToHide {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE daily_comments SET hidden = $2 WHERE id = $1 AND hidden IS NULL`, id, byReports)
	return err
}

// Reported lists what people have reported or a moderator has hidden.
func (s *Service) Reported(ctx context.Context) ([]Remark, error) {
	return s.remarks(ctx, "", maxSaid, `c.reports > 0 OR c.hidden IS NOT NULL`)
}

// Moderate hides a comment, or shows it again.
func (s *Service) Moderate(ctx context.Context, id string, hide bool) error {
	var why *string
	if hide {
		reason := byModerator
		why = &reason
	}
	return s.tx(ctx, func(tx db.Conn, _ time.Time) error {
		n, err := tx.Exec(ctx, `UPDATE daily_comments SET hidden = $2 WHERE id = $1`, id, why)
		if err == nil && n == 0 {
			return errNoComment()
		}
		return err
	})
}
