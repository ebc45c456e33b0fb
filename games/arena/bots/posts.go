package bots

import (
	"slices"
)

// posts are what the units of a guardian are for.
type posts struct {
	post []post // by unit
	core []int  // by unit: the core that a keeper is on
	few  bool   // units, so that there are no keepers yet
	rank []int
}

type post int

const (
	defender  post = iota // around a core
	keeper                // on a core
	collector             // of energy in the zone
	scout                 // beyond the zone
	lost                  // without a core in sight
)

const (
	unitsPerKeeper = 3 // for each core, before one is kept
	unitsPerScout  = 3
	mostScouts     = 6
)

// man gives out the posts: the unit nearest to each core keeps it; of the others, from
// the cores outwards, one half defends and the other collects, and the last are scouts.
func (p *posts) man(b *board, cores []tile, home []int32) {
	n := len(b.mine)
	p.post, p.core, p.rank = sized(p.post, n), sized(p.core, n), p.rank[:0]
	p.few = n < unitsPerKeeper*len(cores)
	for i := range p.post {
		p.post[i] = lost
	}
	if len(cores) == 0 {
		return
	}
	if !p.few {
		p.keepers(b, cores)
	}
	away := 0
	for i, t := range b.mine {
		if p.post[i] != keeper {
			p.rank = append(p.rank, i)
		}
		if b.fromNearest(t, cores) > zone2 {
			away++
		}
	}
	slices.SortStableFunc(p.rank, func(x, y int) int { return int(home[b.mine[x]] - home[b.mine[y]]) })
	scouts := min(max(away, min(n/unitsPerScout, mostScouts)), len(p.rank))
	rest := len(p.rank) - scouts
	for k, i := range p.rank {
		switch {
		case k >= rest:
			p.post[i] = scout
		case k < rest/2:
			p.post[i] = defender
		default:
			p.post[i] = collector
		}
	}
}

func (p *posts) keepers(b *board, cores []tile) {
	for k, c := range cores {
		best, unit := far, none
		for i, t := range b.mine {
			if d := b.distance2(t, c); p.post[i] != keeper && d < best {
				best, unit = d, i
			}
		}
		p.post[unit], p.core[unit] = keeper, k
	}
}
