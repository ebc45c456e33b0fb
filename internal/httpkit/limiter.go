package httpkit

import (
	"sync"
	"time"

	"quadrille/internal/fault"
)

// Limiter gives each key a bucket of Burst tokens that refills at a steady
// rate; each allowed request takes one.
//
// Its memory is bounded whatever the number of keys. Buckets live in two
// generations. When the young one is full it becomes the old one, and what was
// still in the old one is forgotten; a bucket in use moves to the young one. So
// at most two generations exist, and who is forgotten has been silent while
// that many others came: at worst he starts with a full bucket again.
type Limiter struct {
	rate  float64 // tokens per nanosecond
	burst float64
	size  int // buckets of a generation
	now   func() time.Time

	mu         sync.Mutex
	young, old map[string]bucket
}

type bucket struct {
	tokens float64
	at     int64 // when tokens was right, in nanoseconds since 1970
}

// Generation is how many keys a Limiter surely remembers: about 10 MB of them.
const Generation = 1 << 16

// NewLimiter allows perMinute requests a minute for each key, and burst at once.
func NewLimiter(perMinute, burst int, now func() time.Time) *Limiter {
	return &Limiter{
		rate:  float64(perMinute) / float64(time.Minute),
		burst: float64(burst),
		size:  Generation,
		now:   now,
		young: map[string]bucket{},
	}
}

// Allow takes a token from key's bucket, or says how long until there is one.
func (l *Limiter) Allow(key string) (ok bool, wait time.Duration) {
	now := l.now().UnixNano()
	l.mu.Lock()
	defer l.mu.Unlock()
	b, known := l.young[key]
	if !known {
		if b, known = l.old[key]; !known {
			b = bucket{tokens: l.burst, at: now}
		}
		if len(l.young) >= l.size {
			l.old, l.young = l.young, make(map[string]bucket, l.size)
		}
	}
	b.tokens = min(l.burst, b.tokens+float64(max(0, now-b.at))*l.rate)
	b.at = now
	if ok = b.tokens >= 1; ok {
		b.tokens--
	} else {
		wait = time.Duration((1 - b.tokens) / l.rate)
	}
	l.young[key] = b
	return ok, wait
}

// Check is Allow as an error: RATE_LIMITED, with the time to wait.
func (l *Limiter) Check(key string) error {
	ok, wait := l.Allow(key)
	if ok {
		return nil
	}
	return fault.New(fault.RateLimited, "Too many requests; try again in %s.", max(wait.Round(time.Second), time.Second)).After(wait)
}

// Keys returns how many keys are remembered.
func (l *Limiter) Keys() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.young) + len(l.old)
}
