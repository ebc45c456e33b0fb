package dots

// hardNodes is how many nodes the solver may search for one move.
const hardNodes = 100_000

// hard plays by exact values where they can be found.
func hard(t *thought) int {
	if t.Position.rules.Players == 2 {
		limit := t.limit
		if limit.Nodes == 0 || limit.Nodes > hardNodes {
			limit.Nodes = hardNodes
		}
		if a, err := t.solver.Solve(t.Position, limit); err == nil && a.Exact {
			return t.random.pick(a.Moves)
		}
	}
	return medium(t)
}
