package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"
)

// keySet holds the issuer's published keys. Unlike the one that comes with
// go-oidc it forgets: a key that the issuer has withdrawn, perhaps because it
// leaked, is believed no longer than the issuer's Cache-Control allows.
type keySet struct {
	url    string
	algs   []jose.SignatureAlgorithm
	client *http.Client
	now    func() time.Time

	mu      sync.Mutex
	keys    jose.JSONWebKeySet
	tried   time.Time // the last look at the issuer, and what came of it
	failed  error
	expires time.Time
}

// How long fetched keys are believed. A token with an unknown key, or an issuer
// that fails, makes us look again, but not more often than the pause: tokens can
// be made up.
const (
	keysLifeDefault = 5 * time.Minute
	keysLifeMax     = time.Hour
	keysPause       = 10 * time.Second
	keysPauseFailed = time.Second
)

// refresh makes sure that the keys are fresh enough to be used.
func (k *keySet) refresh(ctx context.Context) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.now().Before(k.expires) {
		return nil
	}
	if k.failed != nil && k.now().Sub(k.tried) < keysPauseFailed {
		return k.failed
	}
	return k.fetch(ctx)
}

// VerifySignature implements oidc.KeySet.
func (k *keySet) VerifySignature(ctx context.Context, token string) ([]byte, error) {
	jws, err := jose.ParseSigned(token, k.algs)
	if err != nil {
		return nil, err
	}
	if len(jws.Signatures) != 1 {
		return nil, errors.New("more than one signature")
	}
	for _, key := range k.candidates(ctx, jws.Signatures[0].Header.KeyID) {
		if payload, err := jws.Verify(key); err == nil {
			return payload, nil
		}
	}
	return nil, errors.New("not signed by a key of the issuer")
}

// candidates returns the keys with that id, after another look at the issuer
// when there are none.
func (k *keySet) candidates(ctx context.Context, id string) []jose.JSONWebKey {
	k.mu.Lock()
	defer k.mu.Unlock()
	if id == "" {
		return k.keys.Keys
	}
	found := k.keys.Key(id)
	if len(found) == 0 && k.now().Sub(k.tried) >= keysPause && k.fetch(ctx) == nil {
		found = k.keys.Key(id)
	}
	return found
}

// fetch is called with the lock held, so that a crowd of requests waits for
// one answer.
func (k *keySet) fetch(ctx context.Context) error {
	k.failed = k.load(ctx)
	k.tried = k.now()
	return k.failed
}

func (k *keySet) load(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, k.url, nil)
	if err != nil {
		return err
	}
	resp, err := k.client.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("the issuer's keys: status %d", resp.StatusCode)
	}
	var keys jose.JSONWebKeySet
	if err := json.NewDecoder(io.LimitReader(resp.Body, 1<<20)).Decode(&keys); err != nil {
		return fmt.Errorf("the issuer's keys: %w", err)
	}
	k.keys = keys
	k.expires = k.now().Add(keysLife(resp.Header.Get("Cache-Control")))
	return nil
}

var maxAge = regexp.MustCompile(`(?i)(?:^|[,\s])max-age=(\d+)`)

func keysLife(cacheControl string) time.Duration {
	if strings.Contains(cacheControl, "no-store") || strings.Contains(cacheControl, "no-cache") {
		return keysPause
	}
	m := maxAge.FindStringSubmatch(cacheControl)
	if m == nil {
		return keysLifeDefault
	}
	seconds, err := strconv.Atoi(m[1])
	if err != nil {
		return keysLifeMax
	}
	return max(keysPause, min(time.Duration(seconds)*time.Second, keysLifeMax))
}
