package httpkit

import (
	"crypto/subtle"
	"net/http"
	"strings"

	"quadrille/internal/fault"
)

// CheckAdmin lets those pass who have the admin key.
func CheckAdmin(r *http.Request, adminKey string) error {
	scheme, key, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if strings.EqualFold(scheme, "Bearer") && subtle.ConstantTimeCompare([]byte(strings.TrimSpace(key)), []byte(adminKey)) == 1 {
		return nil
	}
	return fault.New(fault.Unauthorized, "This needs the admin key.")
}
