package main

import (
	"bytes"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httptrace"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"mybot/game"
)

const secret = "a secret for tests"

type holding struct{}

func (holding) Moves(*game.State) []game.Move { return nil }

func newHolding() Player { return holding{} }

// counting remembers: it goes north on its first turn and east on its second.
type counting struct{ turns int }

func (c *counting) Moves(*game.State) []game.Move {
	c.turns++
	return []game.Move{{Tile: game.Tile{Row: 10, Col: 15}, Direction: game.Directions[c.turns-1]}}
}

type failing struct{}

func (failing) Moves(*game.State) []game.Move { panic("on purpose") }

type fixture struct {
	t   *testing.T
	url string
	bot *server
	log *bytes.Buffer
}

func start(t *testing.T, player func() Player) *fixture {
	t.Helper()
	text := new(bytes.Buffer)
	bot := &server{secret: secret, matches: newMatches(player), log: log.New(text, "", 0)}
	web := httptest.NewServer(bot.handler())
	t.Cleanup(web.Close)
	return &fixture{t, web.URL, bot, text}
}

func exampleState(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/state.json")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// request is a turn as the engine sends it. Tests change it before it is sent.
func (f *fixture) request(body []byte, secret string, age time.Duration) *http.Request {
	f.t.Helper()
	r, err := http.NewRequest("POST", f.url+"/turn", bytes.NewReader(body))
	if err != nil {
		f.t.Fatal(err)
	}
	timestamp := strconv.FormatInt(time.Now().Add(-age).Unix(), 10)
	r.Header.Set("X-ACB-Match-Id", "m_7f3a9b2c")
	r.Header.Set("X-ACB-Turn", "42")
	r.Header.Set("X-ACB-Timestamp", timestamp)
	r.Header.Set("X-ACB-Bot-Id", "b_4e8c1d2f")
	r.Header.Set("X-ACB-Signature", signRequest(secret, "m_7f3a9b2c", "42", timestamp, body))
	return r
}

func (f *fixture) do(r *http.Request) (int, string, http.Header) {
	f.t.Helper()
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		f.t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		f.t.Fatal(err)
	}
	return response.StatusCode, string(body), response.Header
}

func (f *fixture) expect(status int, r *http.Request) {
	f.t.Helper()
	if got, body, _ := f.do(r); got != status {
		f.t.Errorf("%d %s, want %d", got, body, status)
	}
}

func TestHealth(t *testing.T) {
	f := start(t, newHolding)
	for path, status := range map[string]int{"/health": 200, "/else": 404} {
		r, _ := http.NewRequest("GET", f.url+path, nil)
		f.expect(status, r)
	}
}

func TestAnAnswerIsSignedAndLogged(t *testing.T) {
	f := start(t, newHolding)
	status, body, header := f.do(f.request(exampleState(t), secret, 0))
	if status != 200 || body != `{"moves":[]}` {
		t.Errorf("%d %s", status, body)
	}
	if want := signResponse(secret, "m_7f3a9b2c", "42", []byte(body)); header.Get("X-ACB-Signature") != want {
		t.Errorf("signed %q, want %q", header.Get("X-ACB-Signature"), want)
	}
	if !regexp.MustCompile(`^m_7f3a9b2c turn 42: 0 moves in [\d.]+ ms\n$`).MatchString(f.log.String()) {
		t.Errorf("logged %q", f.log)
	}
}

func TestAConnectionServesManyRequests(t *testing.T) {
	f := start(t, newHolding)
	for i, secret := range []string{secret, "wrong", secret} {
		r := f.request(exampleState(t), secret, 0)
		trace := &httptrace.ClientTrace{GotConn: func(c httptrace.GotConnInfo) {
			if c.Reused != (i > 0) {
				t.Errorf("request %d: connection reused: %v", i, c.Reused)
			}
		}}
		f.do(r.WithContext(httptrace.WithClientTrace(r.Context(), trace)))
	}
}

func TestSignatures(t *testing.T) {
	f := start(t, newHolding)
	f.expect(401, f.request(exampleState(t), "another", 0))
	for header, value := range map[string]string{"X-ACB-Turn": "43", "X-ACB-Timestamp": "soon", "X-ACB-Signature": ""} {
		r := f.request(exampleState(t), secret, 0)
		r.Header.Set(header, value)
		f.expect(401, r)
	}
	for age, status := range map[time.Duration]int{25: 200, -25: 200, 35: 401, -35: 401} {
		f.expect(status, f.request(exampleState(t), secret, age*time.Second))
	}
}

func TestBadBodies(t *testing.T) {
	f := start(t, newHolding)
	for _, body := range []string{"", "{", "[]", "{}", "\xff", strings.Repeat("[", 100_000)} {
		f.expect(400, f.request([]byte(body), secret, 0))
	}
	f.expect(413, f.request(make([]byte, maxBody+1), secret, 0))
}

// direction is that of the first move of an answer.
func (f *fixture) direction(r *http.Request) string {
	f.t.Helper()
	_, answer, _ := f.do(r)
	found := regexp.MustCompile(`"direction":"(.)"`).FindStringSubmatch(answer)
	if found == nil {
		f.t.Fatalf("no moves in %s", answer)
	}
	return found[1]
}

func TestMemoryIsPerMatchAndSeat(t *testing.T) {
	f := start(t, func() Player { return new(counting) })
	state := exampleState(t)
	other := bytes.ReplaceAll(state, []byte("m_7f3a9b2c"), []byte("m_00000001"))
	another := f.request(state, secret, 0)
	another.Header.Set("X-ACB-Bot-Id", "b_00000001")
	var directions string
	for _, r := range []*http.Request{f.request(state, secret, 0), f.request(other, secret, 0), another, f.request(state, secret, 0)} {
		directions += f.direction(r)
	}
	if directions != "NNNE" {
		t.Errorf("the turns went %s, want N, N of the other match, N of the other seat, E", directions)
	}
}

func TestAMatchThatIsPlayedAgainIsNew(t *testing.T) {
	f := start(t, func() Player { return new(counting) })
	var directions string
	for _, turn := range []string{"0", "1", "0", "42", "43", "41"} {
		state := bytes.Replace(exampleState(t), []byte(`"turn": 42`), []byte(`"turn": `+turn), 1)
		directions += f.direction(f.request(state, secret, 0))
	}
	if directions != "NENESN" {
		t.Errorf("the turns went %s", directions)
	}
}

func TestAMatchLongSilentIsForgotten(t *testing.T) {
	f := start(t, func() Player { return new(counting) })
	f.bot.matches.forgetAfter = -time.Second
	for range 2 {
		if _, answer, _ := f.do(f.request(exampleState(t), secret, 0)); !strings.Contains(answer, `"N"`) {
			t.Errorf("%s: it remembers", answer)
		}
	}
}

func TestAFailingStrategyCostsTheTurnOnly(t *testing.T) {
	f := start(t, func() Player { return failing{} })
	f.expect(500, f.request(exampleState(t), secret, 0))
	f.expect(500, f.request(exampleState(t), secret, 0))
	if !strings.Contains(f.log.String(), "on purpose") {
		t.Error("the log does not say why")
	}
}
