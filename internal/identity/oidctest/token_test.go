package oidctest_test

import (
	"encoding/json"
	"io"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"quadrille/internal/identity/oidctest"
)

func TestIDToken(t *testing.T) {
	issuer := oidctest.New(t)
	party := newParty(t, issuer)
	hourAgo := time.Now().Add(-time.Hour).Unix()
	cases := []struct {
		name   string
		claims map[string]any
		valid  bool
	}{
		{"defaults", nil, true},
		{"another subject", map[string]any{"sub": oidctest.Bob.Subject}, true},
		{"one more claim", map[string]any{"nonce": "n"}, true},
		{"expired", map[string]any{"exp": hourAgo}, false},
		{"without expiry", map[string]any{"exp": nil}, false},
		{"another audience", map[string]any{"aud": "another"}, false},
		{"another issuer", map[string]any{"iss": "http://127.0.0.1:1"}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			raw := issuer.IDToken(c.claims)
			token, err := party.verify(t, raw)
			if (err == nil) != c.valid {
				t.Fatalf("verified with %v", err)
			}
			if err != nil {
				return
			}
			got := map[string]any{}
			if err := token.Claims(&got); err != nil {
				t.Fatal(err)
			}
			for _, name := range []string{"iss", "aud", "sub", "iat", "exp", "auth_time"} {
				if got[name] == nil {
					t.Errorf("no %s", name)
				}
			}
			for name, want := range c.claims {
				if got[name] != want {
					t.Errorf("%s is %v, want %v", name, got[name], want)
				}
			}
		})
	}
}

func TestNilLeavesAClaimOut(t *testing.T) {
	issuer := oidctest.New(t)
	signed := parse(t, issuer.IDToken(map[string]any{"auth_time": nil, "nonce": nil}), jose.RS256)
	var got map[string]any
	if err := json.Unmarshal(signed.UnsafePayloadWithoutVerification(), &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 5 {
		t.Errorf("claims %v, want the defaults without auth_time", got)
	}
}

// Providers share nothing: they start side by side without a race, and one
// does not vouch for the other.
func TestProvidersAreApart(t *testing.T) {
	var issuers [3]*oidctest.Provider
	var started sync.WaitGroup
	for i := range issuers {
		started.Go(func() {
			issuer, err := oidctest.Start(callback)
			if err != nil {
				t.Error(err)
				return
			}
			t.Cleanup(issuer.Close)
			issuers[i] = issuer
		})
	}
	started.Wait()
	if t.Failed() {
		return
	}
	for _, issuer := range issuers {
		party := newParty(t, issuer)
		party.code(t, oidctest.Alice)
		for _, signer := range issuers {
			token := signer.IDToken(map[string]any{"iss": issuer.Issuer()})
			if _, err := party.verify(t, token); (err == nil) != (signer == issuer) {
				t.Errorf("a token by %s verified at %s with %v", signer.Issuer(), issuer.Issuer(), err)
			}
		}
	}
}

func TestRotate(t *testing.T) {
	issuer := oidctest.New(t)
	old, oldPEM := issuer.IDToken(nil), string(issuer.PublicKeyPEM())
	before := fetchKeys(t, issuer.Issuer()+"/keys")
	issuer.Rotate()
	after := fetchKeys(t, issuer.Issuer()+"/keys")

	if len(before.Keys) != 1 || len(after.Keys) != 1 || before.Keys[0].KeyID == after.Keys[0].KeyID {
		t.Errorf("keys before %v, after %v", before, after)
	}
	if len(after.Key(before.Keys[0].KeyID)) != 0 {
		t.Error("the old key is still there")
	}
	if string(issuer.PublicKeyPEM()) == oldPEM {
		t.Error("the PEM is still the old key's")
	}
	party := newParty(t, issuer)
	if _, err := party.verify(t, old); err == nil {
		t.Error("a token of the old key still verifies")
	}
	if _, err := party.verify(t, issuer.IDToken(nil)); err != nil {
		t.Errorf("a token of the new key: %v", err)
	}
}

func TestKeysCacheControlAndFetches(t *testing.T) {
	issuer := oidctest.New(t)
	address := issuer.Issuer() + "/keys"
	if got := get(t, address).Header.Get("Cache-Control"); got != "" {
		t.Errorf("Cache-Control %q by default", got)
	}
	issuer.SetKeysMaxAge(90 * time.Second)
	if got, want := get(t, address).Header.Get("Cache-Control"), "public, max-age=90, must-revalidate, no-transform"; got != want {
		t.Errorf("Cache-Control %q, want %q", got, want)
	}
	get(t, issuer.Issuer()+"/.well-known/openid-configuration")
	if issuer.KeyFetches() != 2 {
		t.Errorf("%d fetches, want 2", issuer.KeyFetches())
	}
}

func TestDown(t *testing.T) {
	issuer := oidctest.New(t)
	for _, down := range []bool{true, false} {
		issuer.Down(down)
		for _, path := range []string{"/.well-known/openid-configuration", "/keys", "/login"} {
			if got := get(t, issuer.Issuer()+path).StatusCode; (got == http.StatusServiceUnavailable) != down {
				t.Errorf("down %t: %s answers %d", down, path, got)
			}
		}
	}
	if issuer.KeyFetches() != 2 {
		t.Errorf("%d fetches, want the failed one to count too", issuer.KeyFetches())
	}
}

func TestOnlyLoopback(t *testing.T) {
	if issuer, err := oidctest.StartAt("0.0.0.0:0"); err == nil {
		issuer.Close()
		t.Error("it listens to the world")
	}
}

func TestCloseTwice(t *testing.T) {
	issuer, err := oidctest.Start()
	if err != nil {
		t.Fatal(err)
	}
	issuer.Close()
	issuer.Close()
	if _, err := http.Get(issuer.Issuer()); err == nil {
		t.Error("it still answers")
	}
}

// get returns the response with its body read and closed.
func get(t *testing.T, address string) *http.Response {
	t.Helper()
	response, _ := fetch(t, address)
	return response
}

func fetch(t *testing.T, address string) (*http.Response, []byte) {
	t.Helper()
	response, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, body
}

func fetchKeys(t *testing.T, address string) (set jose.JSONWebKeySet) {
	t.Helper()
	_, body := fetch(t, address)
	if err := json.Unmarshal(body, &set); err != nil {
		t.Fatal(err)
	}
	return set
}
