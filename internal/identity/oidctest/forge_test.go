package oidctest_test

import (
	"encoding/base64"
	"strings"
	"testing"

	"github.com/go-jose/go-jose/v4"

	"quadrille/internal/identity/oidctest"
)

func TestForgeriesAreRefused(t *testing.T) {
	issuer := oidctest.New(t)
	party := newParty(t, issuer)
	if _, err := party.verify(t, issuer.IDToken(nil)); err != nil {
		t.Fatalf("the genuine token: %v", err)
	}
	for _, attack := range oidctest.Attacks() {
		t.Run(string(attack), func(t *testing.T) {
			if _, err := party.verify(t, issuer.Forge(attack, nil)); err == nil {
				t.Error("the forgery verifies")
			}
		})
	}
}

// A forgery that fails for a second reason would prove nothing, so each has
// to convince the verifier that falls for it.
func TestForgeriesConvinceTheCareless(t *testing.T) {
	issuer := oidctest.New(t)
	keyID := fetchKeys(t, issuer.Issuer()+"/keys").Keys[0].KeyID

	confused := parse(t, issuer.Forge(oidctest.PublicKeyAsSecret, nil), jose.HS256)
	if _, err := confused.Verify(issuer.PublicKeyPEM()); err != nil {
		t.Errorf("HS256 with the public key: %v", err)
	}
	if got := confused.Signatures[0].Header.KeyID; got != keyID {
		t.Errorf("HS256 under key ID %q, want %q", got, keyID)
	}

	parts := strings.Split(issuer.Forge(oidctest.Unsigned, nil), ".")
	header, err := base64.RawURLEncoding.DecodeString(parts[0])
	if err != nil || string(header) != `{"alg":"none","typ":"JWT"}` || len(parts) != 3 || parts[2] != "" {
		t.Errorf("unsigned: %s in %q, %v", header, parts, err)
	}

	embedded := parse(t, issuer.Forge(oidctest.EmbeddedKey, nil), jose.RS256)
	carried := embedded.Signatures[0].Header.JSONWebKey
	if _, err := embedded.Verify(carried); err != nil {
		t.Errorf("the embedded key: %v", err)
	}
	for attack, sameID := range map[oidctest.Attack]bool{oidctest.ForeignKey: true, oidctest.UnknownKeyID: false} {
		signed := parse(t, issuer.Forge(attack, nil), jose.RS256)
		if _, err := signed.Verify(carried); err != nil {
			t.Errorf("%s: not the foreign key's signature: %v", attack, err)
		}
		if got := signed.Signatures[0].Header.KeyID; (got == keyID) != sameID {
			t.Errorf("%s: key ID %q, the issuer's is %q", attack, got, keyID)
		}
	}
}

func parse(t *testing.T, token string, algorithm jose.SignatureAlgorithm) *jose.JSONWebSignature {
	t.Helper()
	signed, err := jose.ParseSigned(token, []jose.SignatureAlgorithm{algorithm})
	if err != nil {
		t.Fatal(err)
	}
	return signed
}
