package runner

import (
	"fmt"
	"net"
	"syscall"
	"testing"
	"time"

	"quadrille/games/arena/replay"
)

// A server whose queue is full does not answer to connections at all. They are given up
// before the turn is over.
func TestConnectionThatIsNotMade(t *testing.T) {
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(fd)
	if err := syscall.Bind(fd, &syscall.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}}); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Listen(fd, 0); err != nil {
		t.Fatal(err)
	}
	name, err := syscall.Getsockname(fd)
	if err != nil {
		t.Fatal(err)
	}
	address := fmt.Sprintf("127.0.0.1:%d", name.(*syscall.SockaddrInet4).Port)
	for { // until the queue is full
		conn, err := net.DialTimeout("tcp", address, 100*time.Millisecond)
		if err != nil {
			break
		}
		defer conn.Close()
	}
	bot, err := HTTP("http://"+address, testSecret)
	if err != nil {
		t.Fatal(err)
	}
	limits := patient
	limits.Connect = 150 * time.Millisecond
	hostile(t, bot, limits, replay.Timeout, "no connection within 150ms")
}
