package oidctest

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"sync/atomic"

	"github.com/go-jose/go-jose/v4"
	"github.com/zitadel/oidc/v3/pkg/op"
)

// keys is an issuer's one RSA key. There is never a second one beside it, so
// that a rotation is as harsh as it can be: the old key is gone at once.
type keys struct {
	current atomic.Pointer[signingKey]
}

// Rotate replaces the signing key. The old one leaves the JWKS at once, and
// tokens that it signed can be verified by nobody who fetches afresh.
func (k *keys) Rotate() {
	k.current.Store(newSigningKey())
}

// PublicKeyPEM is the current public key as an attacker would hold it: the
// bytes to try as the secret of an HS256 token.
func (k *keys) PublicKeyPEM() []byte {
	der, err := x509.MarshalPKIXPublicKey(k.current.Load().private.Public())
	if err != nil {
		panic(fmt.Sprintf("oidctest: encode the public key: %v", err))
	}
	return pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der})
}

func (k *keys) set() jose.JSONWebKeySet {
	public := publicKey{k.current.Load()}
	return jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{
		Key:       public.Key(),
		KeyID:     public.ID(),
		Algorithm: string(public.Algorithm()),
		Use:       public.Use(),
	}}}
}

// signingKey is a private key in the form that the op library asks for.
type signingKey struct {
	id      string
	private *rsa.PrivateKey
}

// newSigningKey panics where an error could not happen short of a broken
// machine, so that Rotate needs none.
func newSigningKey() *signingKey {
	private, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(fmt.Sprintf("oidctest: generate a key: %v", err))
	}
	return &signingKey{id: rand.Text(), private: private}
}

func (k *signingKey) ID() string                                  { return k.id }
func (k *signingKey) SignatureAlgorithm() jose.SignatureAlgorithm { return jose.RS256 }
func (k *signingKey) Key() any                                    { return k.private }

// sign goes through the signer of the op library, so that a token made here
// has the same header as one from the code flow.
func (k *signingKey) sign(claims map[string]any) string {
	signer, err := op.SignerFromKey(k)
	if err != nil {
		panic(fmt.Sprintf("oidctest: signer: %v", err))
	}
	return compact(signer, claims)
}

// publicKey is the half of a signingKey that goes into the JWKS.
type publicKey struct{ pair *signingKey }

func (k publicKey) ID() string                         { return k.pair.id }
func (k publicKey) Algorithm() jose.SignatureAlgorithm { return jose.RS256 }
func (k publicKey) Use() string                        { return "sig" }
func (k publicKey) Key() any                           { return k.pair.private.Public() }

func compact(signer jose.Signer, claims map[string]any) string {
	signed, err := signer.Sign(encode(claims))
	if err != nil {
		panic(fmt.Sprintf("oidctest: sign: %v", err))
	}
	token, err := signed.CompactSerialize()
	if err != nil {
		panic(fmt.Sprintf("oidctest: serialize: %v", err))
	}
	return token
}

// encode panics on a value that JSON cannot hold: that is a mistake in the
// calling test, and the trace points at it.
func encode(value any) []byte {
	text, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("oidctest: claims: %v", err))
	}
	return text
}
