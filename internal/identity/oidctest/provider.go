// Package oidctest runs OpenID Connect issuers in the process of a test.
//
// Provider is a real one: zitadel's certified op library over its in-memory
// example storage, with a login page that browsers can use. Firebase is a
// simple issuer in the form of Firebase Authentication, which only signs
// tokens. Both can rotate their key, fail, and forge what an attacker would.
//
// It is for tests: keys and sessions live in memory, passwords are in the
// source, and it listens on loopback alone. Nothing that is shipped may
// import it.
package oidctest

import (
	"crypto/rand"
	"fmt"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"github.com/zitadel/oidc/v3/pkg/op"
)

// Provider is a real OpenID Connect provider on a loopback port, with one
// public client and the accounts Alice, Bob and Mallory.
type Provider struct {
	endpoint
	store *store
}

// New starts a Provider that is closed when the test ends.
func New(tb testing.TB, redirectURIs ...string) *Provider {
	tb.Helper()
	provider, err := Start(redirectURIs...)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(provider.Close)
	return provider
}

// Start runs a Provider on a free port until Close.
func Start(redirectURIs ...string) (*Provider, error) {
	return StartAt("127.0.0.1:0", redirectURIs...)
}

// StartAt is Start on a given address, which has to be a loopback one.
func StartAt(address string, redirectURIs ...string) (*Provider, error) {
	p := &Provider{}
	origin, err := p.listen(address)
	if err != nil {
		return nil, err
	}
	p.issuer, p.audience, p.defaults = origin, clientID, p.plainClaims
	p.store = newStore(&p.keys, redirectURIs)

	library, err := newLibrary(origin, p.store)
	if err != nil {
		p.listener.Close()
		return nil, fmt.Errorf("oidctest: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("/", library)
	mux.Handle(loginPath, &login{check: p.store.CheckUsernamePassword, issuer: origin, callback: op.AuthCallbackURL(library)})
	p.serve(library.KeysEndpoint().Relative(), mux)
	return p, nil
}

// newLibrary keeps to the library's default endpoints. The options that
// change one write to a package variable, a race between two providers; the
// example's SetupServer uses them, and so is not used here.
func newLibrary(issuer string, store op.Storage) (*op.Provider, error) {
	config := &op.Config{CodeMethodS256: true}
	if _, err := rand.Read(config.CryptoKey[:]); err != nil {
		return nil, err
	}
	return op.NewProvider(config, store, op.StaticIssuer(issuer),
		op.WithAllowInsecure(),
		op.WithLogger(slog.New(slog.DiscardHandler)))
}

// AllowRedirect registers another redirect URI, for a server whose port is
// known only after it has started.
func (p *Provider) AllowRedirect(uri string) { p.store.allowRedirect(uri) }

func (p *Provider) plainClaims(map[string]any) map[string]any {
	now := time.Now()
	return map[string]any{
		"iss":       p.issuer,
		"aud":       p.audience,
		"sub":       Alice.Subject,
		"iat":       now.Unix(),
		"exp":       now.Add(time.Hour).Unix(),
		"auth_time": now.Unix(),
	}
}
