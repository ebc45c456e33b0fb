// Package bus carries wake-ups between goroutines or, over core NATS, between
// nodes.
//
// A wake-up says "look again at this topic" and nothing else that matters: the
// database is the truth. One may be lost, doubled, or merged with a later one,
// so a reader subscribes first, then looks, then looks again after every
// message, and now and then without one.
//
// What both buses promise:
//
//   - Once Subscribe has returned, a Publish on the same bus wakes that
//     subscriber, and one on another node does while both are connected.
//   - Publish reaches the publisher's own subscribers too, even while NATS is
//     away.
//   - Nobody waits for a reader. A subscription holds one message; a newer one
//     takes its place and is marked Missed.
//   - After a lost connection, on whichever side, every subscriber on every
//     node that can be reached gets a message marked Missed.
//
// The package imports the standard library and nats.go, nothing else.
package bus

import (
	"context"
	"errors"
	"fmt"
)

// Limits of one publish. A longer hint is not a hint any more; a longer topic
// might not fit into a NATS control line once it is encoded.
const (
	MaxTopic = 512
	MaxData  = 1024
)

var (
	// ErrClosed is returned by every method of a bus after its Close.
	ErrClosed = errors.New("bus: closed")
	// ErrTopic is returned for a topic that is empty or longer than MaxTopic.
	ErrTopic = fmt.Errorf("bus: a topic has 1 to %d bytes", MaxTopic)
	// ErrData is returned for data longer than MaxData.
	ErrData = fmt.Errorf("bus: data has at most %d bytes", MaxData)
)

// Message is one wake-up.
type Message struct {
	// Data is the hint that came with the newest publish, such as a stream's
	// new end. Subscribers share the bytes and must not change them.
	Data []byte
	// Missed says that other wake-ups went before this one and were merged
	// into it or may have been lost. A reader may use Data to see that it has
	// nothing to do only when Missed is false.
	Missed bool
}

// Bus delivers wake-ups to the subscribers of a topic. Topics are names such as
// duels/ABCD2345; any bytes will do.
type Bus interface {
	// Publish wakes the topic's subscribers. It takes no context because it
	// waits for nobody (at worst two seconds for a connection that is about to
	// be given up), and a request that has gone away must not take its wake-up
	// with it. With NATS away it wakes the subscribers of this bus and returns
	// an error: nothing is kept for later, as everyone is told to look again
	// when the connection is back. The caller may reuse data.
	Publish(topic string, data []byte) error
	// Subscribe starts a subscription, which the caller has to Close.
	Subscribe(topic string) (*Subscription, error)
	// Ready returns nil when wake-ups travel.
	Ready(ctx context.Context) error
	// Close ends the bus and all its subscriptions. It may be called twice.
	Close() error
}

// Open returns the bus at an address: in this process when it is empty, else
// over the NATS servers at nats:// or tls:// addresses, separated by commas.
// It fails when none answers; a connection that is lost later comes back by
// itself.
func Open(ctx context.Context, address string) (Bus, error) {
	if address == "" {
		return newLocal(), nil
	}
	return openNATS(ctx, address)
}
