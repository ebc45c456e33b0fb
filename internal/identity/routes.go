package identity

import (
	"crypto/subtle"
	"net/http"
	"net/url"

	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// Routes are the endpoints of accounts and sign-in.
func (s *Service) Routes() []httpkit.Route {
	const group = "accounts"
	return []httpkit.Route{
		{Method: "POST", Path: "/api/auth/guest", Name: "makeGuest", Group: group,
			Does: "Make a guest account and sign it in.", Status: http.StatusCreated,
			Errors: []fault.Code{fault.RateLimited, fault.DatabaseUnavailable}, Serve: httpkit.JSON(s.postGuest)},
		{Method: "GET", Path: "/api/auth/session", Name: "getSession", Group: group,
			Does:   "Who is asking, if anybody, and whether one can sign in here.",
			Errors: []fault.Code{fault.DatabaseUnavailable, fault.IssuerUnavailable}, Serve: httpkit.JSON(s.getSession)},
		{Method: "POST", Path: "/api/auth/session", Name: "signIn", Group: group,
			Does:   "Sign in with an ID token. A guest who does so keeps the account.",
			Errors: []fault.Code{fault.LoginFailed, fault.SignInNotConfigured, fault.IssuerUnavailable, fault.RateLimited, fault.DatabaseUnavailable},
			Serve:  httpkit.JSON(s.postSession)},
		{Method: "DELETE", Path: "/api/auth/session", Name: "signOut", Group: group,
			Does:   "Sign out: the session ends, here and for whoever else has its token.",
			Errors: []fault.Code{fault.DatabaseUnavailable}, Serve: httpkit.JSON(s.deleteSession)},
		{Method: "GET", Path: "/api/auth/login", Name: "startLogin", Group: group,
			Does:  "Send the browser to the issuer to sign in.",
			Query: []httpkit.Param{{Name: "return", Does: "The page to come back to."}}, Status: http.StatusSeeOther,
			Serve: httpkit.Raw("text/html", s.getLogin)},
		{Method: "GET", Path: "/api/auth/callback", Name: "finishLogin", Group: group,
			Does: "Where the issuer sends the browser back to.",
			Query: []httpkit.Param{{Name: "state", Does: "As sent to the issuer."}, {Name: "code", Does: "The authorization code."},
				{Name: "error", Does: "Why the issuer refused."}}, Status: http.StatusSeeOther,
			Serve: httpkit.Raw("text/html", s.getCallback)},
		{Method: "GET", Path: "/api/users/me", Name: "getMe", Group: group,
			Does: "The account of whoever asks.", Auth: httpkit.Player,
			Errors: []fault.Code{fault.IssuerUnavailable}, Serve: httpkit.JSON(s.getMe)},
		{Method: "PUT", Path: "/api/users/me", Name: "renameMe", Group: group,
			Does: "Change the username.", Auth: httpkit.Player,
			Errors: []fault.Code{fault.InvalidUsername, fault.UsernameTaken, fault.IssuerUnavailable}, Serve: httpkit.JSON(s.putMe)},
	}
}

// SignedIn is a new session: its token, also set as a cookie, and its user.
type SignedIn struct {
	Token string `json:"token" doc:"For the Authorization header, as Bearer."`
	User  User   `json:"user"`
}

func (s *Service) postGuest(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (SignedIn, error) {
	if err := s.limit.Check(httpkit.ClientKey(r.Context())); err != nil {
		return SignedIn{}, err
	}
	session, err := s.Guest(r.Context())
	if err != nil {
		return SignedIn{}, err
	}
	s.setSessionCookie(w, r, session)
	return SignedIn{session.Token, session.User}, nil
}

// SessionInfo is what a page needs to know before it shows anything.
type SessionInfo struct {
	User   *User `json:"user" doc:"Null when nobody is signed in."`
	SignIn bool  `json:"signIn" doc:"Whether browsers can sign in at an issuer."`
}

func (s *Service) getSession(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (SessionInfo, error) {
	info := SessionInfo{SignIn: s.issuer != nil && !s.issuer.tokensOnly()}
	user, err := s.Player(w, r)
	switch {
	case err == nil:
		info.User = &user
	case fault.CodeOf(err) != fault.Unauthorized:
		return SessionInfo{}, err
	}
	return info, nil
}

// IDTokenBody carries a token of the issuer.
type IDTokenBody struct {
	IDToken string `json:"idToken"`
}

func (s *Service) postSession(w http.ResponseWriter, r *http.Request, in IDTokenBody) (SignedIn, error) {
	if err := s.limit.Check(httpkit.ClientKey(r.Context())); err != nil {
		return SignedIn{}, err
	}
	guest, err := s.current(w, r)
	if err != nil {
		return SignedIn{}, err
	}
	session, _, err := s.SignIn(r.Context(), in.IDToken, guest)
	if err != nil {
		return SignedIn{}, err
	}
	s.setSessionCookie(w, r, session)
	return SignedIn{session.Token, session.User}, nil
}

// current is the session that the request came with; empty when none.
func (s *Service) current(w http.ResponseWriter, r *http.Request) (Session, error) {
	user, err := s.Player(w, r)
	if fault.CodeOf(err) == fault.Unauthorized {
		return Session{}, nil
	}
	token, _ := credential(r)
	return Session{Token: token, User: user}, err
}

func (s *Service) deleteSession(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (httpkit.Empty, error) {
	token, _ := credential(r)
	tokens := []string{token}
	if c, err := r.Cookie(httpkit.SessionCookie); err == nil {
		tokens = append(tokens, c.Value) // the header went before it, but it is the one that we clear
	}
	for _, token := range tokens {
		if err := s.Close(r.Context(), token); err != nil {
			return httpkit.Empty{}, err
		}
	}
	clearCookie(w, r, httpkit.SessionCookie, "/")
	return httpkit.Empty{}, nil
}

func (s *Service) getMe(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (User, error) {
	return s.Player(w, r)
}

// Rename is the body of a change of name.
type Rename struct {
	Username string `json:"username" doc:"3 to 20 letters A to Z, digits, _ or -; unique without regard to case."`
}

func (s *Service) putMe(w http.ResponseWriter, r *http.Request, in Rename) (User, error) {
	user, err := s.Player(w, r)
	if err != nil {
		return User{}, err
	}
	return s.Rename(r.Context(), user.ID, in.Username)
}

// The two steps of a sign-in are seen by people, not by programs: their
// failures go to the page that can explain them.

func (s *Service) getLogin(w http.ResponseWriter, r *http.Request) error {
	err := s.limit.Check(httpkit.ClientKey(r.Context()))
	var target, state string
	if err == nil {
		target, state, err = s.startLogin(r.Context(), s.callbackURL(r), localPath(r.URL.Query().Get("return")))
	}
	if err != nil {
		s.showFailure(w, r, err)
		return nil
	}
	http.SetCookie(w, &http.Cookie{
		Name: loginCookieFor(state), Value: state, Path: loginPath, MaxAge: int(loginLife.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: httpkit.IsSecure(r.Context()),
	})
	redirect(w, r, target)
	return nil
}

func (s *Service) getCallback(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	cookie, err := r.Cookie(loginCookieFor(query.Get("state")))
	if err != nil || subtle.ConstantTimeCompare([]byte(cookie.Value), []byte(query.Get("state"))) != 1 {
		s.showFailure(w, r, errLoginExpired())
		return nil
	}
	clearCookie(w, r, cookie.Name, loginPath)
	if query.Get("code") == "" {
		s.showFailure(w, r, fault.New(fault.LoginFailed, "The issuer refused: %s.", query.Get("error")))
		return nil
	}
	guest, err := s.current(w, r)
	if err != nil {
		s.showFailure(w, r, err)
		return nil
	}
	session, target, err := s.finishLogin(r.Context(), s.callbackURL(r), cookie.Value, query.Get("code"), guest)
	if err != nil {
		s.showFailure(w, r, err)
		return nil
	}
	s.setSessionCookie(w, r, session)
	redirect(w, r, target)
	return nil
}

func (s *Service) showFailure(w http.ResponseWriter, r *http.Request, err error) {
	s.log.Warn("a sign-in failed", "id", httpkit.RequestID(r.Context()), "error", err)
	redirect(w, r, "/sign-in?error="+url.QueryEscape(string(fault.CodeOf(err))))
}

// redirect must not be cached, and must tell the issuer nothing of the page.
func redirect(w http.ResponseWriter, r *http.Request, target string) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Referrer-Policy", "no-referrer")
	http.Redirect(w, r, target, http.StatusSeeOther)
}
