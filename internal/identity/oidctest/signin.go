package oidctest

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"golang.org/x/net/html"
)

// SignIn acts as the browser: it follows the authorization URL, fills in the
// login form and returns the redirect to the client's callback, which it does
// not fetch. A refusal that the provider reports to the client (an error
// parameter in the callback) is returned like any other callback.
func (p *Provider) SignIn(ctx context.Context, authURL string, user User) (callbackURL string, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, authURL, nil)
	if err != nil {
		return "", err
	}
	if origin(request.URL) != p.issuer {
		return "", fmt.Errorf("oidctest: %s is not at the issuer %s", authURL, p.issuer)
	}
	page, err := p.browse(request)
	if err != nil || page.callback != "" {
		return page.callback, err
	}

	action, fields, err := parseForm(page.body)
	if err != nil {
		return "", err
	}
	target, err := page.address.Parse(action)
	if err != nil {
		return "", fmt.Errorf("oidctest: form action: %w", err)
	}
	fields.Set("username", user.Name)
	fields.Set("password", user.Password)
	request, err = http.NewRequestWithContext(ctx, http.MethodPost, target.String(), strings.NewReader(fields.Encode()))
	if err != nil {
		return "", err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	page, err = p.browse(request)
	if err == nil && page.callback == "" {
		err = fmt.Errorf("oidctest: the sign-in of %s ended at %s", user.Name, page.address)
	}
	return page.callback, err
}

// page is where a browser has come to rest: at one of the issuer's pages, or
// about to leave for the callback.
type page struct {
	address  *url.URL
	body     string
	callback string
}

// browse follows redirects as long as they stay at the issuer.
func (p *Provider) browse(request *http.Request) (page, error) {
	browser := http.Client{CheckRedirect: func(next *http.Request, _ []*http.Request) error {
		if origin(next.URL) != p.issuer {
			return http.ErrUseLastResponse
		}
		return nil
	}}
	response, err := browser.Do(request)
	if err != nil {
		return page{}, fmt.Errorf("oidctest: %w", err)
	}
	defer response.Body.Close()
	if location, err := response.Location(); err == nil {
		return page{callback: location.String()}, nil
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return page{}, fmt.Errorf("oidctest: %w", err)
	}
	if response.StatusCode != http.StatusOK {
		return page{}, fmt.Errorf("oidctest: %s answered %s: %s", response.Request.URL, response.Status, body)
	}
	return page{address: response.Request.URL, body: string(body)}, nil
}

func origin(u *url.URL) string { return u.Scheme + "://" + u.Host }

// parseForm finds where the page's form goes and the fields that it brings
// along. It reads the page, rather than knowing it, so that a form that a
// browser could not send fails in Go tests as well.
func parseForm(body string) (action string, fields url.Values, err error) {
	fields = url.Values{}
	found := false
	tokens := html.NewTokenizer(strings.NewReader(body))
	for tokens.Next() != html.ErrorToken {
		token := tokens.Token()
		attributes := map[string]string{}
		for _, attribute := range token.Attr {
			attributes[attribute.Key] = attribute.Val
		}
		switch {
		case token.Data == "form" && token.Type == html.StartTagToken:
			action, found = attributes["action"], true
		case token.Data == "input":
			fields.Set(attributes["name"], attributes["value"])
		}
	}
	if !found || !fields.Has("username") || !fields.Has("password") {
		return "", nil, fmt.Errorf("oidctest: no login form in %q", body)
	}
	return action, fields, nil
}
