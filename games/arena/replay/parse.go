package replay

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"math"
	"strconv"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/jsonio"
	"quadrille/games/arena/wire"
)

// The fields of the format. Others are skipped, so that a replay may carry more.
var (
	outlineFields = jsonio.Record{"version", "players", "config"}
	replayFields  = jsonio.Record{"version", "match_id", "date", "seed", "players", "result", "config", "map", "?start", "turns"}
	playerFields  = jsonio.Record{"bot_id", "name", "owner"}
	resultFields  = jsonio.Record{"winner", "condition", "final_scores", "final_energy", "final_bots", "final_collected", "state"}
	mapFields     = jsonio.Record{"?id", "symmetry", "walls", "energy_nodes", "cores"}
	coreFields    = jsonio.Record{"pos", "owner"}
	startFields   = jsonio.Record{"turn", "state"}
)

// Parse reads what Append writes, with any spaces and any order of keys. All of the
// format's keys have to be there, once; others are skipped. The caller limits the size.
func Parse(data []byte) (*Replay, error) {
	p := parser{r: jsonio.NewReader(data), replay: new(Replay), where: "the beginning"}
	p.outline(data)
	p.whole()
	err := p.r.End()
	if err == nil {
		p.where = "the map"
		err = p.replay.Map.Validate()
	}
	if err != nil {
		return nil, fmt.Errorf("%w: in %s: %w", ErrBadReplay, p.where, err)
	}
	return p.replay, nil
}

// parser knows the size of the grid and the number of players before it reads the rest,
// wherever they stand in the file, so that it can check what it reads at once.
type parser struct {
	r          jsonio.Reader
	replay     *Replay
	rows, cols int
	players    int
	where      string // what is being read, for the error
}

// outline reads what the meaning of the rest depends on.
func (p *parser) outline(data []byte) {
	r := jsonio.NewReader(data)
	var c wire.Config
	for name := range outlineFields.In(&r) {
		switch name {
		case "version":
			if r.Int(0, math.MaxInt32) != Version {
				r.Fail("a version that this program does not know")
			}
		case "players":
			for range r.Items {
				r.Skip()
				p.players++
			}
		case "config":
			c.Read(&r)
		}
	}
	p.replay.Config = arena.Config{
		MaxTurns: c.MaxTurns, VisionRadius2: c.VisionRadius2, AttackRadius2: c.AttackRadius2,
		SpawnCost: c.SpawnCost, EnergyInterval: c.EnergyInterval,
	}
	p.rows, p.cols = c.Rows, c.Cols
	switch err := p.replay.Config.Validate(); {
	case r.Err() != nil:
		p.r = r
	case err != nil:
		p.fail("%v", err)
	case p.rows < arena.MinSide || p.rows > arena.MaxSide || p.cols < arena.MinSide || p.cols > arena.MaxSide:
		p.fail("a grid of %d × %d", p.rows, p.cols)
	case p.players < 2 || p.players > arena.MaxPlayers:
		p.fail("%d players", p.players)
	}
}

func (p *parser) fail(format string, args ...any) { p.r.Fail(fmt.Sprintf(format, args...)) }

func (p *parser) whole() {
	r := p.replay
	for name := range replayFields.In(&p.r) {
		p.where = `"` + name + `"`
		switch name {
		case "version", "config":
			p.r.Skip()
		case "match_id":
			r.MatchID = p.r.Str()
		case "date":
			r.Date = p.date()
		case "seed":
			r.Seed = p.seed()
		case "players":
			for range p.r.Items {
				r.Players = append(r.Players, p.player())
			}
		case "result":
			r.Result = p.result()
		case "map":
			p.ground()
		case "start":
			r.Start = p.start()
		case "turns":
			p.turns()
		}
		if p.r.Err() != nil {
			return
		}
		p.where = "the whole"
	}
}

func (p *parser) date() time.Time {
	t, err := time.Parse(time.RFC3339, p.r.Str())
	if err != nil {
		p.fail("a date was expected, such as 2026-03-23T14:30:00Z")
	}
	return t.UTC()
}

func (p *parser) seed() uint64 {
	text := p.r.Str()
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || strconv.FormatUint(n, 10) != text {
		p.fail("a number of 64 bits in quotes was expected")
	}
	return n
}

func (p *parser) player() (player Player) {
	for name := range playerFields.In(&p.r) {
		switch name {
		case "bot_id":
			player.BotID = p.r.Str()
		case "name":
			player.Name = p.r.Str()
		case "owner":
			player.Owner = p.r.Str()
		}
	}
	return player
}

func (p *parser) result() (r Result) {
	for name := range resultFields.In(&p.r) {
		switch name {
		case "winner":
			r.Winner = p.r.Int(arena.Nobody, p.players-1)
		case "condition":
			r.Condition = p.condition()
		case "final_scores":
			r.Scores = p.numbers(math.MinInt32)
		case "final_energy":
			r.Energy = p.numbers(0)
		case "final_bots":
			r.Bots = p.numbers(0)
		case "final_collected":
			r.Collected = p.numbers(0)
		case "state":
			if n, err := hex.Decode(r.State[:], p.hash()); n != len(r.State) || err != nil {
				p.fail("64 hexadecimal digits were expected")
			}
		}
	}
	return r
}

// hash reads a string that hex.Decode has room for.
func (p *parser) hash() []byte {
	text := p.r.Str()
	return []byte(text[:min(len(text), hex.EncodedLen(32)+1)])
}

func (p *parser) condition() arena.Condition {
	name := p.r.Str()
	for c := arena.Unfinished; c <= arena.TurnLimit; c++ {
		if c.String() == name {
			return c
		}
	}
	p.fail("no match ends with %.40q", name)
	return arena.Unfinished
}

func (p *parser) start() *Start {
	s := new(Start)
	for name := range startFields.In(&p.r) {
		switch name {
		case "turn":
			s.Turn = p.r.Int(0, p.replay.Config.MaxTurns)
		case "state":
			var err error
			if s.State, err = base64.StdEncoding.DecodeString(p.r.Str()); err != nil {
				p.fail("base64 was expected")
			}
		}
	}
	return s
}

// numbers reads one for each player.
func (p *parser) numbers(low int) (list []int) {
	for range p.r.Items {
		if list = append(list, p.r.Int(low, math.MaxInt32)); len(list) > p.players {
			break
		}
	}
	if len(list) != p.players {
		p.fail("a number for each of %d players was expected", p.players)
	}
	return list
}
