package lesson

import (
	"context"
	"errors"
	"slices"
	"unicode/utf8"

	"quadrille/games/dots"
	"quadrille/internal/fault"
)

// Told is a game to be told in sentences.
type Told struct {
	Game
	Left    []Leaving `json:"left,omitempty" doc:"Who gave up or ran out of time after the last move."`
	Lang    dots.Lang `json:"lang,omitempty" doc:"en (the default) or ko."`
	Names   []string  `json:"names,omitempty" doc:"Of the players, in order."`
	Rewrite bool      `json:"rewrite,omitempty" doc:"Have a language model say it better, if one is configured."`
}

// Leaving is a player's end of the game before its end.
type Leaving struct {
	Player dots.Player `json:"player"`
	By     string      `json:"by" doc:"resign or timeout."`
}

// Sentence is said after so many moves.
type Sentence struct {
	At   int    `json:"at"`
	Text string `json:"text"`
}

// Commentary is a game in sentences.
type Commentary struct {
	Lang      dots.Lang  `json:"lang"`
	Sentences []Sentence `json:"sentences"`
	Rewritten bool       `json:"rewritten" doc:"By the language model."`
	CanBe     bool       `json:"canBeRewritten" doc:"Whether there is one to ask."`
}

// maxName is longer than any account's.
const maxName = 40

// Comment tells a game. When the model does not answer, or says something else
// than what happened, the sentences stay as they are.
func (s *Service) Comment(ctx context.Context, userID string, in Told) (Commentary, error) {
	if in.Lang == "" {
		in.Lang = dots.English
	}
	for _, name := range in.Names {
		if utf8.RuneCountInString(name) > maxName {
			return Commentary{}, fault.New(fault.InvalidOptions, "A name has at most %d letters.", maxName)
		}
	}
	log, err := in.log()
	if err != nil {
		return Commentary{}, err
	}
	if err := in.leave(&log); err != nil {
		return Commentary{}, err
	}
	remarks, err := dots.Comment(log, in.Lang, in.Names)
	if errors.Is(err, dots.ErrBadLang) {
		return Commentary{}, fault.New(fault.InvalidOptions, "lang is en or ko.")
	}
	if err != nil {
		return Commentary{}, err
	}
	out := Commentary{Lang: in.Lang, Sentences: make([]Sentence, len(remarks)), CanBe: s.model.URL != ""}
	for i, r := range remarks {
		out.Sentences[i] = Sentence{r.At, r.Text}
	}
	if !in.Rewrite || !out.CanBe {
		return out, nil
	}
	if ok, wait := s.prose.Allow(userID); !ok {
		return Commentary{}, fault.New(fault.RateLimited, "The writer needs a rest; try again in a moment.").After(wait)
	}
	s.rewrite(ctx, &out)
	return out, nil
}

// leave adds what ended the game early.
func (t *Told) leave(log *dots.Log) error {
	actions := map[string]dots.Action{"resign": dots.Resign, "timeout": dots.TimeOut}
	for _, l := range t.Left {
		action, ok := actions[l.By]
		if !ok {
			return fault.New(fault.InvalidOptions, "by is resign or timeout.")
		}
		log.Moves = append(log.Moves, dots.Move{Action: action, Player: l.Player, Completed: [2]int{dots.NoCell, dots.NoCell}})
	}
	if _, err := log.Replay(); err != nil {
		return fault.New(fault.InvalidOptions, "left names a player who is not in the game any more.")
	}
	return nil
}

func (s *Service) rewrite(ctx context.Context, c *Commentary) {
	lines := make([]string, len(c.Sentences))
	for i, sentence := range c.Sentences {
		lines[i] = sentence.Text
	}
	better, err := s.model.rewrite(ctx, slices.Clone(lines))
	if err != nil {
		s.log.Warn("a commentary stays as it is", "error", err)
		return
	}
	for i := range better {
		c.Sentences[i].Text = better[i]
	}
	c.Rewritten = true
}
