package bots

// tracker remembers where enemies were and where they were going.
type tracker struct {
	tracks []track
	older  []track // those of the last turn
}

// track is an enemy in sight, or one that was and has gone on as it went.
type track struct {
	foe
	way int // in which it went last
	age int // turns since it was seen
}

// trackTurns is how long an enemy out of sight is remembered.
const trackTurns = 6

// follow brings the tracks up to this turn: first the enemies in sight, then those that
// are not where they could be seen.
func (k *tracker) follow(b *board, begins bool) {
	k.older, k.tracks = k.tracks, k.older[:0]
	if begins {
		k.older = k.older[:0]
	}
	for _, f := range b.foes {
		k.tracks = append(k.tracks, track{f, k.heading(b, f), 0})
	}
	for _, t := range k.older {
		t.tile, t.age = b.ahead(t.tile, t.way), t.age+1
		if t.age <= trackTurns && !b.sees(t.tile) {
			k.tracks = append(k.tracks, t)
		}
	}
}

// heading is how an enemy came to where it is from where one was seen in the last turn.
func (k *tracker) heading(b *board, f foe) int {
	came := stay
	for _, old := range k.older {
		if old.age != 0 || old.owner != f.owner {
			continue
		}
		if old.tile == f.tile {
			return stay
		}
		for way, to := range b.next[old.tile][:stay] {
			if to == f.tile && came == stay {
				came = way
			}
		}
	}
	return came
}

// alone is whether no friend of an enemy is known to be close to it.
func (k *tracker) alone(b *board, t track) bool {
	near := 0 // itself
	for _, other := range k.tracks {
		if other.owner == t.owner && b.distance2(other.tile, t.tile) < isolated2 {
			near++
		}
	}
	return near == 1
}

// ahead is where a unit comes that goes on.
func (b *board) ahead(t tile, way int) tile {
	if to := b.next[t][way]; !b.wall[to] {
		return to
	}
	return t
}
