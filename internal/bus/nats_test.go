package bus

import (
	"context"
	"errors"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

func TestServerRestart(t *testing.T) {
	first := startServer(t, nil)
	here, there := open(t, first.ClientURL()).(*remote), open(t, first.ClientURL()).(*remote)
	own, far := subscribe(t, here, "x"), subscribe(t, there, "x")
	port := first.Addr().(*net.TCPAddr).Port
	away := here.nc.StatusChanged(nats.RECONNECTING)

	first.Shutdown()
	first.WaitForShutdown()
	<-away
	if err := here.Ready(t.Context()); err == nil {
		t.Error("ready without a server")
	}
	if err := here.Publish("x", []byte("7")); err == nil {
		t.Error("published without a server")
	}
	if got := receive(t, own); string(got.Data) != "7" || got.Missed {
		t.Errorf("own subscriber got %q, missed %v", got.Data, got.Missed)
	}

	startServer(t, func(o *server.Options) { o.Port = port })
	for _, s := range []*Subscription{own, far} {
		if got := receive(t, s); !got.Missed {
			t.Errorf("after the restart came %q, not marked as missed", got.Data)
		}
	}
	if err := here.Ready(t.Context()); err != nil {
		t.Error(err)
	}
	// Each node may still hear from the other's return, which merges into this.
	publish(t, here, "x", "8")
	for string(receive(t, far).Data) != "8" {
	}
}

// What a node published just before its connection broke may be lost for nodes
// whose own connection held.
func TestOneConnectionBreaks(t *testing.T) {
	s := startServer(t, nil)
	here, there := open(t, s.ClientURL()).(*remote), open(t, s.ClientURL())
	far := subscribe(t, there, "x")
	id, err := here.nc.GetClientID()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.DisconnectClientByID(id); err != nil {
		t.Fatal(err)
	}
	if got := receive(t, far); !got.Missed {
		t.Errorf("got %q, not marked as missed", got.Data)
	}
}

// A server that refuses us for a while, as when its passwords are changed, must
// not end the bus, though the client library would give up by itself.
func TestRefusedForAWhile(t *testing.T) {
	door := &door{}
	s := startServer(t, func(o *server.Options) { o.CustomClientAuthentication = door })
	b := open(t, s.ClientURL()).(*remote)
	x := subscribe(t, b, "x")
	id, err := b.nc.GetClientID()
	if err != nil {
		t.Fatal(err)
	}
	door.shut.Store(4)
	if err := s.DisconnectClientByID(id); err != nil {
		t.Fatal(err)
	}
	if got := receive(t, x); !got.Missed {
		t.Errorf("got %q, not marked as missed", got.Data)
	}
	if left := door.shut.Load(); left > 0 {
		t.Errorf("%d refusals were left", left)
	}
}

// door turns away as many as shut says, then lets everyone in.
type door struct{ shut atomic.Int32 }

func (d *door) Check(server.ClientAuthentication) bool { return d.shut.Add(-1) < 0 }

func TestDroppedByTheClientLibrary(t *testing.T) {
	b := open(t, startServer(t, nil).ClientURL()).(*remote)
	s := subscribe(t, b, "x")
	b.failed(b.nc, nil, nats.ErrSlowConsumer)
	if got := receive(t, s); !got.Missed {
		t.Errorf("got %q, not marked as missed", got.Data)
	}
}

func TestCloseSendsWhatWasPublished(t *testing.T) {
	address := startServer(t, nil).ClientURL()
	here, there := open(t, address), open(t, address)
	far := subscribe(t, there, "x")
	publish(t, here, "x", "last words")
	here.Close()
	if got := receive(t, far); string(got.Data) != "last words" {
		t.Errorf("got %q", got.Data)
	}
}

func TestMissedOutlivesNewerMessages(t *testing.T) {
	b := newLocal()
	s := subscribe(t, b, "x")
	b.wakeAll()
	publish(t, b, "x", "newer")
	if got := receive(t, s); !got.Missed || string(got.Data) != "newer" {
		t.Errorf("got %q, missed %v", got.Data, got.Missed)
	}
}

func TestOpenRefuses(t *testing.T) {
	mayNot := func(p server.Permissions) func(*server.Options) {
		return func(o *server.Options) {
			o.Users = []*server.User{{Username: "u", Password: "hunter2", Permissions: &p}}
		}
	}
	nothing := &server.SubjectPermission{Deny: []string{">"}}
	withUser := func(s *server.Server) string {
		return strings.Replace(s.ClientURL(), "nats://", "nats://u:hunter2@", 1)
	}
	cases := []struct{ name, address, says string }{
		{"nobody answers", "nats://u:hunter2@" + unusedAddress(t), "no servers available"},
		{"another scheme", "http://u:hunter2@localhost:4222", "looks like nats://"},
		{"no URL", "nats://u:hunter2@%", "looks like nats://"},
		{"a second server of another kind", "nats://localhost:1,redis://hunter2@localhost:1", "looks like nats://"},
		{"wrong password", strings.Replace(withUser(startServer(t, mayNot(server.Permissions{}))), "hunter2", "other", 1), "Authorization"},
		{"may not subscribe", withUser(startServer(t, mayNot(server.Permissions{Subscribe: nothing}))), "Permissions Violation"},
		{"may not publish", withUser(startServer(t, mayNot(server.Permissions{Publish: nothing}))), "Permissions Violation"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := Open(t.Context(), c.address)
			if err == nil || !strings.Contains(strings.ToLower(err.Error()), strings.ToLower(c.says)) {
				t.Fatalf("got %v, want %q in it", err, c.says)
			}
			if strings.Contains(err.Error(), "hunter2") {
				t.Errorf("the password shows: %v", err)
			}
		})
	}
}

func TestOpenCanBeCancelled(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		if conn, err := silent.Accept(); err == nil { // and never say a word
			t.Cleanup(func() { conn.Close() })
			cancel()
		}
	}()
	if _, err := Open(ctx, "nats://"+silent.Addr().String()); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func startServer(t *testing.T, change func(*server.Options)) *server.Server {
	t.Helper()
	options := &server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true}
	if change != nil {
		change(options)
	}
	s, err := server.NewServer(options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.Shutdown()
		s.WaitForShutdown()
	})
	s.Start()
	if !s.ReadyForConnections(20 * time.Second) {
		t.Fatal("the NATS server does not start")
	}
	return s
}

// unusedAddress is where nobody listens: the port was free a moment ago.
func unusedAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
