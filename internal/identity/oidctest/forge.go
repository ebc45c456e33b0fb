package oidctest

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"sync"

	"github.com/go-jose/go-jose/v4"
)

// Attack names a way to forge an ID token without the issuer's private key.
type Attack string

// The attacks that a relying party has to withstand.
const (
	// Unsigned says alg none and has an empty signature.
	Unsigned Attack = "unsigned"
	// PublicKeyAsSecret is HS256 keyed by PublicKeyPEM: it passes where the
	// token's own header picks the algorithm.
	PublicKeyAsSecret Attack = "public key as HMAC secret"
	// ForeignKey is a sound RS256 signature by another key that claims the
	// issuer's key ID.
	ForeignKey Attack = "foreign key"
	// UnknownKeyID is the same under a key ID never seen before: it makes a
	// careless client fetch the JWKS once per token.
	UnknownKeyID Attack = "unknown key ID"
	// EmbeddedKey brings the foreign key along in the header.
	EmbeddedKey Attack = "embedded key"
)

// Attacks lists every attack, for a test to range over.
func Attacks() []Attack {
	return []Attack{Unsigned, PublicKeyAsSecret, ForeignKey, UnknownKeyID, EmbeddedKey}
}

// foreign is one key for all forgeries: a test that floods a server with
// tokens should not wait for a key each.
var foreign = sync.OnceValue(newSigningKey)

// Forge returns the token that IDToken would, made by an attacker.
func (e *endpoint) Forge(attack Attack, claims map[string]any) string {
	payload, keyID := e.claims(claims), e.current.Load().id
	stranger := *foreign()
	switch attack {
	case Unsigned:
		return unsigned(payload)
	case PublicKeyAsSecret:
		options := (&jose.SignerOptions{}).WithHeader("kid", keyID)
		return signedWith(jose.SigningKey{Algorithm: jose.HS256, Key: e.PublicKeyPEM()}, options, payload)
	case ForeignKey:
		stranger.id = keyID
		return stranger.sign(payload)
	case UnknownKeyID:
		stranger.id = rand.Text()
		return stranger.sign(payload)
	case EmbeddedKey:
		return signedWith(jose.SigningKey{Algorithm: jose.RS256, Key: stranger.private}, &jose.SignerOptions{EmbedJWK: true}, payload)
	default:
		panic(fmt.Sprintf("oidctest: no attack %q", attack))
	}
}

func unsigned(claims map[string]any) string {
	header := encode(map[string]any{"alg": "none", "typ": "JWT"})
	part := base64.RawURLEncoding.EncodeToString
	return part(header) + "." + part(encode(claims)) + "."
}

func signedWith(key jose.SigningKey, options *jose.SignerOptions, claims map[string]any) string {
	signer, err := jose.NewSigner(key, options.WithType("JWT"))
	if err != nil {
		panic(fmt.Sprintf("oidctest: signer: %v", err))
	}
	return compact(signer, claims)
}
