package world

import (
	"sync"
	"time"

	"quadrille/games/boxes"
)

// quota counts draws: so many in any minute for an address, a team and a game.
// It remembers when each of the last ones was, so the limit holds for every
// minute and not only for those that the clock begins.
//
// Its memory is bounded as that of httpkit.Limiter is: two generations, of
// which the older is forgotten when the younger is full.
type quota struct {
	most int // 0: any number
	now  func() time.Time

	mu         sync.Mutex
	young, old map[quotaKey]*window
}

// quotaKey is who draws where. The address is a /64 for IPv6.
type quotaKey struct {
	client, game string
	team         boxes.Team
}

// window holds the times of the last draws, the oldest at next.
type window struct {
	times []int64
	next  int
}

// generation is how many keys are surely remembered: about 15 MB of them.
const generation = 1 << 16

const minute = int64(time.Minute)

func newQuota(perMinute int, now func() time.Time) *quota {
	return &quota{most: perMinute, now: now, young: map[quotaKey]*window{}}
}

// take counts a draw, or says how long until there may be one.
func (q *quota) take(k quotaKey) (wait time.Duration, ok bool) {
	if q.most == 0 {
		return 0, true
	}
	now := q.now().UnixNano()
	q.mu.Lock()
	defer q.mu.Unlock()
	w := q.window(k)
	if len(w.times) < q.most {
		w.times = append(w.times, now)
		return 0, true
	}
	if left := w.times[w.next] + minute - now; left > 0 {
		return time.Duration(left), false
	}
	w.times[w.next] = now
	w.next = (w.next + 1) % len(w.times)
	return 0, true
}

func (q *quota) window(k quotaKey) *window {
	if w := q.young[k]; w != nil {
		return w
	}
	w := q.old[k]
	if w == nil {
		w = &window{}
	}
	if len(q.young) >= generation {
		q.old, q.young = q.young, make(map[quotaKey]*window, generation)
	}
	q.young[k] = w
	return w
}
