package bus

import (
	"bytes"
	"context"
	"sync"
)

// local is the bus within one process, and the part of every bus that faces
// the subscribers. It knows topics by their NATS subjects, so that nothing
// needs to be decoded.
type local struct {
	mu     sync.RWMutex
	topics map[string]map[*Subscription]struct{} // nil once closed
}

func newLocal() *local {
	return &local{topics: map[string]map[*Subscription]struct{}{}}
}

func (l *local) Publish(topic string, data []byte) error {
	subject, err := subjectFor(topic, data)
	if err != nil {
		return err
	}
	return l.deliver(subject, bytes.Clone(data))
}

func (l *local) deliver(subject string, data []byte) error {
	l.mu.RLock()
	defer l.mu.RUnlock()
	for s := range l.topics[subject] {
		s.offer(Message{Data: data})
	}
	return l.open()
}

// wakeAll tells every subscriber that it may have missed something.
func (l *local) wakeAll() {
	l.mu.RLock()
	defer l.mu.RUnlock()
	for _, subscriptions := range l.topics {
		for s := range subscriptions {
			s.offer(Message{Missed: true})
		}
	}
}

func (l *local) Subscribe(topic string) (*Subscription, error) {
	subject, err := subjectFor(topic, nil)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.open(); err != nil {
		return nil, err
	}
	s := newSubscription(l, subject)
	if l.topics[subject] == nil {
		l.topics[subject] = map[*Subscription]struct{}{}
	}
	l.topics[subject][s] = struct{}{}
	return s, nil
}

func (l *local) Ready(ctx context.Context) error {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.open()
}

func (l *local) Close() error {
	l.mu.Lock()
	topics := l.topics
	l.topics = nil
	l.mu.Unlock()
	for _, subscriptions := range topics {
		for s := range subscriptions {
			s.end()
		}
	}
	return nil
}

// open must be called with the lock held.
func (l *local) open() error {
	if l.topics == nil {
		return ErrClosed
	}
	return nil
}

func (l *local) remove(s *Subscription) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.topics[s.subject], s)
	if len(l.topics[s.subject]) == 0 {
		delete(l.topics, s.subject)
	}
}
