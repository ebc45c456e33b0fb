package main

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"

	"quadrille/games/arena/replay"
)

// replayCmd is what can be done with a replay. Its subcommands are in the files
// replay_….go.
type replayCmd struct {
	Verify  replayVerifyCmd  `cmd:"" help:"Play replays again and say whether they are true."`
	Summary replaySummaryCmd `cmd:"" help:"Tell how a match went."`
	Input   replayInputCmd   `cmd:"" help:"Print the exact text that a bot was sent."`
	Start   replayStartCmd   `cmd:"" help:"Play a new match that begins with a turn of this one."`
}

// Help is printed below the flags.
func (replayCmd) Help() string {
	return `A replay is a .json or .json.gz file, or - for standard input. The format is
described in docs/arena-replays.md.

    quadrille match --out match.json.gz gatherer swarm
    quadrille replay verify match.json.gz
    quadrille replay summary match.json.gz
    quadrille replay input match.json.gz --turn 120 --player 0
    quadrille replay start match.json.gz --turn 120 --watch ./mybot.py swarm`
}

// maxReplay is how large a replay may be when it is unpacked. One of 500 turns with a
// thousand units has 15 MB.
const maxReplay = 256 << 20

// readReplay reads a file or, for -, standard input. Whether it is compressed is told by
// its first bytes, not by its name.
func readReplay(name string, in io.Reader) (*replay.Replay, error) {
	if name == "-" {
		name = "standard input"
	} else {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		in = file
	}
	data, err := unpack(in, maxReplay)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	r, err := replay.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, plainly(err))
	}
	return r, nil
}

func unpack(in io.Reader, most int) ([]byte, error) {
	buffered := bufio.NewReader(in)
	in = buffered
	if magic, _ := buffered.Peek(2); string(magic) == "\x1f\x8b" {
		z, err := gzip.NewReader(buffered)
		if err != nil {
			return nil, fmt.Errorf("not a gzip file: %w", err)
		}
		in = z
	}
	data, err := io.ReadAll(io.LimitReader(in, int64(most)+1))
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, errors.New("the file is cut off")
	case errors.Is(err, gzip.ErrChecksum):
		return nil, errors.New("the file is damaged: its checksum is wrong")
	case err == nil && len(data) > most:
		return nil, fmt.Errorf("more than %d MiB", most>>20)
	}
	return data, err
}

// printable makes the texts of a replay fit for a terminal, which could be made to do
// things by some.
func printable(r *replay.Replay) {
	plain := func(text *string) {
		*text = strings.Map(func(c rune) rune {
			if unicode.IsPrint(c) {
				return c
			}
			return unicode.ReplacementChar
		}, *text)
	}
	plain(&r.MatchID)
	plain(&r.MapID)
	for i := range r.Players {
		plain(&r.Players[i].Name)
		plain(&r.Players[i].Owner)
	}
	for i := range r.Turns {
		for j := range r.Turns[i].Faults {
			plain(&r.Turns[i].Faults[j].Why)
		}
	}
}

type replayInputCmd struct {
	File   string `arg:"" help:"The replay, or - for standard input."`
	Turn   int    `required:"" placeholder:"N" help:"The turn that the text says: 0 is what the bot was asked first."`
	Player int    `required:"" placeholder:"P" help:"The seat of the bot, from 0."`
}

func (c *replayInputCmd) Run(s *streams) error {
	r, err := readReplay(c.File, s.in)
	if err != nil {
		return err
	}
	text, err := r.Input(c.Turn, c.Player)
	if err != nil {
		return fmt.Errorf("--turn %d --player %d: %w", c.Turn, c.Player, plainly(err))
	}
	if crashed := trouble(r, c.Player).crashed; crashed > 0 && crashed <= c.Turn+1 {
		fmt.Fprintf(s.errs, "From turn %d on the bot was not asked any more: this is what it would have been sent.\n", crashed-1)
	}
	_, err = s.out.Write(append(text, '\n'))
	return err
}
