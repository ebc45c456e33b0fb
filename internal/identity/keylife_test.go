package identity_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/internal/db/dbtest"
	"quadrille/internal/identity"
	"quadrille/internal/identity/oidctest"
)

// moody is an issuer whose keys come as the test wants them. They are those of
// a Provider, which signs for it.
type moody struct {
	*httptest.Server
	signer             *oidctest.Provider
	cacheControl       string
	broken             atomic.Bool
	discovered, looked atomic.Int64 // how often it was asked
}

func newMoody(t *testing.T, signer *oidctest.Provider, cacheControl string) *moody {
	t.Helper()
	m := &moody{signer: signer, cacheControl: cacheControl}
	resp, err := http.Get(m.signer.Issuer() + "/keys")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	keys, err := io.ReadAll(resp.Body)
	if err != nil || !strings.Contains(string(keys), "RS256") {
		t.Fatalf("the keys are %q, %v", keys, err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/.well-known/openid-configuration", func(w http.ResponseWriter, r *http.Request) {
		m.discovered.Add(1)
		json.NewEncoder(w).Encode(map[string]any{
			"issuer": m.URL, "jwks_uri": m.URL + "/keys", "id_token_signing_alg_values_supported": []string{"RS256"},
		})
	})
	mux.HandleFunc("/keys", func(w http.ResponseWriter, r *http.Request) {
		m.looked.Add(1)
		if m.broken.Load() {
			http.Error(w, "broken", http.StatusInternalServerError)
			return
		}
		if m.cacheControl != "" {
			w.Header().Set("Cache-Control", m.cacheControl)
		}
		w.Write(keys)
	})
	m.Server = httptest.NewServer(mux)
	t.Cleanup(m.Close)
	return m
}

func (m *moody) token() string {
	return m.signer.IDToken(claims{"iss": m.URL, "exp": time.Now().Add(10000 * time.Hour).Unix()})
}

// frozenHouse trusts m, on a clock that only the test moves.
func frozenHouse(t *testing.T, m *moody) *house {
	start := time.Now()
	var h *house
	h = newHouse(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *identity.Config) {
		c.Issuer = identity.IssuerConfig{URL: m.URL, Audience: m.signer.Audience()}
		c.Now = func() time.Time { return start.Add(time.Duration(h.ahead.Load())) }
	})
	return h
}

func TestKeysLiveAsLongAsTheIssuerSaysWithinReason(t *testing.T) {
	cases := []struct {
		name, cacheControl string
		life               time.Duration
	}{
		{"nothing said", "", 5 * time.Minute},
		{"nothing said about time", "public", 5 * time.Minute},
		{"a minute", "public, max-age=60", time.Minute},
		{"in capitals", "MAX-AGE=60", time.Minute},
		{"for proxies only", "s-max-age=60", 5 * time.Minute},
		{"forty days", "max-age=3600000", time.Hour},
		{"longer than anything", "max-age=99999999999999999999999", time.Hour},
		{"no time at all", "max-age=0", 10 * time.Second},
		{"not to be kept", "no-store", 10 * time.Second},
		{"not to be used unasked", "no-cache, max-age=3600", 10 * time.Second},
	}
	signer := oidctest.New(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			m := newMoody(t, signer, c.cacheControl)
			h := frozenHouse(t, m)
			b := h.program(m.token())
			use := func(want int64) {
				t.Helper()
				if b.me(t) == nil {
					t.Fatal("a good token is refused")
				}
				if n := m.looked.Load(); n != want {
					t.Errorf("asked for the keys %d times, want %d", n, want)
				}
			}
			use(1)
			h.advance(c.life - time.Millisecond)
			use(1)
			h.advance(time.Millisecond)
			use(2)
		})
	}
}

func TestBrokenKeysAreNotAskedForByEveryToken(t *testing.T) {
	m := newMoody(t, oidctest.New(t), "")
	m.broken.Store(true)
	h := frozenHouse(t, m)
	b := h.program(m.token())
	for range 50 {
		if a := b.do(t, "GET", "/api/users/me", ""); a.StatusCode != 503 || a.code() != "ISSUER_UNAVAILABLE" {
			t.Fatalf("%d %s, want 503 ISSUER_UNAVAILABLE", a.StatusCode, a.code())
		}
	}
	if n := m.looked.Load(); n != 1 {
		t.Errorf("50 tokens asked %d times for keys that cannot be had, want 1", n)
	}
	m.broken.Store(false)
	h.advance(time.Second)
	if b.me(t) == nil {
		t.Error("refused though the keys can be had again")
	}
}

func TestTokensOfOthersCauseNoQuestions(t *testing.T) {
	m := newMoody(t, oidctest.New(t), "")
	h := frozenHouse(t, m)
	stranger := oidctest.New(t)
	for range 50 {
		if h.program(stranger.IDToken(nil)).me(t) != nil {
			t.Fatal("let in")
		}
	}
	if m.discovered.Load() != 0 || m.looked.Load() != 0 || stranger.KeyFetches() != 0 {
		t.Errorf("they made us ask %d times for the issuer, %d for its keys, %d for theirs",
			m.discovered.Load(), m.looked.Load(), stranger.KeyFetches())
	}
	if h.program(m.token()).me(t) == nil {
		t.Error("a good token is refused: the test proves nothing")
	}
}
