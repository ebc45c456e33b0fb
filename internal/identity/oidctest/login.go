package oidctest

import (
	"context"
	"embed"
	"html/template"
	"net/http"

	"github.com/zitadel/oidc/v3/pkg/op"
)

const loginPath = "/login"

//go:embed login.html
var pages embed.FS

var loginPage = template.Must(template.ParseFS(pages, "login.html"))

// login is the page to which the op library sends the browser. The library
// leaves it to its user, and the example's own one cannot be mounted from
// another package.
type login struct {
	check    func(name, password, request string) error
	issuer   string
	callback func(ctx context.Context, request string) string
}

func (l *login) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.Method {
	case http.MethodGet, http.MethodHead:
		show(w, http.StatusOK, r.FormValue("id"), "")
	case http.MethodPost:
		l.enter(w, r)
	default:
		w.Header().Set("Allow", "GET, HEAD, POST")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
	}
}

func (l *login) enter(w http.ResponseWriter, r *http.Request) {
	request := r.PostFormValue("id")
	err := l.check(r.PostFormValue("username"), r.PostFormValue("password"), request)
	if err != nil {
		show(w, http.StatusUnauthorized, request, err.Error())
		return
	}
	ctx := op.ContextWithIssuer(r.Context(), l.issuer)
	http.Redirect(w, r, l.callback(ctx, request), http.StatusSeeOther)
}

func show(w http.ResponseWriter, status int, request, problem string) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	// Only a browser that has gone away makes this fail.
	_ = loginPage.Execute(w, struct{ Path, Request, Problem string }{loginPath, request, problem})
}
