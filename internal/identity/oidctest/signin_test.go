package oidctest_test

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/oauth2"

	"quadrille/internal/identity/oidctest"
)

func TestSignInRefusals(t *testing.T) {
	issuer := oidctest.New(t, callback)
	party := newParty(t, issuer)
	authURL := party.AuthCodeURL("s", oauth2.S256ChallengeOption(party.verifier))
	wrong, nobody := oidctest.Alice, oidctest.Alice
	wrong.Password = oidctest.Bob.Password
	nobody.Name = "nobody"

	cases := []struct {
		name    string
		authURL string
		user    oidctest.User
		want    string
	}{
		{"wrong password", authURL, wrong, "401"},
		{"no such user", authURL, nobody, "401"},
		{"another origin", callback, oidctest.Alice, "not at the issuer"},
		{"not the authorization endpoint", issuer.Issuer() + "/healthz", oidctest.Alice, "no login form"},
		{"stale login page", issuer.Issuer() + "/login?id=gone", oidctest.Alice, "request not found"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			back, err := issuer.SignIn(t.Context(), c.authURL, c.user)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("came back to %q with %v, want an error about %q", back, err, c.want)
			}
		})
	}
}

// The page has to work in a browser without a script: it says what it is,
// hides the password and posts to the origin that it came from.
func TestLoginPage(t *testing.T) {
	issuer := oidctest.New(t, callback)
	party := newParty(t, issuer)
	response, err := http.Get(party.AuthCodeURL("s", oauth2.S256ChallengeOption(party.verifier)))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if got := response.Header.Get("Content-Type"); got != "text/html; charset=utf-8" {
		t.Errorf("content type %q", got)
	}
	for _, want := range []string{
		`<form method="post" action="/login">`, `name="username"`, `name="password" type="password"`, `<button type="submit">`,
	} {
		if !strings.Contains(string(body), want) {
			t.Errorf("no %s in the page", want)
		}
	}
}

func TestLoginPageEscapesTheRequest(t *testing.T) {
	issuer := oidctest.New(t, callback)
	response, err := http.Get(issuer.Issuer() + "/login?id=" + url.QueryEscape(`"><script>`))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(response.Body)
	if strings.Contains(string(body), "<script>") {
		t.Error("the page carries markup from its address")
	}
}
