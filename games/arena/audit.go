package arena

import "fmt"

// audit checks the books that balance in every match: no unit and no energy comes from
// nowhere or is lost.
func (g *Game) audit() error {
	wrong := func(format string, args ...any) error {
		return fmt.Errorf("%w: %s", ErrBadState, fmt.Sprintf(format, args...))
	}
	var alive [MaxPlayers]int32
	for _, owner := range g.owners {
		alive[owner]++
	}
	onGround := int32(0)
	for _, full := range g.energy {
		onGround += int32(flag(full))
	}
	collected := int32(0)
	for p, s := range g.players[:g.Players()] {
		for _, n := range s.numbers() {
			if *n < 0 {
				return wrong("player %d: %+v", p, s)
			}
		}
		if s.Units != alive[p] || s.Born != s.Units+s.Lost {
			return wrong("player %d: %d units on the grid, %+v", p, alive[p], s)
		}
		if s.Energy > s.Collected {
			return wrong("player %d: %+v", p, s)
		}
		collected += s.Collected
	}
	if g.destroyed < 0 || g.produced != onGround+collected+g.destroyed {
		return wrong("%d energy produced, %d on nodes, %d collected, %d destroyed", g.produced, onGround, collected, g.destroyed)
	}
	return nil
}
