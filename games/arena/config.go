package arena

import "fmt"

// Config is what can be set for a match besides the map.
type Config struct {
	MaxTurns       int
	VisionRadius2  int
	AttackRadius2  int
	SpawnCost      int
	EnergyInterval int
}

// DefaultConfig has the document's values.
func DefaultConfig() Config {
	return Config{MaxTurns: 500, VisionRadius2: 49, AttackRadius2: 5, SpawnCost: 3, EnergyInterval: 10}
}

// What a config may ask for. The radii bound the tables of a Field.
const (
	MaxTurnLimit     = 100_000
	MaxVisionRadius2 = MaxSide * MaxSide
	MaxAttackRadius2 = 100
)

// Validate returns nil, or ErrBadConfig with the reason.
func (c Config) Validate() error {
	for _, limit := range []struct {
		name             string
		value, low, high int
	}{
		{"max_turns", c.MaxTurns, 1, MaxTurnLimit},
		{"vision_radius2", c.VisionRadius2, 0, MaxVisionRadius2},
		{"attack_radius2", c.AttackRadius2, 0, MaxAttackRadius2},
		{"spawn_cost", c.SpawnCost, 1, MaxTurnLimit},
		{"energy_interval", c.EnergyInterval, 1, MaxTurnLimit},
	} {
		if limit.value < limit.low || limit.value > limit.high {
			return fmt.Errorf("%w: %s is %d, want %d to %d", ErrBadConfig, limit.name, limit.value, limit.low, limit.high)
		}
	}
	return nil
}
