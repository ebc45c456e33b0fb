package bus

import "sync"

// Subscription receives the wake-ups of one topic.
type Subscription struct {
	// C gives the wake-ups. It is closed by Close, and when the bus closes.
	C <-chan Message

	from    *local
	subject string

	mu    sync.Mutex // held by whoever sends on or closes c
	c     chan Message
	ended bool
}

func newSubscription(from *local, subject string) *Subscription {
	// One message is enough, since the newest stands for all before it. When
	// it has not been taken yet, offer replaces it.
	c := make(chan Message, 1)
	return &Subscription{C: c, from: from, subject: subject, c: c}
}

// offer never waits: it holds the lock of the only sender, so there is room
// once the waiting message has been taken out, by the reader or here.
func (s *Subscription) offer(m Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended {
		return
	}
	select {
	case <-s.c:
		m.Missed = true
	default:
	}
	s.c <- m
}

// Close ends the subscription and closes C. It may be called twice, and while
// messages arrive.
func (s *Subscription) Close() {
	s.from.remove(s)
	s.end()
}

func (s *Subscription) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ended {
		s.ended = true
		close(s.c)
	}
}
