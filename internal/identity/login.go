package identity

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// A sign-in by browser: the authorization-code flow with PKCE.
//
// What we must remember meanwhile is in the database, under the hash of a
// state that only this browser holds in a cookie. It is taken out when the
// browser comes back, so a callback works once, and in no other browser.
const (
	loginCookie = "quadrille_login_" // and a part of the state's hash: each tab has its own
	loginPath   = "/api/auth"
	loginLife   = 10 * time.Minute
)

func loginCookieFor(state string) string {
	return loginCookie + base64.RawURLEncoding.EncodeToString(hashToken(state)[:6])
}

// startLogin remembers a sign-in and returns where to send the browser.
func (s *Service) startLogin(ctx context.Context, redirect, returnPath string) (target, state string, err error) {
	conf, err := s.browserFlow(ctx, redirect)
	if err != nil {
		return "", "", err
	}
	state = newToken()
	l := login{nonce: newToken(), verifier: oauth2.GenerateVerifier(), returnPath: returnPath}
	err = s.db.Tx(ctx, func(tx db.Conn) error {
		return insertLogin(ctx, tx, hashToken(state), l, s.now().Add(loginLife))
	})
	if err != nil {
		return "", "", err
	}
	return conf.AuthCodeURL(state, oidc.Nonce(l.nonce), oauth2.S256ChallengeOption(l.verifier)), state, nil
}

// browserFlow is the OAuth client for this server's own callback address.
func (s *Service) browserFlow(ctx context.Context, redirect string) (*oauth2.Config, error) {
	notHere := fault.New(fault.SignInNotConfigured, "This server has no sign-in; play as a guest.")
	if s.issuer == nil {
		return nil, notHere
	}
	p, err := s.issuer.discover(ctx)
	if err != nil {
		return nil, err
	}
	if p.endpoint.AuthURL == "" {
		return nil, notHere
	}
	endpoint := p.endpoint
	// Left to detect it, the library repeats a failed exchange in another
	// style, and the code is spent by then.
	endpoint.AuthStyle = oauth2.AuthStyleInParams
	return &oauth2.Config{
		ClientID: s.issuer.Audience, ClientSecret: s.issuer.Secret, Endpoint: endpoint,
		RedirectURL: redirect, Scopes: []string{oidc.ScopeOpenID, "profile", "email"},
	}, nil
}

// finishLogin turns an authorization code into a session.
func (s *Service) finishLogin(ctx context.Context, redirect, state, code string, guest Session) (Session, string, error) {
	var l login
	err := s.db.Tx(ctx, func(tx db.Conn) (err error) {
		l, err = takeLogin(ctx, tx, hashToken(state), s.now())
		return err
	})
	if errors.Is(err, db.ErrNotFound) {
		return Session{}, "", errLoginExpired()
	}
	if err != nil {
		return Session{}, "", err
	}
	c, err := s.exchange(ctx, redirect, code, l)
	if err != nil {
		return Session{}, "", err
	}
	session, how, err := s.signIn(ctx, c, guest)
	if err != nil {
		return Session{}, "", err
	}
	target, _ := url.Parse(l.returnPath) // was checked when the login began
	query := target.Query()
	query.Set("signed-in", string(how))
	target.RawQuery = query.Encode()
	return session, target.String(), nil
}

func errLoginExpired() error {
	return fault.New(fault.LoginExpired, "This sign-in has expired or was used already; start again.")
}

// exchange asks the issuer who came, with the code and the PKCE verifier.
func (s *Service) exchange(ctx context.Context, redirect, code string, l login) (claims, error) {
	conf, err := s.browserFlow(ctx, redirect)
	if err != nil {
		return claims{}, err
	}
	token, err := conf.Exchange(oidc.ClientContext(ctx, s.issuer.client), code, oauth2.VerifierOption(l.verifier))
	if err != nil {
		if refused, ok := errors.AsType[*oauth2.RetrieveError](err); ok && refused.Response.StatusCode < 500 {
			return claims{}, errLogin(err)
		}
		return claims{}, errIssuer(err)
	}
	raw, _ := token.Extra("id_token").(string)
	c, err := s.verifyIDToken(ctx, raw)
	if err != nil {
		return claims{}, err
	}
	if subtle.ConstantTimeCompare([]byte(c.Nonce), []byte(l.nonce)) != 1 {
		return claims{}, errLogin(errors.New("the ID token answers another sign-in"))
	}
	return c, nil
}

// callbackURL is where the issuer sends the browser back to.
func (s *Service) callbackURL(r *http.Request) string {
	base := strings.TrimSuffix(s.publicURL, "/")
	if base == "" {
		base = "http://" + r.Host
		if httpkit.IsSecure(r.Context()) {
			base = "https://" + r.Host
		}
	}
	return base + loginPath + "/callback"
}

// localPath keeps a path of this server and turns anything else into "/": an
// open redirect would lend our name to other sites.
func localPath(path string) string {
	u, err := url.Parse(path)
	if err != nil || u.IsAbs() || u.Host != "" || !strings.HasPrefix(u.Path, "/") ||
		strings.HasPrefix(path, "//") || strings.ContainsAny(path, "\\\r\n\t") {
		return "/"
	}
	return u.String()
}
