package runner

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"

	"quadrille/games/arena/bots"
	"quadrille/games/arena/wire"
)

// TestMain lets the test's own program play other parts, as processes of their own.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 {
		if play, ok := parts[os.Args[1]]; ok {
			play(os.Args[2:])
			os.Exit(0)
		}
	}
	status := m.Run()
	os.RemoveAll(scratch())
	os.Exit(status)
}

// scratch is a folder for what several tests share.
var scratch = sync.OnceValue(func() string {
	folder, err := os.MkdirTemp("", "runner-test-")
	if err != nil {
		panic(err)
	}
	return folder
})

// parts are what this program can be started as.
var parts = map[string]func(args []string){
	"bot-server": serverPart,
}

// serverPart serves a built-in strategy over HTTP, prints its address and ends with its
// input.
func serverPart(args []string) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("http://%s\n", listener.Addr())
	go http.Serve(listener, strategyHandler(args[0], testSecret))
	io.Copy(io.Discard, os.Stdin)
}

const testSecret = "6f1d"

// strategyHandler answers as a bot does, with one built-in strategy for each match and seat.
func strategyHandler(name, secret string) http.Handler {
	var mu sync.Mutex
	matches := map[string]bots.Bot{}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		var s wire.State
		if err != nil || s.Parse(body) != nil || !signed(r, secret, body) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		mu.Lock()
		seat := s.MatchID + " " + r.Header.Get(headerBot)
		bot, ok := matches[seat]
		if !ok || s.Turn == 0 {
			bot, _ = bots.New(name)
			matches[seat] = bot
		}
		mu.Unlock()
		answer := wire.AppendMoves(nil, bot.Moves(&s))
		w.Header().Set(headerSignature, wire.SignResponse(secret, s.MatchID, s.Turn, answer))
		w.Write(answer)
	})
}

func signed(r *http.Request, secret string, body []byte) bool {
	turn, err1 := strconv.Atoi(r.Header.Get(headerTurn))
	stamp, err2 := strconv.ParseInt(r.Header.Get(headerTimestamp), 10, 64)
	want := wire.SignRequest(secret, r.Header.Get(headerMatch), turn, stamp, body)
	return err1 == nil && err2 == nil && r.Header.Get(headerSignature) == want
}

// startServer starts a bot in another process and returns its address.
func startServer(t testing.TB, strategy string) string {
	t.Helper()
	cmd := exec.Command(os.Args[0], "bot-server", strategy)
	cmd.Stderr = os.Stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stdin.Close(); cmd.Wait() })
	address, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(address)
}
