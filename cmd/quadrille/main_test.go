package main

import (
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/internal/db/dbtest"
)

func TestMistakesAreOneClearSentence(t *testing.T) {
	busy, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	silent, err := net.Listen("tcp", "127.0.0.1:0") // takes connections and says nothing
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	data := func() string { return t.TempDir() }
	damaged := data()
	os.WriteFile(filepath.Join(damaged, "secrets.json"), []byte("{"), 0o600)
	inUse := data()
	serve(t, "--data", inUse)
	cases := []struct {
		name   string
		env    []string
		args   []string
		status int
		says   []string
	}{
		{"unknown command", nil, []string{"sevre"}, 2, []string{"sevre"}},
		{"unknown flag", nil, []string{"serve", "--prot", "1"}, 2, []string{"--prot"}},
		{"missing value", nil, []string{"serve", "--listen"}, 2, []string{"--listen"}},
		{"bad address", nil, []string{"serve", "--listen", "8080"}, 2, []string{"--listen", "8080", "127.0.0.1:8080"}},
		{"bad address in the environment", []string{"QUADRILLE_LISTEN=8080"}, []string{"serve"}, 2, []string{"--listen", "8080"}},
		{"bad number", nil, []string{"serve", "--guest-rate", "many"}, 2, []string{"--guest-rate", "many"}},
		{"number out of range", nil, []string{"serve", "--guest-rate", "0"}, 2, []string{"--guest-rate"}},
		{"bad time", nil, []string{"serve", "--read-timeout", "5"}, 2, []string{"--read-timeout"}},
		{"bad choice", nil, []string{"serve", "--log-level", "loud"}, 2, []string{"--log-level", "loud"}},
		{"bad proxy", nil, []string{"serve", "--trusted-proxies", "proxy"}, 2, []string{"--trusted-proxies", "proxy"}},
		{"bad database kind", nil, []string{"serve", "--db", "mysql://x"}, 2, []string{"--db", "postgres://"}},
		{"bad NATS address", nil, []string{"serve", "--nats", "http://x"}, 2, []string{"--nats", "nats://"}},
		{"bad store", nil, []string{"serve", "--blobs", "ftp://x"}, 2, []string{"--blobs", "s3://"}},
		{"bad public address", nil, []string{"serve", "--public-url", "play.example.org"}, 2, []string{"--public-url", "https://"}},
		{"issuer without audience", nil, []string{"serve", "--oidc-issuer", "https://x.example"}, 2, []string{"--oidc-audience"}},
		{"issuer without TLS", nil, []string{"serve", "--oidc-issuer", "http://x.example", "--oidc-audience", "x"}, 2, []string{"--oidc-issuer", "https"}},
		{"port in use", nil, []string{"serve", "--data", data(), "--listen", busy.Addr().String()}, 1, []string{busy.Addr().String(), "in use", "--listen"}},
		{"address of another machine", nil, []string{"serve", "--data", data(), "--listen", "192.0.2.1:80"}, 1, []string{"192.0.2.1:80"}},
		{"data folder is a file", nil, []string{"serve", "--data", file}, 1, []string{"data folder", file, "not a directory"}},
		{"data folder cannot be written", nil, []string{"serve", "--data", "/proc/quadrille"}, 1, []string{"data folder", "/proc/quadrille"}},
		{"data folder in use", nil, []string{"serve", "--data", inUse, "--listen", "127.0.0.1:0"}, 1, []string{"data folder", "another quadrille", "--data"}},
		{"damaged secrets", nil, []string{"serve", "--data", damaged}, 1, []string{"secrets.json", "damaged"}},
		{"database refuses", nil, []string{"serve", "--data", data(), "--db", "postgres://u:hunter2@127.0.0.1:1/x"}, 1, []string{"127.0.0.1:1", "does not answer"}},
		{"database is silent", nil, []string{"serve", "--data", data(), "--db", "postgres://u:hunter2@" + silent.Addr().String() + "/x?connect_timeout=1"}, 1, []string{silent.Addr().String(), "does not answer"}},
		{"database without our schema", nil, []string{"serve", "--data", data(), "--db", dbtest.Postgres(t)}, 1, []string{"schema", "quadrille migrate"}},
		{"no such database", nil, []string{"migrate", "--db", dbtest.Postgres(t) + "&dbname=nothing"}, 1, []string{"nothing"}},
		{"NATS refuses", nil, []string{"serve", "--data", data(), "--nats", "nats://127.0.0.1:1"}, 1, []string{"127.0.0.1:1"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, out, errs := quadrille(t, c.env, c.args...)
			if status != c.status {
				t.Errorf("status %d, want %d", status, c.status)
			}
			if strings.Count(errs, "\n") != 1 || !strings.HasPrefix(errs, "quadrille: ") || out != "" {
				t.Errorf("not one sentence on standard error: %q, and on standard output %q", errs, out)
			}
			for _, part := range c.says {
				if !strings.Contains(errs, part) {
					t.Errorf("it does not say %q: %s", part, errs)
				}
			}
			if strings.Contains(errs, "hunter2") {
				t.Errorf("it tells a password: %s", errs)
			}
		})
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{nil, {"--help"}} {
		status, out, errs := quadrille(t, nil, args...)
		if status != 0 || errs != "" {
			t.Errorf("%v: status %d, %s", args, status, errs)
		}
		for _, part := range []string{"quadrille serve", "http://localhost:8080", "migrate", "config", "version"} {
			if !strings.Contains(out, part) {
				t.Errorf("%v: help does not mention %q", args, part)
			}
		}
	}
	_, out, _ := quadrille(t, nil, "serve", "--help")
	for _, flag := range []string{"--listen", "--data", "--db", "--nats", "--blobs", "--trusted-proxies", "--oidc-issuer", "--oidc-audience", "QUADRILLE_ADMIN_KEY", "QUADRILLE_WORKER_KEY"} {
		if !strings.Contains(out, flag) {
			t.Errorf("help of serve does not mention %s", flag)
		}
	}
}

func TestVersion(t *testing.T) {
	if status, out, _ := quadrille(t, nil, "version"); status != 0 || !strings.HasPrefix(out, "quadrille ") {
		t.Errorf("status %d: %q", status, out)
	}
}

func TestConfigShowsValuesAndHidesSecrets(t *testing.T) {
	env := []string{"QUADRILLE_ADMIN_KEY=hunter2", "QUADRILLE_DATA=/somewhere", "QUADRILLE_DB=postgres://u:hunter2@h/d"}
	status, out, errs := quadrille(t, env, "config", "--listen", "127.0.0.1:9", "--oidc-secret", "hunter2", "--trusted-proxies", "10.0.0.1,10.0.0.2")
	if status != 0 || strings.Contains(out, "hunter2") {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	for _, line := range []string{
		"QUADRILLE_LISTEN=127.0.0.1:9", "QUADRILLE_DATA=/somewhere", "QUADRILLE_ADMIN_KEY=(hidden)", "QUADRILLE_WORKER_KEY=",
		"QUADRILLE_OIDC_SECRET=(hidden)", "QUADRILLE_DB=postgres://hidden@h/d", "QUADRILLE_TRUSTED_PROXIES=10.0.0.1,10.0.0.2", "QUADRILLE_READ_TIMEOUT=15s",
	} {
		if !strings.Contains(out, line+"\n") {
			t.Errorf("no line %q in:\n%s", line, out)
		}
	}
}

func TestMigrate(t *testing.T) {
	for name, args := range map[string][]string{
		"sqlite":   {"migrate", "--data", t.TempDir()},
		"postgres": {"migrate", "--db", dbtest.Postgres(t)},
	} {
		t.Run(name, func(t *testing.T) {
			if status, out, errs := quadrille(t, nil, args...); status != 0 || !strings.Contains(out, "applied 00001_accounts.sql") {
				t.Errorf("first: status %d: %s%s", status, out, errs)
			}
			if status, out, errs := quadrille(t, nil, args...); status != 0 || !strings.Contains(out, "up to date") {
				t.Errorf("second: status %d: %s%s", status, out, errs)
			}
		})
	}
}

func TestSecretsAreMadeOnceAndKept(t *testing.T) {
	data := filepath.Join(t.TempDir(), "new", "folder")
	if status := serve(t, "--data", data).terminate(); status != 0 {
		t.Fatalf("status %d", status)
	}
	path := filepath.Join(data, "secrets.json")
	first, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(first), "adminKey") || !strings.Contains(string(first), "workerKey") {
		t.Errorf("keys missing: %d bytes", len(first))
	}
	os.Chmod(path, 0o644) // as a careless copy would
	serve(t, "--data", data).terminate()
	second, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(first) != string(second) {
		t.Error("made anew")
	}
	if info, _ := os.Stat(path); info.Mode().Perm() != fs.FileMode(0o600) {
		t.Errorf("mode %o", info.Mode().Perm())
	}
}
