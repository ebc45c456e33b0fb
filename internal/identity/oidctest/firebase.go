package oidctest

import (
	"encoding/json"
	"maps"
	"net/http"
	"testing"
	"time"
)

// firebaseKeysPath lies outside the project's path, as Google's key set lies
// outside securetoken.google.com: a client has to read jwks_uri.
const firebaseKeysPath = "/service_accounts/v1/jwk/securetoken"

// Firebase is an issuer in the form of Firebase Authentication. It has no
// authorization endpoint: the page gets its tokens from Firebase's own
// library, and a server only verifies them. The audience is the project.
type Firebase struct {
	endpoint
}

// NewFirebase starts an issuer for the project, closed when the test ends.
func NewFirebase(tb testing.TB, project string) *Firebase {
	tb.Helper()
	f := &Firebase{}
	origin, err := f.listen("127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	f.issuer, f.audience, f.defaults = origin+"/"+project, project, f.firebaseClaims
	f.SetKeysMaxAge(6 * time.Hour)

	mux := http.NewServeMux()
	mux.HandleFunc("GET /"+project+"/.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		reply(w, map[string]any{
			"issuer":                                f.issuer,
			"jwks_uri":                              origin + firebaseKeysPath,
			"response_types_supported":              []string{"id_token"},
			"subject_types_supported":               []string{"public"},
			"id_token_signing_alg_values_supported": []string{"RS256"},
		})
	})
	mux.HandleFunc("GET "+firebaseKeysPath, func(w http.ResponseWriter, _ *http.Request) {
		reply(w, f.keys.set())
	})
	f.serve(firebaseKeysPath, mux)
	tb.Cleanup(f.Close)
	return f
}

func reply(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json; charset=UTF-8")
	// Only a client that has gone away makes this fail.
	_ = json.NewEncoder(w).Encode(body)
}

// firebaseClaims repeats the subject as user_id and the address among the
// identities, as Firebase does, so that overriding one moves the other.
func (f *Firebase) firebaseClaims(overrides map[string]any) map[string]any {
	person := map[string]any{"sub": "firebase-alice", "email": Alice.Email}
	maps.Copy(person, overrides)
	identities := map[string]any{}
	if email := person["email"]; email != nil {
		identities["email"] = []any{email}
	}
	now := time.Now()
	return map[string]any{
		"iss":            f.issuer,
		"aud":            f.audience,
		"auth_time":      now.Unix(),
		"user_id":        person["sub"],
		"sub":            person["sub"],
		"iat":            now.Unix(),
		"exp":            now.Add(time.Hour).Unix(),
		"email":          person["email"],
		"email_verified": true,
		"firebase": map[string]any{
			"identities":       identities,
			"sign_in_provider": "password",
		},
	}
}
