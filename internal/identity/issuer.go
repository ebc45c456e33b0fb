package identity

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
	"golang.org/x/oauth2"

	"quadrille/internal/fault"
)

// IssuerConfig names an OpenID Connect issuer. Firebase is one, with the URL
// https://securetoken.google.com/PROJECT and the project as audience.
type IssuerConfig struct {
	URL      string
	Audience string // the client id: what ID tokens must be made for
	Secret   string // for issuers that want one besides PKCE; may be empty
}

// issuer verifies ID tokens. What it publishes is read when first needed and
// again after a failure.
type issuer struct {
	IssuerConfig
	client *http.Client
	now    func() time.Time

	mu    sync.Mutex // one discovery at a time
	found atomic.Pointer[published]
}

// published is what the issuer says about itself.
type published struct {
	endpoint oauth2.Endpoint // its AuthURL is empty where browsers cannot sign in, as at Firebase
	keys     *keySet
	verifier *oidc.IDTokenVerifier
}

// algorithms are the asymmetric ones. "none" and HMAC, for which the public
// key would be the secret, are not among them, whatever the issuer publishes.
var algorithms = []string{oidc.RS256, oidc.RS384, oidc.RS512, oidc.ES256, oidc.ES384, oidc.ES512, oidc.PS256, oidc.PS384, oidc.PS512, oidc.EdDSA}

func newIssuer(c IssuerConfig, now func() time.Time) *issuer {
	return &issuer{IssuerConfig: c, now: now, client: &http.Client{Timeout: 5 * time.Second}}
}

func errIssuer(cause error) error {
	return fault.New(fault.IssuerUnavailable, "The sign-in service does not answer; try again in a moment.").
		After(5 * time.Second).Because(cause)
}

// discover reads the issuer's published configuration, once it succeeds.
func (i *issuer) discover(ctx context.Context) (*published, error) {
	if p := i.found.Load(); p != nil {
		return p, nil
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	if p := i.found.Load(); p != nil {
		return p, nil
	}
	provider, err := oidc.NewProvider(oidc.ClientContext(ctx, i.client), i.URL)
	if err != nil {
		return nil, errIssuer(err)
	}
	var more struct {
		JWKS string   `json:"jwks_uri"`
		Algs []string `json:"id_token_signing_alg_values_supported"`
	}
	if err := provider.Claims(&more); err != nil {
		return nil, errIssuer(err)
	}
	algs := slices.DeleteFunc(more.Algs, func(a string) bool { return !slices.Contains(algorithms, a) })
	if len(algs) == 0 {
		algs = []string{oidc.RS256}
	}
	keys := &keySet{url: more.JWKS, client: i.client, now: i.now}
	for _, a := range algs {
		keys.algs = append(keys.algs, jose.SignatureAlgorithm(a))
	}
	p := &published{
		endpoint: provider.Endpoint(),
		keys:     keys,
		verifier: oidc.NewVerifier(i.URL, keys, &oidc.Config{ClientID: i.Audience, SupportedSigningAlgs: algs, Now: i.now}),
	}
	i.found.Store(p)
	return p, nil
}

// tokensOnly tells whether browsers cannot sign in there, as far as is known.
func (i *issuer) tokensOnly() bool {
	p := i.found.Load()
	return p != nil && p.endpoint.AuthURL == ""
}

// claims is what an ID token says about a person.
type claims struct {
	Subject   string
	Name      string // a wish for a username, perhaps not a valid one
	Email     *string
	Anonymous bool // a guest at Firebase
	Nonce     string
}

// skew is how far the issuer's clock may be ahead of ours.
const skew = time.Minute

// isOurs tells whether a token claims to be the issuer's at all.
func (i *issuer) isOurs(raw string) error {
	parts := strings.Split(raw, ".")
	if len(parts) != 3 {
		return errors.New("not a signed token")
	}
	payload, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		return errors.New("not a signed token")
	}
	var body struct {
		Issuer string `json:"iss"`
	}
	if json.Unmarshal(payload, &body) != nil || body.Issuer != i.URL {
		return errors.New("a token of another issuer")
	}
	return nil
}

// verify checks an ID token: signature, issuer, audience and expiry by
// go-oidc, and what go-oidc leaves to its caller.
func (i *issuer) verify(ctx context.Context, raw string) (claims, error) {
	if err := i.isOurs(raw); err != nil { // before anybody is asked for the sake of it
		return claims{}, err
	}
	p, err := i.discover(ctx)
	if err != nil {
		return claims{}, err
	}
	if err := p.keys.refresh(ctx); err != nil {
		return claims{}, errIssuer(err)
	}
	token, err := p.verifier.Verify(ctx, raw)
	if err != nil {
		return claims{}, err
	}
	var body struct {
		AuthorizedParty string `json:"azp"`
		AuthTime        int64  `json:"auth_time"`
		Name            string `json:"preferred_username"`
		Email           string `json:"email"`
		EmailVerified   bool   `json:"email_verified"`
		Firebase        struct {
			Provider string `json:"sign_in_provider"`
		} `json:"firebase"`
	}
	if err := token.Claims(&body); err != nil {
		return claims{}, err
	}
	latest := i.now().Add(skew)
	switch {
	case token.Subject == "" || len(token.Subject) > 255:
		return claims{}, errors.New("the token is about nobody")
	case token.IssuedAt.After(latest):
		return claims{}, errors.New("the token was issued in the future")
	case time.Unix(body.AuthTime, 0).After(latest):
		return claims{}, errors.New("the token was authorized in the future")
	case len(token.Audience) > 1 && body.AuthorizedParty != i.Audience:
		return claims{}, errors.New("the token was made for another client too")
	}
	c := claims{Subject: token.Subject, Name: body.Name, Nonce: token.Nonce, Anonymous: body.Firebase.Provider == "anonymous"}
	if body.Email != "" && body.EmailVerified {
		c.Email = &body.Email
	}
	return c, nil
}
