package oidctest

import (
	"context"
	"errors"
	"slices"
	"sync"

	"github.com/go-jose/go-jose/v4"
	"github.com/zitadel/oidc/v3/example/server/storage"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

const clientID = "web"

// store is zitadel's in-memory example storage, with our keys, our one client
// and the strictness of a provider on the internet.
type store struct {
	*storage.Storage
	keys *keys

	mu        sync.Mutex
	redirects []string
	spent     map[string]bool
}

func newStore(keys *keys, redirects []string) *store {
	// The storage gets no clients of its own: the ones that the example
	// registers live in a package variable, which parallel tests would share.
	return &store{
		Storage:   storage.NewStorageWithClients(accounts{Alice, Bob, Mallory}, nil),
		keys:      keys,
		redirects: slices.Clone(redirects),
		spent:     map[string]bool{},
	}
}

func (s *store) allowRedirect(uri string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.redirects = append(s.redirects, uri)
}

func (s *store) SigningKey(context.Context) (op.SigningKey, error) {
	return s.keys.current.Load(), nil
}

func (s *store) SignatureAlgorithms(context.Context) ([]jose.SignatureAlgorithm, error) {
	return []jose.SignatureAlgorithm{jose.RS256}, nil
}

func (s *store) KeySet(context.Context) ([]op.Key, error) {
	return []op.Key{publicKey{s.keys.current.Load()}}, nil
}

func (s *store) GetClientByClientID(_ context.Context, id string) (op.Client, error) {
	if id != clientID {
		return nil, errors.New("client not found")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return client{storage.NativeClient(clientID), slices.Clone(s.redirects)}, nil
}

// CreateAuthRequest refuses a request without an S256 challenge. The op
// library would notice a missing one only at the token endpoint, and would
// accept the plain method.
func (s *store) CreateAuthRequest(ctx context.Context, request *oidc.AuthRequest, userID string) (op.AuthRequest, error) {
	if request.CodeChallenge == "" || request.CodeChallengeMethod != oidc.CodeChallengeMethodS256 {
		return nil, oidc.ErrInvalidRequest().WithDescription("PKCE with S256 is required")
	}
	return s.Storage.CreateAuthRequest(ctx, request, userID)
}

// AuthRequestByCode spends the code on the first attempt, right or wrong. The
// example storage forgets a code only after the tokens are made, so that of
// two exchanges at the same moment both would succeed.
func (s *store) AuthRequestByCode(ctx context.Context, code string) (op.AuthRequest, error) {
	s.mu.Lock()
	spent := s.spent[code]
	s.spent[code] = true
	s.mu.Unlock()
	if spent {
		return nil, errors.New("the code was used before")
	}
	return s.Storage.AuthRequestByCode(ctx, code)
}

// client is a public client that must use PKCE. It is the example's native
// client less what RFC 8252 grants to those: a native client may come back to
// any loopback port, and then no test could see a redirect refused.
type client struct {
	*storage.Client
	redirects []string
}

func (c client) RedirectURIs() []string              { return c.redirects }
func (c client) ApplicationType() op.ApplicationType { return op.ApplicationTypeUserAgent }
func (c client) LoginURL(request string) string      { return loginPath + "?id=" + request }

// DevMode lets redirect URIs be plain http.
func (c client) DevMode() bool { return true }

// IDTokenUserinfoClaimsAssertion puts name and e-mail into the ID token when
// their scopes are asked for, as most providers do; the letter of the
// standard has them at the userinfo endpoint alone.
func (c client) IDTokenUserinfoClaimsAssertion() bool { return true }
