package arena

// names are the numbers under which the players see each other: for each, itself is 0
// and the others are 1 and up in an order of their own, the same for a whole match.
type names struct {
	seen [MaxPlayers][MaxPlayers]uint8 // by viewer and player
	who  [MaxPlayers][MaxPlayers]uint8 // by viewer and number: the player
}

// nameSeats draws the numbers from SplitMix64: for each viewer in turn, the others in
// the order of their seats are shuffled from the last to the second.
func nameSeats(seed uint64, players int) *names {
	n := new(names)
	random := splitMix(seed)
	for viewer := range players {
		var others []uint8
		for p := range players {
			if p != viewer {
				others = append(others, uint8(p))
			}
		}
		random.shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
		n.who[viewer][0] = uint8(viewer)
		for i, p := range others {
			n.seen[viewer][p], n.who[viewer][i+1] = uint8(i+1), p
		}
	}
	return n
}

// NameOf is the number under which a viewer sees a player: 0 for itself.
func (g *Game) NameOf(viewer, player int) int { return int(g.names.seen[viewer][player]) }

// Named is the player that a viewer sees under a number.
func (g *Game) Named(viewer, name int) int { return int(g.names.who[viewer][name]) }
