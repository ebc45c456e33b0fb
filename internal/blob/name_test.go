package blob

import (
	"strings"
	"testing"
)

func TestCheck(t *testing.T) {
	cases := []struct {
		name string
		ok   bool
	}{
		{"replays/m_1a-B.json.gz", true},
		{"leaderboard.json", true},
		{"data/matches/index-2.json", true},
		{strings.Repeat("a", MaxName-2) + ".b", true},
		{strings.Repeat("a", MaxName-1) + ".b", false},
		{"", false},
		{"no-extension", false},
		{"folder/no-extension", false},
		{"folder.with/dot.json", false},
		{"/absolute.json", false},
		{"folder/", false},
		{"folder//x.json", false},
		{"../x.json", false},
		{"a/../x.json", false},
		{"./x.json", false},
		{"..", false},
		{"a..b", false},
		{".hidden", false},
		{".tmp/x.json", false},
		{"ends.", false},
		{"sp ace.json", false},
		{"line.json\n", false},
		{"nul\x00.json", false},
		{"back\\slash.json", false},
		{"é.json", false},
	}
	for _, c := range cases {
		if err := Check(c.name); (err == nil) != c.ok {
			t.Errorf("%q: %v", c.name, err)
		}
	}
}

func TestType(t *testing.T) {
	cases := []struct{ name, contentType, encoding string }{
		{"a.json", "application/json", ""},
		{"a/b.json.gz", "application/json", "gzip"},
		{"a.gz", "application/gzip", ""},
		{"a.wasm", "application/wasm", ""},
		{"a.whatever", "application/octet-stream", ""},
	}
	for _, c := range cases {
		contentType, encoding := Type(c.name)
		if contentType != c.contentType || encoding != c.encoding {
			t.Errorf("%s: %q, %q", c.name, contentType, encoding)
		}
	}
}
