package duel

import (
	"sync"
	"time"
)

// kind is what an alarm is about.
type kind string

const (
	widen kind = "widen" // a waiting player's window has opened
	flag  kind = "flag"  // a clock has run out
	think kind = "think" // it is a bot's turn
)

type alarm struct {
	kind kind
	id   string
}

// alarms wake Run at given times. They are a convenience of this process: what
// one that is lost would have done, the sweep does later, on any node.
type alarms struct {
	now  func() time.Time
	C    chan alarm
	mu   sync.Mutex
	sets map[alarm]*time.Timer
}

func newAlarms(now func() time.Time) *alarms {
	// When the channel is full the alarm is dropped: the sweep finds it.
	return &alarms{now: now, C: make(chan alarm, 1024), sets: map[alarm]*time.Timer{}}
}

// set wakes Run at a time, in place of an earlier wish for the same.
func (a *alarms) set(what alarm, at time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if t := a.sets[what]; t != nil {
		t.Stop()
	}
	a.sets[what] = time.AfterFunc(at.Sub(a.now()), func() {
		a.mu.Lock()
		delete(a.sets, what)
		a.mu.Unlock()
		select {
		case a.C <- what:
		default:
		}
	})
}

func (a *alarms) stop() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for what, t := range a.sets {
		t.Stop()
		delete(a.sets, what)
	}
}
