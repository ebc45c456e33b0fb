package httpkit_test

import (
	"encoding/json"
	"net/http/httptest"
	"testing"

	"quadrille/internal/httpkit"
)

func TestClientAddress(t *testing.T) {
	trusted, err := httpkit.ParseProxies([]string{"10.0.0.0/8", "192.0.2.7", "fd00::/8"})
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		name, peer     string
		forwarded      []string
		addr, key      string
		proto, secures string
	}{
		{"a direct client", "198.51.100.1:5", nil, "198.51.100.1", "198.51.100.1", "", "false"},
		{"a direct client that makes claims", "198.51.100.1:5", []string{"203.0.113.9"}, "198.51.100.1", "198.51.100.1", "https", "false"},
		{"through a proxy", "10.1.1.1:5", []string{"203.0.113.9"}, "203.0.113.9", "203.0.113.9", "https", "true"},
		{"through two proxies", "10.1.1.1:5", []string{"203.0.113.9, 192.0.2.7"}, "203.0.113.9", "203.0.113.9", "http", "false"},
		{"claims before the proxy's word", "10.1.1.1:5", []string{"1.1.1.1, 203.0.113.9"}, "203.0.113.9", "203.0.113.9", "", "false"},
		{"claims in a header of their own", "10.1.1.1:5", []string{"1.1.1.1", "203.0.113.9"}, "203.0.113.9", "203.0.113.9", "", "false"},
		{"garbage", "10.1.1.1:5", []string{"203.0.113.9, unknown"}, "10.1.1.1", "10.1.1.1", "", "false"},
		{"with a port", "10.1.1.1:5", []string{"203.0.113.9:1234"}, "203.0.113.9", "203.0.113.9", "", "false"},
		{"IPv6", "[2001:db8:1:2:3:4:5:6]:5", nil, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "", "false"},
		{"IPv6 through a proxy", "[fd00::1]:5", []string{"[2001:db8::9]:80"}, "2001:db8::9", "2001:db8::/64", "", "false"},
		{"IPv4 in IPv6", "[::ffff:198.51.100.1]:5", nil, "198.51.100.1", "198.51.100.1", "", "false"},
	}
	f := newFixture(t, func(c *httpkit.Config) { c.Proxies = trusted })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest("GET", "/api/who", nil)
			r.RemoteAddr = c.peer
			r.Header["X-Forwarded-For"] = c.forwarded
			r.Header.Set("X-Forwarded-Proto", c.proto)
			w := httptest.NewRecorder()
			f.ServeHTTP(w, r)
			var got struct{ Addr, Key, Secure string }
			if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
				t.Fatal(err)
			}
			if got.Addr != c.addr || got.Key != c.key || got.Secure != c.secures {
				t.Errorf("got %+v, want %s, %s, %s", got, c.addr, c.key, c.secures)
			}
			if hsts := w.Header().Get("Strict-Transport-Security") != ""; hsts != (c.secures == "true") {
				t.Errorf("Strict-Transport-Security set: %v", hsts)
			}
		})
	}
}

func TestParseProxiesSaysWhatIsWrong(t *testing.T) {
	for _, text := range []string{"", "10.0.0.0/99", "proxy.local"} {
		if _, err := httpkit.ParseProxies([]string{text}); err == nil {
			t.Errorf("%q: no error", text)
		}
	}
}
