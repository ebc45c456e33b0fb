package arena

// How cores and energy nodes are spread.
const (
	coreClearing  = 2  // no walls so close to a core
	spacePercent  = 60 // of the widest squared distance between seats that the map allows
	secondMin     = 8  // tiles from a player's second core to any first one
	secondMax     = 12 // tiles from it to the player's own
	nodeFromCore  = 4  // steps at least
	homeNodeSteps = 9  // steps at most for the first node: everybody has one at home
	nodeSpacing   = 4  // squared distance between nodes, more than collecting from both
)

// placeCores chooses seats that are far from each other. All cores of one rank are placed before those of the next, which gives every
// player the same order.
func (b *builder) placeCores() error {
	widest := 0
	for i := range b.Tiles() {
		widest = max(widest, b.seatSpace(Tile(i)))
	}
	for rank := range b.plan.CoresPerPlayer {
		t, ok := b.choose(func(t Tile) bool {
			return 100*b.seatSpace(t) >= spacePercent*widest && (rank == 0 || b.besideFirst(t))
		})
		if !ok {
			return unfair("no room for cores")
		}
		for p, image := range b.orbit(t) {
			b.Cores = append(b.Cores, Core{image, p})
		}
	}
	return nil
}

// seatSpace is the squared distance of a tile from the nearest of its images; 0 where
// the images are fewer than the players.
func (b *builder) seatSpace(t Tile) int {
	images := b.orbit(t)
	if len(images) < b.Players {
		return 0
	}
	space := b.Tiles() // more than any squared distance on the torus
	for _, image := range images[1:] {
		space = min(space, Distance2(b.Rows, b.Cols, t, image))
	}
	return space
}

func (b *builder) besideFirst(t Tile) bool {
	for _, c := range b.Cores {
		d := Distance2(b.Rows, b.Cols, t, c.Tile)
		if d < secondMin*secondMin || c.Owner == 0 && d > secondMax*secondMax {
			return false
		}
	}
	return true
}

// orbits is how many energy nodes each player gets.
func (p Plan) orbits() int {
	nearest := (p.Nodes + p.Players/2) / p.Players
	return min(max(nearest, (MinNodes+p.Players-1)/p.Players), MaxNodes/p.Players)
}

// placeNodes spreads the energy nodes, the first of each player near home.
func (b *builder) placeNodes() error {
	var homes []Tile
	for _, c := range b.Cores {
		homes = append(homes, c.Tile)
	}
	far, home := b.walk(b.ground, homes...), b.walk(b.ground, b.Cores[0].Tile)
	for n := range b.plan.orbits() {
		t, ok := b.choose(func(t Tile) bool {
			if b.ground[t] != open || far[t] < nodeFromCore || len(b.orbit(t)) < b.Players {
				return false
			}
			return b.apart(t) && (n > 0 || home[t] <= homeNodeSteps)
		})
		if !ok {
			return unfair("no room for energy nodes")
		}
		b.setOrbit(t, node)
		b.Nodes = append(b.Nodes, b.orbit(t)...)
	}
	return nil
}

// apart is whether a tile and its images can be nodes beside each other and the others.
func (b *builder) apart(t Tile) bool {
	images := b.orbit(t)
	for _, other := range append(images[1:], b.Nodes...) {
		if Distance2(b.Rows, b.Cols, t, other) <= nodeSpacing {
			return false
		}
	}
	return true
}
