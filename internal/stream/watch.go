package stream

import (
	"context"
	"math"
	"strconv"
	"time"

	"quadrille/internal/bus"
)

// Appends by other nodes. On SQLite there are none: the process has the
// database for itself and sees every append as it is made.

func topic(name string) string { return "stream/" + name }

// publish wakes the readers on other nodes. One that does not hear it looks by
// itself, later.
func (s *Store) publish(name string, end int64) {
	if s.shared {
		s.bus.Publish(topic(name), strconv.AppendInt(nil, end, 10)) // the bus logs when it is away
	}
}

// farEnd is published when more has changed than the end.
const farEnd = math.MaxInt64

// lookAgain is how long a watcher waits before it looks without a wake-up.
const lookAgain = 3 * time.Second

// watch keeps a state current until unwatch is called: one subscription for
// all who wait for the stream.
func (s *Store) watch(st *state) (unwatch func()) {
	if !s.shared {
		return func() {}
	}
	st.mu.Lock()
	defer st.mu.Unlock()
	if st.waiting == 0 {
		ctx, cancel := context.WithCancel(s.running)
		st.unwatch = cancel
		sub, err := s.bus.Subscribe(topic(st.name))
		if err != nil { // the bus is closed, and so are we, soon
			s.log.Warn("a stream is followed without wake-ups", "stream", st.name, "error", err)
		}
		go s.lookOut(ctx, st, sub)
	}
	st.waiting++
	return func() {
		st.mu.Lock()
		defer st.mu.Unlock()
		if st.waiting--; st.waiting == 0 {
			st.unwatch()
		}
	}
}

// lookOut looks at once, after every wake-up, and now and then without one.
func (s *Store) lookOut(ctx context.Context, st *state, sub *bus.Subscription) {
	var wakeups <-chan bus.Message
	if sub != nil {
		defer sub.Close()
		wakeups = sub.C
	}
	again := time.NewTicker(lookAgain)
	defer again.Stop()
	for {
		look, cancel := context.WithTimeout(ctx, lookAgain)
		s.current(look, st) // wakes those who wait when something has changed; when it fails, the next look may not
		cancel()
		if !s.worthALook(ctx, st, &wakeups, again.C) {
			return
		}
	}
}

// worthALook waits until there may be something new, and tells whether anybody
// still wants to know.
func (s *Store) worthALook(ctx context.Context, st *state, wakeups *<-chan bus.Message, again <-chan time.Time) bool {
	for {
		select {
		case m, ok := <-*wakeups:
			if !ok {
				*wakeups = nil // the bus was closed
			} else if v := st.view.Load(); v == nil || m.Missed || hint(m.Data) > v.end {
				return true
			}
		case <-again:
			return true
		case <-ctx.Done():
			return false
		}
	}
}

// hint is the end that a wake-up tells. Without one it is beyond all.
func hint(data []byte) int64 {
	end, err := strconv.ParseInt(string(data), 10, 64)
	if err != nil {
		return farEnd
	}
	return end
}
