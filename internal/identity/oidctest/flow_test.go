package oidctest_test

import (
	"context"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"quadrille/internal/identity/oidctest"
)

const callback = "http://127.0.0.1:1/auth/callback"

// party is a relying party made of the usual libraries.
type party struct {
	oauth2.Config
	issuer   *oidctest.Provider
	provider *oidc.Provider
	verifier string
}

func newParty(t *testing.T, issuer *oidctest.Provider) *party {
	t.Helper()
	provider, err := oidc.NewProvider(t.Context(), issuer.Issuer())
	if err != nil {
		t.Fatal(err)
	}
	endpoint := provider.Endpoint()
	endpoint.AuthStyle = oauth2.AuthStyleInParams
	return &party{
		Config: oauth2.Config{
			ClientID:    issuer.Audience(),
			Endpoint:    endpoint,
			RedirectURL: callback,
			Scopes:      []string{oidc.ScopeOpenID, "profile", "email"},
		},
		issuer:   issuer,
		provider: provider,
		verifier: oauth2.GenerateVerifier(),
	}
}

// code signs in and returns the code that comes back.
func (p *party) code(t *testing.T, user oidctest.User) string {
	t.Helper()
	authURL := p.AuthCodeURL("the state", oauth2.S256ChallengeOption(p.verifier), oidc.Nonce("the nonce"))
	back := p.signIn(t, authURL, user)
	if got := back.Get("state"); got != "the state" {
		t.Errorf("state %q came back", got)
	}
	if back.Get("code") == "" {
		t.Fatalf("no code in the callback: %v", back)
	}
	return back.Get("code")
}

func (p *party) signIn(t *testing.T, authURL string, user oidctest.User) url.Values {
	t.Helper()
	address, err := p.issuer.SignIn(t.Context(), authURL, user)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(address, p.RedirectURL+"?") {
		t.Fatalf("sent back to %s, want %s", address, p.RedirectURL)
	}
	back, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return back.Query()
}

func (p *party) exchange(ctx context.Context, code, verifier string) (*oauth2.Token, error) {
	return p.Exchange(ctx, code, oauth2.VerifierOption(verifier))
}

func (p *party) verify(t *testing.T, token string) (*oidc.IDToken, error) {
	t.Helper()
	return p.provider.Verifier(&oidc.Config{ClientID: p.ClientID}).Verify(t.Context(), token)
}

func TestCodeFlow(t *testing.T) {
	party := newParty(t, oidctest.New(t, callback))
	for _, user := range []oidctest.User{oidctest.Alice, oidctest.Bob, oidctest.Mallory} {
		t.Run(user.Name, func(t *testing.T) {
			tokens, err := party.exchange(t.Context(), party.code(t, user), party.verifier)
			if err != nil {
				t.Fatal(err)
			}
			raw, _ := tokens.Extra("id_token").(string)
			token, err := party.verify(t, raw)
			if err != nil {
				t.Fatal(err)
			}
			if token.Subject != user.Subject || token.Nonce != "the nonce" {
				t.Errorf("sub %q nonce %q", token.Subject, token.Nonce)
			}
			if err := token.VerifyAccessToken(tokens.AccessToken); err != nil {
				t.Error(err)
			}
			var claims struct {
				Name          string
				Email         string
				EmailVerified bool  `json:"email_verified"`
				AuthTime      int64 `json:"auth_time"`
			}
			if err := token.Claims(&claims); err != nil {
				t.Fatal(err)
			}
			if claims.Name != user.FirstName+" "+user.LastName || claims.Email != user.Email ||
				claims.EmailVerified != user.EmailVerified || claims.AuthTime == 0 {
				t.Errorf("claims %+v of %+v", claims, user)
			}
		})
	}
}

func TestCodeWorksOnce(t *testing.T) {
	party := newParty(t, oidctest.New(t, callback))
	code := party.code(t, oidctest.Alice)
	if _, err := party.exchange(t.Context(), code, party.verifier); err != nil {
		t.Fatal(err)
	}
	refused(t, party, code, party.verifier, "invalid_grant")
}

func TestCodeWorksOnceAmongManyAtOnce(t *testing.T) {
	party := newParty(t, oidctest.New(t, callback))
	code := party.code(t, oidctest.Alice)
	var wins atomic.Int64
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, err := party.exchange(t.Context(), code, party.verifier); err == nil {
				wins.Add(1)
			}
		})
	}
	all.Wait()
	if wins.Load() != 1 {
		t.Errorf("%d exchanges of one code succeeded", wins.Load())
	}
}

func TestVerifierHasToMatch(t *testing.T) {
	party := newParty(t, oidctest.New(t, callback))
	code := party.code(t, oidctest.Alice)
	refused(t, party, code, oauth2.GenerateVerifier(), "invalid_grant")
	// The failed attempt has spent the code.
	refused(t, party, code, party.verifier, "invalid_grant")
	refused(t, party, party.code(t, oidctest.Alice), "", "invalid_request")
}

func refused(t *testing.T, party *party, code, verifier, want string) {
	t.Helper()
	tokens, err := party.exchange(t.Context(), code, verifier)
	if err == nil {
		t.Fatalf("the provider gave out %v", tokens)
	}
	if failure, ok := err.(*oauth2.RetrieveError); !ok || failure.ErrorCode != want {
		t.Errorf("refused with %v, want %s", err, want)
	}
}

func TestChallengeIsRequired(t *testing.T) {
	party := newParty(t, oidctest.New(t, callback))
	plain := []oauth2.AuthCodeOption{
		oauth2.SetAuthURLParam("code_challenge", party.verifier),
		oauth2.SetAuthURLParam("code_challenge_method", "plain"),
	}
	for name, options := range map[string][]oauth2.AuthCodeOption{"none": nil, "plain": plain} {
		t.Run(name, func(t *testing.T) {
			back := party.signIn(t, party.AuthCodeURL("s", options...), oidctest.Alice)
			if back.Get("error") != "invalid_request" || back.Get("state") != "s" || back.Has("code") {
				t.Errorf("came back with %v", back)
			}
		})
	}
}

func TestRedirectHasToBeRegistered(t *testing.T) {
	issuer := oidctest.New(t, callback)
	party := newParty(t, issuer)
	for _, uri := range []string{
		"http://127.0.0.1:2/auth/callback", "http://127.0.0.1:1/auth/callback/more", "https://127.0.0.1:1/auth/callback",
	} {
		party.RedirectURL = uri
		authURL := party.AuthCodeURL("s", oauth2.S256ChallengeOption(party.verifier))
		if back, err := issuer.SignIn(t.Context(), authURL, oidctest.Alice); err == nil {
			t.Errorf("sent to the unregistered %s", back)
		}
		issuer.AllowRedirect(uri)
		party.code(t, oidctest.Alice)
	}
}
