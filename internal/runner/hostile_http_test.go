package runner

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// rawServer answers requests with whatever bytes a test likes.
func rawServer(t *testing.T, answer func(w io.Writer, r *http.Request, body []byte)) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var open []net.Conn
	var serving sync.WaitGroup
	serving.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			mu.Lock()
			open = append(open, conn)
			mu.Unlock()
			serving.Go(func() {
				defer conn.Close()
				serveRaw(conn, answer)
			})
		}
	})
	t.Cleanup(func() {
		listener.Close()
		mu.Lock()
		for _, conn := range open {
			conn.Close()
		}
		mu.Unlock()
		serving.Wait()
	})
	return "http://" + listener.Addr().String()
}

func serveRaw(conn net.Conn, answer func(io.Writer, *http.Request, []byte)) {
	reader := bufio.NewReader(conn)
	for {
		r, err := http.ReadRequest(reader)
		if err != nil {
			return
		}
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		w := &hangingUp{Conn: conn}
		answer(w, r, body)
		if w.done {
			return
		}
	}
}

// hangingUp lets an answer end the connection.
type hangingUp struct {
	net.Conn
	done bool
}

func hangUp(w io.Writer) { w.(*hangingUp).done = true }

// respond writes an answer as it should be, but for what a test changes.
func respond(w io.Writer, r *http.Request, body, signature string) {
	fmt.Fprintf(w, "HTTP/1.1 200 OK\r\nX-ACB-Signature: %s\r\nContent-Length: %d\r\n\r\n%s", signature, len(body), body)
}

func signature(r *http.Request, body string) string {
	turn, _ := strconv.Atoi(r.Header.Get(headerTurn))
	return wire.SignResponse(testSecret, r.Header.Get(headerMatch), turn, []byte(body))
}

// says answers with a body that is signed properly.
func says(body string) func(io.Writer, *http.Request, []byte) {
	return func(w io.Writer, r *http.Request, _ []byte) { respond(w, r, body, signature(r, body)) }
}

// sends answers with bytes as they are.
func sends(text string) func(io.Writer, *http.Request, []byte) {
	return func(w io.Writer, r *http.Request, _ []byte) { io.WriteString(w, text) }
}

// endless sends something until nobody listens any more.
func endless(head, piece string) func(io.Writer, *http.Request, []byte) {
	return func(w io.Writer, r *http.Request, _ []byte) {
		defer hangUp(w)
		io.WriteString(w, strings.ReplaceAll(head, "SIGNATURE", signature(r, "")))
		for block := []byte(strings.Repeat(piece, 1+4096/len(piece))); ; {
			if _, err := w.Write(block); err != nil {
				return
			}
		}
	}
}

// drips sends a byte now and then.
func drips(head string) func(io.Writer, *http.Request, []byte) {
	return func(w io.Writer, r *http.Request, _ []byte) {
		defer hangUp(w)
		io.WriteString(w, head)
		for {
			if _, err := io.WriteString(w, "a"); err != nil {
				return
			}
			time.Sleep(5 * time.Millisecond)
		}
	}
}

const okHead = "HTTP/1.1 200 OK\r\nX-ACB-Signature: SIGNATURE\r\n"

// north is an order for the unit that a hostile bot begins with. It would show.
var north = func() string {
	f := hostileField()
	at := f.Map.Cores[1].Tile
	return fmt.Sprintf(`{"moves":[{"row":%d,"col":%d,"direction":"N"}]}`, f.Row(at), f.Col(at))
}()

