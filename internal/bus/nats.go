package bus

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
)

const (
	answerWait = 5 * time.Second // for a server to accept us, or to answer a ping
	writeWait  = 2 * time.Second // for the network to take what we write
)

// remote joins the local buses of several nodes. A node takes every wake-up of
// every topic through one wildcard subscription and drops those that nobody
// here waits for: they are small, and so Subscribe never waits for a server,
// nor is there a moment in which the server does not know yet what a
// subscriber waits for. The server does not echo, because local subscribers
// have been woken directly.
type remote struct {
	*local
	nc   *nats.Conn
	name string // the address without its secrets
}

func openNATS(ctx context.Context, address string) (Bus, error) {
	name, err := withoutSecrets(address)
	if err != nil {
		return nil, err
	}
	r := &remote{local: newLocal(), name: name}
	r.nc, err = connect(ctx, address, r.options()...)
	if err == nil {
		err = r.join(ctx)
	}
	if err != nil {
		return nil, fmt.Errorf("bus: cannot use NATS at %s: %w", name, err)
	}
	return r, nil
}

func (r *remote) options() []nats.Option {
	return []nats.Option{
		nats.Name("quadrille"),
		nats.Timeout(answerWait),
		nats.NoEcho(),
		// For ever, even when the server refuses our password for a while.
		nats.MaxReconnects(-1),
		nats.IgnoreAuthErrorAbort(),
		nats.ReconnectWait(250 * time.Millisecond),
		// No buffer while away: the message after a reconnect says it all.
		nats.ReconnectBufSize(-1),
		// A network that swallows what we write is a lost connection.
		nats.FlusherTimeout(writeWait),
		nats.ReconnectOnFlusherError(),
		nats.PingInterval(10 * time.Second),
		nats.NoCallbacksAfterClientClose(),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			slog.Warn("NATS connection lost", "server", r.name, "error", err)
		}),
		nats.ReconnectHandler(r.reconnected),
		nats.ErrorHandler(r.failed),
	}
}

// connect is nats.Connect that can be cancelled.
func connect(ctx context.Context, address string, options ...nats.Option) (*nats.Conn, error) {
	type result struct {
		nc  *nats.Conn
		err error
	}
	done := make(chan result, 1) // one result, so that its sender never waits
	go func() {
		nc, err := nats.Connect(address, options...)
		done <- result{nc, err}
	}()
	select {
	case got := <-done:
		return got.nc, got.err
	case <-ctx.Done():
		go func() {
			if got := <-done; got.err == nil {
				got.nc.Close()
			}
		}()
		return nil, ctx.Err()
	}
}

// join subscribes to everything. It also publishes, to the one topic that
// cannot exist, so that missing rights to do either show now: the server
// answers the ping after it has complained.
func (r *remote) join(ctx context.Context) error {
	_, err := r.nc.Subscribe(everySubject, r.receive)
	if err == nil {
		err = r.nc.Publish(topicSubject+".=", nil)
	}
	if err == nil {
		err = r.ping(ctx)
	}
	if err == nil {
		err = r.nc.LastError()
	}
	if err != nil {
		r.nc.Close()
	}
	return err
}

func (r *remote) receive(m *nats.Msg) {
	if m.Subject == againSubject {
		r.wakeAll()
		return
	}
	r.deliver(m.Subject, m.Data) // fails only when closed: then nobody waits
}

// reconnected runs when our subscription has been sent to the new connection.
// Wake-ups that we published just before the old one broke may be lost as well
// as those for us, so other nodes have to look again too. Ours look only after
// the server has answered and so knows what we wait for; what comes before
// that is found by looking, what comes after wakes.
func (r *remote) reconnected(nc *nats.Conn) {
	slog.Info("NATS connection is back", "server", r.name)
	err := nc.Publish(againSubject, nil)
	if err == nil {
		err = r.ping(context.Background())
	}
	if err != nil {
		slog.Warn("NATS connection does not hold", "server", r.name, "error", err)
	}
	r.wakeAll()
}

func (r *remote) failed(_ *nats.Conn, _ *nats.Subscription, err error) {
	slog.Warn("NATS reported an error", "server", r.name, "error", err)
	if errors.Is(err, nats.ErrSlowConsumer) { // the client library dropped some
		r.wakeAll()
	}
}

func (r *remote) Publish(topic string, data []byte) error {
	subject, err := subjectFor(topic, data)
	if err != nil {
		return err
	}
	if err := r.deliver(subject, bytes.Clone(data)); err != nil {
		return err
	}
	err = r.nc.Publish(subject, data)
	if errors.Is(err, nats.ErrConnectionClosed) {
		return ErrClosed
	}
	if err != nil {
		return fmt.Errorf("bus: only this node was woken, NATS at %s is away: %w", r.name, err)
	}
	return nil
}

func (r *remote) Ready(ctx context.Context) error {
	if err := r.local.Ready(ctx); err != nil {
		return err
	}
	if !r.nc.IsConnected() {
		return fmt.Errorf("bus: NATS at %s is away", r.name)
	}
	if err := r.ping(ctx); err != nil {
		return fmt.Errorf("bus: NATS at %s does not answer: %w", r.name, err)
	}
	return nil
}

func (r *remote) ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, answerWait)
	defer cancel()
	return r.nc.FlushWithContext(ctx)
}

func (r *remote) Close() error {
	err := r.local.Close()
	r.nc.Close() // sends what has been published
	return err
}

// withoutSecrets checks an address and returns it as messages may show it. A
// user without a password is a token, so no part of the user may be seen.
func withoutSecrets(address string) (string, error) {
	var names []string
	for server := range strings.SplitSeq(address, ",") {
		u, err := url.Parse(strings.TrimSpace(server))
		if err != nil || u.Host == "" || u.Scheme != "nats" && u.Scheme != "tls" {
			return "", errors.New("bus: a NATS address looks like nats://host:4222 or tls://host:4222")
		}
		names = append(names, u.Scheme+"://"+u.Host)
	}
	return strings.Join(names, ","), nil
}
