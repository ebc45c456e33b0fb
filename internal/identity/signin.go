package identity

import (
	"context"
	"errors"

	"quadrille/internal/db"
	"quadrille/internal/fault"
)

// Outcome is what signing in did.
type Outcome string

// The three ways to arrive.
const (
	NewAccount      Outcome = "new"
	LinkedGuest     Outcome = "linked"   // the guest became this account and kept everything
	ExistingAccount Outcome = "existing" // the person had an account; a guest's games stay with the guest
)

// SignIn opens a session for the person whom an ID token names. guest is the
// session that the request came with, if any: a guest becomes that person's
// account, unless the person already has one.
func (s *Service) SignIn(ctx context.Context, idToken string, guest Session) (Session, Outcome, error) {
	c, err := s.verifyIDToken(ctx, idToken)
	if err != nil {
		return Session{}, "", err
	}
	return s.signIn(ctx, c, guest)
}

func (s *Service) signIn(ctx context.Context, c claims, guest Session) (Session, Outcome, error) {
	out, how, err := s.trySignIn(ctx, c, guest)
	if db.IsDuplicate(err, "identities", "issuer,subject") { // the same person, elsewhere, was faster
		return s.trySignIn(ctx, c, guest)
	}
	return out, how, err
}

func (s *Service) trySignIn(ctx context.Context, c claims, guest Session) (out Session, how Outcome, err error) {
	err = s.db.Tx(ctx, func(tx db.Conn) error {
		user, outcome, err := s.arrive(ctx, tx, c, guest.User)
		if err != nil {
			return err
		}
		how = outcome
		// The old token may be known to others, for instance to somebody who
		// left it in this browser: it must not become the new account's.
		if guest.Token != "" {
			if err := deleteSession(ctx, tx, hashToken(guest.Token)); err != nil {
				return err
			}
		}
		out, err = s.open(ctx, tx, user)
		return err
	})
	return out, how, err
}

// arrive finds or makes the account of a person.
func (s *Service) arrive(ctx context.Context, tx db.Conn, c claims, guest User) (User, Outcome, error) {
	user, err := findIdentity(ctx, tx, s.issuer.URL, c.Subject)
	if err == nil {
		user, err = s.confirm(ctx, tx, user, c)
		return user, ExistingAccount, err
	}
	if !errors.Is(err, db.ErrNotFound) {
		return User{}, "", err
	}
	how := LinkedGuest
	linkable, err := s.linkable(ctx, tx, guest)
	if err != nil {
		return User{}, "", err
	}
	if linkable {
		user, err = s.confirm(ctx, tx, guest, c)
	} else {
		how = NewAccount
		user, err = s.create(ctx, tx, c.Name, c.Email, c.Anonymous)
	}
	if err != nil {
		return User{}, "", err
	}
	return user, how, insertIdentity(ctx, tx, s.issuer.URL, c.Subject, user.ID, s.now())
}

// linkable tells whether an account may become the person's: it is a guest's,
// still, and nobody else's at the issuer.
func (s *Service) linkable(ctx context.Context, tx db.Conn, guest User) (bool, error) {
	if guest.ID == "" {
		return false, nil
	}
	current, err := findUser(ctx, tx, guest.ID)
	if err != nil || !current.IsGuest {
		return false, err
	}
	linked, err := hasIdentity(ctx, tx, s.issuer.URL, guest.ID)
	return !linked, err
}

// confirm ends being a guest, for whoever is not anonymous at the issuer.
func (s *Service) confirm(ctx context.Context, tx db.Conn, user User, c claims) (User, error) {
	if !user.IsGuest || c.Anonymous {
		return user, nil
	}
	if _, err := confirmUser(ctx, tx, user.ID, c.Email, s.now()); err != nil {
		return User{}, err
	}
	return findUser(ctx, tx, user.ID)
}

// byIDToken finds the account behind an ID token that a request carries, and
// makes one at the first request.
func (s *Service) byIDToken(ctx context.Context, raw string) (user User, err error) {
	c, err := s.verifyIDToken(ctx, raw)
	switch fault.CodeOf(err) {
	case fault.LoginFailed, fault.SignInNotConfigured:
		return User{}, fault.New(fault.Unauthorized, "The ID token is not valid here.").Because(err)
	}
	if err != nil {
		return User{}, err
	}
	user, err = findIdentity(ctx, s.db.Read(), s.issuer.URL, c.Subject)
	if err == nil && (!user.IsGuest || c.Anonymous) {
		return user, nil
	}
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return User{}, err
	}
	err = s.db.Tx(ctx, func(tx db.Conn) error {
		user, _, err = s.arrive(ctx, tx, c, User{})
		return err
	})
	if db.IsDuplicate(err, "identities", "issuer,subject") { // another first request was faster
		return findIdentity(ctx, s.db.Read(), s.issuer.URL, c.Subject)
	}
	return user, err
}

// verifyIDToken separates "the issuer is away" from "this token is no good".
func (s *Service) verifyIDToken(ctx context.Context, raw string) (claims, error) {
	if s.issuer == nil {
		return claims{}, fault.New(fault.SignInNotConfigured, "This server has no sign-in; play as a guest.")
	}
	c, err := s.issuer.verify(ctx, raw)
	if err == nil || fault.CodeOf(err) == fault.IssuerUnavailable {
		return c, err
	}
	return claims{}, errLogin(err)
}

func errLogin(cause error) error {
	return fault.New(fault.LoginFailed, "The sign-in did not succeed; try again.").Because(cause)
}
