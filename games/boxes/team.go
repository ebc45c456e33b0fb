package boxes

import "fmt"

// Team is one of the four that play.
type Team uint8

// The teams, by their numbers in a record.
const (
	Red Team = iota
	Blue
	Green
	Yellow

	// Teams is how many there are.
	Teams = 4
)

var teamNames = [Teams]string{"RED", "BLUE", "GREEN", "YELLOW"}

// String returns the name in capitals, as the API writes it.
func (t Team) String() string {
	if t >= Teams {
		return fmt.Sprintf("Team(%d)", uint8(t))
	}
	return teamNames[t]
}

// ParseTeam is the inverse of String. The error is ErrBadTeam.
func ParseTeam(name string) (Team, error) {
	for t, n := range teamNames {
		if n == name {
			return Team(t), nil
		}
	}
	return 0, fmt.Errorf("%w: %q", ErrBadTeam, name)
}

// Scores is how many boxes each team has.
type Scores [Teams]int

// Winners returns the teams with the highest score, more than one when they tie.
// While nobody has a box that is all of them.
func (s Scores) Winners() []Team {
	var winners []Team
	most := max(s[Red], s[Blue], s[Green], s[Yellow])
	for t, score := range s {
		if score == most {
			winners = append(winners, Team(t))
		}
	}
	return winners
}
