package oidctest

import (
	"github.com/zitadel/oidc/v3/example/server/storage"
	"golang.org/x/text/language"
)

// User is an account at the Provider.
type User struct {
	Subject       string
	Name          string // what is typed into the login form
	Password      string
	FirstName     string
	LastName      string
	Email         string
	EmailVerified bool
}

// The accounts. Mallory has put down Alice's address as her own and never
// confirmed it: whoever joins accounts by e-mail hands her Alice's.
var (
	Alice   = User{"user-alice", "alice", "wonderland", "Alice", "Liddell", "alice@example.test", true}
	Bob     = User{"user-bob", "bob", "builder", "Bob", "Baumeister", "bob@example.test", true}
	Mallory = User{"user-mallory", "mallory", "malice", "Mallory", "Malone", "alice@example.test", false}
)

// accounts is the user store that the example storage reads.
type accounts []User

func (a accounts) GetUserByID(subject string) *storage.User {
	return a.find(func(u User) bool { return u.Subject == subject })
}

func (a accounts) GetUserByUsername(name string) *storage.User {
	return a.find(func(u User) bool { return u.Name == name })
}

// ExampleClientID names the service account of the example storage. No flow
// here uses it.
func (a accounts) ExampleClientID() string { return storage.ServiceUserID }

func (a accounts) find(match func(User) bool) *storage.User {
	for _, user := range a {
		if match(user) {
			return &storage.User{
				ID:                user.Subject,
				Username:          user.Name,
				Password:          user.Password,
				FirstName:         user.FirstName,
				LastName:          user.LastName,
				Email:             user.Email,
				EmailVerified:     user.EmailVerified,
				PreferredLanguage: language.English,
			}
		}
	}
	return nil
}