func TestHostileServers(t *testing.T) {
	cases := []struct {
		name   string
		answer func(w io.Writer, r *http.Request, body []byte)
		limits Limits
		kind   replay.FaultKind
		why    string
	}{
		{"never answers", func(w io.Writer, _ *http.Request, _ []byte) {}, hasty, replay.Timeout, "no answer within 500ms"},
		{"answers late", func(w io.Writer, r *http.Request, body []byte) {
			time.Sleep(hasty.Turn * 3 / 2)
			says(north)(w, r, body)
		}, hasty, replay.Timeout, "no answer within 500ms"},
		{"slow headers", drips("HTTP/1.1 200 OK\r\nX-Slow: "), hasty, replay.Timeout, "no answer within"},
		{"slow body", drips(okHead + "Content-Length: 100000\r\n\r\n"), unhurried, replay.Timeout, "not complete within"},
		{"says more than it sends", func(w io.Writer, r *http.Request, _ []byte) {
			fmt.Fprintf(w, "HTTP/1.1 200 OK\r\nX-ACB-Signature: %s\r\nContent-Length: 100\r\n\r\n{}", signature(r, "{}"))
		}, unhurried, replay.Timeout, "not complete within"},
		{"endless interim responses", endless("", "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"), patient, replay.Invalid, "headers of its answer are longer"},
		{"endless headers", endless("HTTP/1.1 200 OK\r\n", "X-Header: value\r\n"), patient, replay.Invalid, "headers of its answer are longer"},
		{"one huge header", endless("HTTP/1.1 200 OK\r\nX-Header: ", "v"), patient, replay.Invalid, "headers of its answer are longer"},
		{"endless body", endless(okHead+"\r\n", "x"), patient, replay.Invalid, "longer than 1048576 bytes"},
		{"endless chunks", endless(okHead+"Transfer-Encoding: chunked\r\n\r\n", "4\r\nbody\r\n"), patient, replay.Invalid, "longer than"},
		{"one endless chunk", endless(okHead+"Transfer-Encoding: chunked\r\n\r\nffffffff\r\n", "x"), patient, replay.Invalid, "longer than"},
		{"a hundred megabytes, announced", endless(okHead+"Content-Length: 104857600\r\n\r\n", `{"moves":[`), patient, replay.Invalid, "longer than"},
		{"a hundred megabytes in chunks", endless(okHead+"Transfer-Encoding: chunked\r\n\r\n6400000\r\n", `{"moves":[`), patient, replay.Invalid, "longer than"},
		{"deep nesting", says(`{"moves":` + strings.Repeat("[", 1<<19)), patient, replay.Invalid, "no list of moves"},
		{"deep nesting where nobody looks", says(`{"x":` + strings.Repeat(`{"x":`, 1<<17)), patient, replay.Invalid, "no list of moves"},
		{"wrong signature", func(w io.Writer, r *http.Request, _ []byte) {
			respond(w, r, `{"moves":[]}`, signature(r, `{"moves": []}`))
		}, patient, replay.Invalid, "X-ACB-Signature of its answer is wrong"},
		{"the signature of another turn", func(w io.Writer, r *http.Request, _ []byte) {
			r.Header.Set(headerTurn, "77")
			respond(w, r, `{"moves":[]}`, signature(r, `{"moves":[]}`))
		}, patient, replay.Invalid, "X-ACB-Signature of its answer is wrong"},
		{"no signature", sends("HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n{\"moves\":[]}"), patient, replay.Invalid, "no X-ACB-Signature"},
		{"redirect", sends("HTTP/1.1 307 Temporary Redirect\r\nLocation: /turn\r\nContent-Length: 0\r\n\r\n"), patient, replay.Error, "redirects are not followed"},
		{"status 500", sends("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n"), patient, replay.Error, "status 500 Internal Server Error"},
		{"status 204", sends("HTTP/1.1 204 No Content\r\n\r\n"), patient, replay.Error, "status 204"},
		{"hangs up", func(w io.Writer, _ *http.Request, _ []byte) { hangUp(w) }, patient, replay.Error, "closed the connection"},
		{"drops the connection in the middle", func(w io.Writer, r *http.Request, _ []byte) {
			fmt.Fprintf(w, "HTTP/1.1 200 OK\r\nX-ACB-Signature: %s\r\nContent-Length: 100\r\n\r\n{}", signature(r, "{}"))
			hangUp(w)
		}, patient, replay.Error, "closed the connection before its answer was complete"},
		{"drops the connection in a header", func(w io.Writer, _ *http.Request, _ []byte) {
			io.WriteString(w, "HTTP/1.1 200 OK\r\nX-ACB-Sig")
			hangUp(w)
		}, patient, replay.Error, `its answer is not HTTP: malformed MIME header: missing colon: "X-ACB-Sig"`},
		{"not HTTP", func(w io.Writer, _ *http.Request, _ []byte) { io.WriteString(w, "220 ftp ready\r\n\r\n"); hangUp(w) }, patient, replay.Error, "its answer is not HTTP: malformed HTTP"},
		{"not JSON", says("N N E S"), patient, replay.Invalid, "no list of moves"},
		{"empty", says(""), patient, replay.Invalid, "no list of moves"},
		{"two objects", says(`{"moves":[]}{"moves":[]}`), patient, replay.Invalid, "no list of moves"},
		{"another schema", says(`{"move":"N"}`), patient, replay.Invalid, `"moves" is missing`},
		{"moves that are no list", says(`{"moves":{"row":1}}`), patient, replay.Invalid, "no list of moves"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			bot, err := HTTP(rawServer(t, c.answer), testSecret)
			if err != nil {
				t.Fatal(err)
			}
			hostile(t, bot, c.limits, c.kind, c.why)
		})
	}
}

