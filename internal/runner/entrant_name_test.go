package runner

import "testing"

// A bot has the name of its folder where its file says nothing.
func TestCalled(t *testing.T) {
	for path, want := range map[string]string{
		"./mybot.py":                         "mybot",
		"/home/ann/clever/main.py":           "clever",
		"/home/ann/clever/serve":             "clever",
		"/home/ann/clever/dist/src/index.js": "clever",
		"/home/ann/target/release/clever":    "clever",
	} {
		if got := called(path); got != want {
			t.Errorf("%s is called %s, not %s", path, got, want)
		}
	}
}
