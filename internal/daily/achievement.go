package daily

import (
	"context"
	"errors"
	"slices"

	"quadrille/internal/db"
)

// Achievement names a feat.
type Achievement string

// The document's seven.
const (
	FirstWin     Achievement = "first_win"
	PuzzleSolver Achievement = "puzzle_solver"
	SpeedDemon   Achievement = "speed_demon"
	Top10        Achievement = "top_10"
	Top3         Achievement = "top_3"
	FirstPlace   Achievement = "first_place"
	StreakMaster Achievement = "streak_master"
)

// speedy is how fast a speed demon is, in milliseconds.
var speedy = map[Difficulty]int64{"easy": 30_000, "medium": 60_000, "hard": 120_000}

// masterly is how many days in a row make a master.
const masterly = 7

// win is what the achievements follow from.
type win struct {
	difficulty Difficulty
	timeMs     int64
	rank       int // 0: not ranked
	streak     int
	assisted   bool
}

// earned lists the achievements of a win. With hints there is no fast time.
func earned(w win) []Achievement {
	list := []Achievement{FirstWin, PuzzleSolver}
	add := func(a Achievement, yes bool) {
		if yes {
			list = append(list, a)
		}
	}
	ranked := w.rank > 0
	add(SpeedDemon, !w.assisted && w.timeMs <= speedy[w.difficulty])
	add(Top10, ranked && w.rank <= 10)
	add(Top3, ranked && w.rank <= 3)
	add(FirstPlace, ranked && w.rank == 1)
	add(StreakMaster, w.streak >= masterly)
	return list
}

// Title is what a profile shows beside the name, in place of flair.
type Title struct {
	Achievement Achievement `json:"achievement"`
	Text        string      `json:"text"`
	Background  string      `json:"background"`
	Colour      string      `json:"colour"`
}

// titles are the achievements' titles, the highest first. Their colours stand
// apart by at least 7 to 1.
var titles = []Title{
	{FirstPlace, "Grid Champion", "#ffd54a", "#3a2a00"},
	{Top3, "On the Podium", "#ffc4a3", "#4a1d00"},
	{StreakMaster, "Streak Master", "#5b21b6", "#ffffff"},
	{SpeedDemon, "Speed Demon", "#9f1239", "#ffffff"},
	{Top10, "Top Ten", "#bfe3ff", "#06304f"},
	{PuzzleSolver, "Puzzle Solver", "#c9f2d4", "#0b3d1c"},
	{FirstWin, "First Win", "#e5e7eb", "#1f2937"},
}

func titleOf(list []Achievement) *Title {
	for _, title := range titles {
		if slices.Contains(list, title.Achievement) {
			return &title
		}
	}
	return nil
}

// Achievements is what a player has achieved so far.
type Achievements struct {
	Type         string              `json:"type" doc:"achievements"`
	Username     string              `json:"username"`
	Achievements []Achievement       `json:"achievements" doc:"The highest first."`
	FlairText    string              `json:"flairText,omitempty" doc:"The title's text."`
	Title        *Title              `json:"title" doc:"The title of the highest."`
	Times        map[Achievement]int `json:"times" doc:"How often each was achieved."`
}

// Achievements lists what a player has been rewarded for.
func (s *Service) Achievements(ctx context.Context, userID string) (Achievements, error) {
	name, err1 := nameOf(ctx, s.db.Read(), userID)
	times, err2 := findAchievements(ctx, s.db.Read(), userID)
	out := Achievements{Type: "achievements", Username: name, Achievements: []Achievement{}, Times: times}
	for _, title := range titles {
		if times[title.Achievement] > 0 {
			out.Achievements = append(out.Achievements, title.Achievement)
		}
	}
	if out.Title = titleOf(out.Achievements); out.Title != nil {
		out.FlairText = out.Title.Text
	}
	return out, errors.Join(err1, err2)
}

func findAchievements(ctx context.Context, c db.Conn, userID string) (map[Achievement]int, error) {
	type one struct {
		achievement Achievement
		times       int
	}
	list, err := db.All(ctx, c, func(row db.Scanner) (o one, err error) {
		err = row.Scan(&o.achievement, &o.times)
		return o, err
	}, `SELECT achievement, times FROM daily_achievements WHERE user_id = $1`, userID)
	times := map[Achievement]int{}
	for _, o := range list {
		times[o.achievement] = o.times
	}
	return times, err
}