func TestRefusedConnection(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
	bot, err := HTTP("http://"+listener.Addr().String(), testSecret)
	if err != nil {
		t.Fatal(err)
	}
	hostile(t, bot, patient, replay.Error, "connection refused")
}

// A bot that is up again is asked again.
func TestServerThatComesBack(t *testing.T) {
	var asked atomic.Int64
	bot, err := HTTP(rawServer(t, func(w io.Writer, r *http.Request, body []byte) {
		if asked.Add(1)%3 != 0 {
			hangUp(w)
			return
		}
		says(`{"moves":[]}`)(w, r, body)
	}), testSecret)
	if err != nil {
		t.Fatal(err)
	}
	r, err := hostileMatch(t, bot, patient)
	if err != nil {
		t.Fatal(err)
	}
	if n := asked.Load(); n < hostileTurns {
		t.Errorf("asked %d times: a success has to make up for the failures before it", n)
	}
	for i, turn := range r.Turns {
		for _, f := range turn.Faults {
			if f.Kind == replay.Crashed {
				t.Errorf("crashed in turn %d, after two failures in a row at most", i+1)
			}
		}
	}
}

// The request is the document's to the byte.
func TestRequest(t *testing.T) {
	var once sync.Once
	var raw bytes.Buffer
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	received := make(chan struct{})
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		r, err := http.ReadRequest(bufio.NewReader(io.TeeReader(conn, &raw)))
		if err == nil {
			io.ReadAll(r.Body)
		}
		once.Do(func() { close(received) })
	}()
	bot, _ := HTTP("http://"+listener.Addr().String()+"/my/bot/?x=1", testSecret)
	r, err := hostileMatch(t, bot, Limits{Turn: 20 * time.Second, Failures: 1})
	if err != nil {
		t.Fatal(err)
	}
	<-received
	head, body, _ := strings.Cut(raw.String(), "\r\n\r\n")
	lines := strings.Split(head, "\r\n")
	if lines[0] != "POST /my/bot/turn HTTP/1.1" {
		t.Errorf("request line %q", lines[0])
	}
	fields := map[string]string{}
	for _, line := range lines[1:] {
		name, value, _ := strings.Cut(line, ": ")
		fields[name] = value
	}
	stamp, err := strconv.ParseInt(fields["X-ACB-Timestamp"], 10, 64)
	if now := time.Now().Unix(); err != nil || stamp > now || stamp < now-20 {
		t.Errorf("timestamp %q", fields["X-ACB-Timestamp"])
	}
	want := map[string]string{
		"X-ACB-Match-Id": r.MatchID, "X-ACB-Turn": "0", "X-ACB-Bot-Id": "hostile",
		"X-ACB-Signature": wire.SignRequest(testSecret, r.MatchID, 0, stamp, []byte(body)),
		"Content-Type":    "application/json", "Content-Length": strconv.Itoa(len(body)),
	}
	for name, value := range want {
		if fields[name] != value {
			t.Errorf("header %s is %q, want %q", name, fields[name], value)
		}
	}
}
