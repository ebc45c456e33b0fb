package runner

import (
	"bufio"
	"bytes"
	"crypto/x509"
	"encoding/pem"
	"io"
	stdlog "log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"quadrille/games/arena/replay"
)

// holds answers properly, whatever it is asked.
func holds(w http.ResponseWriter, r *http.Request) {
	io.Copy(io.Discard, r.Body)
	body := `{"moves":[]}`
	w.Header().Set(headerSignature, signature(r, body))
	io.WriteString(w, body)
}

// faults counts what went wrong with the hostile bot.
func faults(r *replay.Replay) (n int) {
	for _, turn := range r.Turns {
		n += len(turn.Faults)
	}
	return n
}

func TestConnectionsAreKept(t *testing.T) {
	var opened atomic.Int64
	server := httptest.NewUnstartedServer(http.HandlerFunc(holds))
	server.Config.ConnState = func(_ net.Conn, s http.ConnState) {
		if s == http.StateNew {
			opened.Add(1)
		}
	}
	server.Start()
	defer server.Close()
	bot, _ := HTTP(server.URL, testSecret)
	r, err := hostileMatch(t, bot, patient)
	if err != nil || faults(r) > 0 || opened.Load() != 1 {
		t.Errorf("%v, %d connections, %+v", err, opened.Load(), r.Turns[0].Faults)
	}
}

// A server that closes connections between turns, as many do after some seconds, is not
// at fault: the question is sent again on another one.
func TestConnectionClosedWhileIdle(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			r, err := http.ReadRequest(bufio.NewReader(conn))
			if err == nil {
				io.Copy(io.Discard, r.Body)
				respond(conn, r, `{"moves":[]}`, signature(r, `{"moves":[]}`))
			}
			conn.Close()
		}
	}()
	bot, _ := HTTP("http://"+listener.Addr().String(), testSecret)
	r, err := hostileMatch(t, bot, patient)
	if err != nil || faults(r) > 0 {
		t.Errorf("%v, %+v", err, r.Turns)
	}
}

// What a server sends after its answer is not taken for the next one.
func TestBytesAfterTheAnswer(t *testing.T) {
	bot, _ := HTTP(rawServer(t, func(w io.Writer, r *http.Request, _ []byte) {
		var all bytes.Buffer
		respond(&all, r, `{"moves":[]}`, signature(r, `{"moves":[]}`))
		all.WriteString("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n")
		w.Write(all.Bytes())
	}), testSecret)
	r, err := hostileMatch(t, bot, patient)
	if err != nil || faults(r) > 0 {
		t.Errorf("%v, %+v", err, r.Turns[1].Faults)
	}
}

func TestOldProtocolAndInterimResponses(t *testing.T) {
	for name, head := range map[string]string{
		"HTTP/1.0":          "HTTP/1.0 200 OK\r\n",
		"interim responses": "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\nConnection: close\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			bot, _ := HTTP(rawServer(t, func(w io.Writer, r *http.Request, _ []byte) {
				body := `{"moves":[]}`
				io.WriteString(w, head+"x-acb-signature: "+signature(r, body)+"\r\n\r\n"+body) // ends with the connection
				hangUp(w)
			}), testSecret)
			r, err := hostileMatch(t, bot, patient)
			if err != nil || faults(r) > 0 {
				t.Errorf("%v, %+v", err, r.Turns[0].Faults)
			}
		})
	}
}

func TestTLS(t *testing.T) {
	server := httptest.NewUnstartedServer(http.HandlerFunc(holds))
	server.Config.ErrorLog = stdlog.New(io.Discard, "", 0)
	server.StartTLS()
	defer server.Close()
	trust(t, server.Certificate())
	good, _ := HTTP(server.URL, testSecret)
	r, err := hostileMatch(t, good, patient)
	if err != nil || faults(r) > 0 {
		t.Errorf("%v, %+v", err, r.Turns[0].Faults)
	}
	// The certificate is for the address and not for the name.
	bad, _ := HTTP(strings.Replace(server.URL, "127.0.0.1", "localhost", 1), testSecret)
	if r, err = hostileMatch(t, bad, patient); err != nil {
		t.Fatal(err)
	}
	failsUntilCrashed(t, r, patient.Failures, replay.Error, "no connection: tls: failed to verify certificate")
}

// trust makes this program accept a certificate, as the system's own are. Nothing may
// have been verified before.
func trust(t *testing.T, c *x509.Certificate) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "roots.pem")
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: c.Raw})
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("SSL_CERT_FILE", file)
}
