package oidctest_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/google/go-cmp/cmp"

	"quadrille/internal/identity/oidctest"
)

func TestFirebaseDiscovery(t *testing.T) {
	firebase := oidctest.NewFirebase(t, "quadrille-test")
	origin, ok := strings.CutSuffix(firebase.Issuer(), "/quadrille-test")
	if !ok {
		t.Fatalf("issuer %s", firebase.Issuer())
	}
	_, body := fetch(t, firebase.Issuer()+"/.well-known/openid-configuration")
	var got map[string]any
	if err := json.Unmarshal(body, &got); err != nil {
		t.Fatal(err)
	}
	keysAddress, _ := got["jwks_uri"].(string)
	if !strings.HasPrefix(keysAddress, origin+"/") {
		t.Errorf("jwks_uri %q", keysAddress)
	}
	delete(got, "jwks_uri")
	want := map[string]any{
		"issuer":                                firebase.Issuer(),
		"response_types_supported":              []any{"id_token"},
		"subject_types_supported":               []any{"public"},
		"id_token_signing_alg_values_supported": []any{"RS256"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	response, _ := fetch(t, keysAddress)
	if age := response.Header.Get("Cache-Control"); !strings.Contains(age, "max-age=21600") {
		t.Errorf("Cache-Control %q", age)
	}
	if set := fetchKeys(t, keysAddress); len(set.Keys) != 1 || set.Keys[0].KeyID == "" || !set.Keys[0].IsPublic() {
		t.Errorf("keys %v", set)
	}
	if firebase.KeyFetches() != 2 {
		t.Errorf("%d fetches, want 2", firebase.KeyFetches())
	}
}

func TestFirebaseIDToken(t *testing.T) {
	firebase := oidctest.NewFirebase(t, "quadrille-test")
	provider, err := oidc.NewProvider(t.Context(), firebase.Issuer())
	if err != nil {
		t.Fatal(err)
	}
	verifier := provider.Verifier(&oidc.Config{ClientID: "quadrille-test"})
	token, err := verifier.Verify(t.Context(), firebase.IDToken(map[string]any{"sub": "u1", "email": "u1@example.test"}))
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := token.Claims(&got); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"iat", "exp", "auth_time"} {
		if got[name] == nil {
			t.Errorf("no %s", name)
		}
		delete(got, name)
	}
	want := map[string]any{
		"iss":            firebase.Issuer(),
		"aud":            "quadrille-test",
		"sub":            "u1",
		"user_id":        "u1",
		"email":          "u1@example.test",
		"email_verified": true,
		"firebase": map[string]any{
			"identities":       map[string]any{"email": []any{"u1@example.test"}},
			"sign_in_provider": "password",
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, attack := range oidctest.Attacks() {
		if _, err := verifier.Verify(t.Context(), firebase.Forge(attack, nil)); err == nil {
			t.Errorf("%s: the forgery verifies", attack)
		}
	}
}
