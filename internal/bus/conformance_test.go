package bus

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// TestConformance holds both buses to one contract. A case gets two ends of a
// bus: two nodes over NATS, or the same bus twice within a process.
func TestConformance(t *testing.T) {
	buses := []struct {
		name string
		open func(t *testing.T) (here, there Bus)
	}{
		{"in process", func(t *testing.T) (Bus, Bus) {
			b := open(t, "")
			return b, b
		}},
		{"over NATS", func(t *testing.T) (Bus, Bus) {
			address := startServer(t, nil).ClientURL()
			return open(t, address), open(t, address)
		}},
	}
	cases := []struct {
		name string
		run  func(t *testing.T, here, there Bus)
	}{
		{"a wake-up reaches every subscriber", everySubscriber},
		{"topics are kept apart", topicsApart},
		{"a slow subscriber gets the newest and slows nobody", slowSubscriber},
		{"the publisher may reuse its bytes", reusedBytes},
		{"a closed subscription is over and others go on", closedSubscription},
		{"a closed bus is over", closedBus},
		{"topics and data are bounded", bounds},
		{"everything at once", everythingAtOnce},
	}
	for _, bus := range buses {
		for _, c := range cases {
			t.Run(bus.name+"/"+c.name, func(t *testing.T) {
				here, there := bus.open(t)
				c.run(t, here, there)
			})
		}
	}
}

func everySubscriber(t *testing.T, here, there Bus) {
	own, second, far := subscribe(t, here, "duels/A"), subscribe(t, here, "duels/A"), subscribe(t, there, "duels/A")
	publish(t, here, "duels/A", "42")
	for _, s := range []*Subscription{own, second, far} {
		if diff := cmp.Diff(Message{Data: []byte("42")}, receive(t, s)); diff != "" {
			t.Error(diff)
		}
	}
}

func topicsApart(t *testing.T, here, there Bus) {
	topics := []string{
		"a", "a/b", "a/", "/a", "a//b", "a.b", "a/*", "a/>", "*", ">", "/", "a b", "a\nb", "a=2Eb", "A",
		"é", "\xff", "again", "topic", strings.Repeat("/", MaxTopic), strings.Repeat("\x00", MaxTopic),
	}
	waiting := map[string]*Subscription{}
	for _, topic := range topics {
		waiting[topic] = subscribe(t, there, topic)
	}
	end := subscribe(t, there, "end")
	for _, topic := range append(topics, "end") {
		publish(t, here, topic, topic)
	}
	receive(t, end) // the last to be published is the last to come
	for topic, s := range waiting {
		// Had another topic's message come too, this one would be Missed.
		if diff := cmp.Diff(Message{Data: []byte(topic)}, receive(t, s)); diff != "" {
			t.Errorf("topic %.20q: %s", topic, diff)
		}
	}
}

func slowSubscriber(t *testing.T, here, there Bus) {
	slow, fast, end := subscribe(t, there, "x"), subscribe(t, there, "x"), subscribe(t, there, "end")
	for i := range 100 {
		publish(t, here, "x", fmt.Sprint(i))
		if got := receive(t, fast); string(got.Data) != fmt.Sprint(i) || got.Missed {
			t.Fatalf("message %d came as %q, missed %v", i, got.Data, got.Missed)
		}
	}
	publish(t, here, "end", "") // by then the slow one has been offered all
	receive(t, end)
	if diff := cmp.Diff(Message{Data: []byte("99"), Missed: true}, receive(t, slow)); diff != "" {
		t.Error(diff)
	}
}

func reusedBytes(t *testing.T, here, there Bus) {
	own, far := subscribe(t, here, "x"), subscribe(t, there, "x")
	data := []byte("before")
	if err := here.Publish("x", data); err != nil {
		t.Fatal(err)
	}
	copy(data, "after!")
	for _, s := range []*Subscription{own, far} {
		if got := receive(t, s); string(got.Data) != "before" {
			t.Errorf("got %q", got.Data)
		}
	}
}

func closedSubscription(t *testing.T, here, there Bus) {
	gone, stays := subscribe(t, there, "x"), subscribe(t, there, "x")
	gone.Close()
	gone.Close()
	publish(t, here, "x", "1")
	receive(t, stays)
	if m, ok := <-gone.C; ok {
		t.Errorf("got %q after Close", m.Data)
	}
}

func closedBus(t *testing.T, here, there Bus) {
	s := subscribe(t, there, "x")
	for range 2 {
		if err := there.Close(); err != nil {
			t.Error(err)
		}
	}
	if _, ok := <-s.C; ok {
		t.Error("the subscription goes on")
	}
	s.Close()
	_, err := there.Subscribe("x")
	for what, err := range map[string]error{
		"Publish": there.Publish("x", nil), "Subscribe": err, "Ready": there.Ready(t.Context()),
	} {
		if !errors.Is(err, ErrClosed) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func bounds(t *testing.T, here, _ Bus) {
	if err := here.Ready(t.Context()); err != nil {
		t.Error(err)
	}
	for name, c := range map[string]struct {
		topic string
		data  int
		want  error
	}{
		"no topic":      {"", 0, ErrTopic},
		"longest topic": {strings.Repeat("*", MaxTopic), 0, nil},
		"longer topic":  {strings.Repeat("a", MaxTopic+1), 0, ErrTopic},
		"longest data":  {"x", MaxData, nil},
		"longer data":   {"x", MaxData + 1, ErrData},
	} {
		if err := here.Publish(c.topic, make([]byte, c.data)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := here.Subscribe(""); !errors.Is(err, ErrTopic) {
		t.Error(err)
	}
}

// everythingAtOnce is for the race detector, and for a deadlock to show.
func everythingAtOnce(t *testing.T, here, there Bus) {
	var running sync.WaitGroup
	for _, b := range []Bus{here, there, here, there} {
		running.Go(func() {
			for i := range 200 {
				s, err := b.Subscribe(fmt.Sprint("topic/", i%3))
				if errors.Is(err, ErrClosed) {
					return
				}
				b.Publish(fmt.Sprint("topic/", i%3), nil)
				<-s.C // our own wake-up, or the end of the bus
				s.Close()
			}
			b.Close()
		})
	}
	running.Wait()
}

func open(t *testing.T, address string) Bus {
	t.Helper()
	b, err := Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

func subscribe(t *testing.T, b Bus, topic string) *Subscription {
	t.Helper()
	s, err := b.Subscribe(topic)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

func publish(t *testing.T, b Bus, topic, data string) {
	t.Helper()
	if err := b.Publish(topic, []byte(data)); err != nil {
		t.Fatal(err)
	}
}

func receive(t *testing.T, s *Subscription) Message {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	select {
	case m, ok := <-s.C:
		if !ok {
			t.Fatal("the subscription is over")
		}
		return m
	case <-ctx.Done():
		t.Fatal("no wake-up came")
		return Message{}
	}
}
