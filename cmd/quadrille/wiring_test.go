package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/identity/oidctest"
)

// The tests here hold each flag to its effect, in the program itself.

// askWith is ask with headers, and returns the answer as it is.
func askWith(t *testing.T, c *http.Client, method, url string, headers ...string) (resp *http.Response, body string) {
	t.Helper()
	r, err := http.NewRequest(method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	resp, err = c.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp, string(text)
}

func TestTrustedProxies(t *testing.T) {
	guest := func(s *server, address string) int {
		resp, _ := askWith(t, client, "POST", s.url+"/api/auth/guest", "X-Forwarded-For", address)
		return resp.StatusCode
	}
	one := []string{"--guest-rate", "1", "--guest-burst", "1", "--data"}
	t.Run("believed", func(t *testing.T) {
		s := serve(t, append(one, t.TempDir(), "--trusted-proxies", "10.0.0.0/8,127.0.0.1")...)
		got := []int{guest(s, "192.0.2.1"), guest(s, "192.0.2.2"), guest(s, "192.0.2.1")}
		if fmt.Sprint(got) != "[201 201 429]" {
			t.Errorf("two clients, then the first again: %v, want 201 201 429", got)
		}
	})
	t.Run("not believed", func(t *testing.T) {
		s := serve(t, append(one, t.TempDir())...)
		got := []int{guest(s, "192.0.2.1"), guest(s, "192.0.2.2")}
		if fmt.Sprint(got) != "[201 429]" {
			t.Errorf("one client under two names: %v, want 201 429", got)
		}
	})
}

func TestPublicURL(t *testing.T) {
	p := oidctest.New(t)
	args := []string{"--data", t.TempDir(), "--oidc-issuer", p.Issuer(), "--oidc-audience", p.Audience()}
	s := serve(t, append(args, "--public-url", "https://play.example.org")...)
	resp, body := askWith(t, client, "POST", s.url+"/api/auth/guest", "Origin", "https://play.example.org")
	if resp.StatusCode != 201 || len(resp.Cookies()) != 1 || !resp.Cookies()[0].Secure || resp.Header.Get("Strict-Transport-Security") == "" {
		t.Errorf("%d %s, %v; want 201 and a secure cookie", resp.StatusCode, body, resp.Header)
	}
	login, _ := askWith(t, newBrowser(), "GET", s.url+"/api/auth/login")
	if at, err := login.Location(); err != nil || at.Query().Get("redirect_uri") != "https://play.example.org/api/auth/callback" {
		t.Errorf("the issuer shall send back from %v, %v", at, err)
	}
	s.terminate()
	s = serve(t, args...)
	resp, _ = askWith(t, client, "POST", s.url+"/api/auth/guest")
	if len(resp.Cookies()) != 1 || resp.Cookies()[0].Secure || resp.Header.Get("Strict-Transport-Security") != "" {
		t.Errorf("without it: %v; want a cookie that travels over http", resp.Header)
	}
}

// newBrowser keeps cookies and does not follow redirects.
func newBrowser() *http.Client {
	jar, _ := cookiejar.New(nil)
	return &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

func TestSignInAtAnIssuer(t *testing.T) {
	p := oidctest.New(t)
	s := serve(t, "--data", t.TempDir(), "--oidc-issuer", p.Issuer(), "--oidc-audience", p.Audience())
	p.AllowRedirect(s.url + "/api/auth/callback")
	me, err := ask("GET", s.url+"/api/users/me", p.IDToken(nil))
	if err != nil || me.status != 200 || me.ID == "" {
		t.Fatalf("by ID token: %+v, %v", me, err)
	}
	if other, err := ask("GET", s.url+"/api/users/me", p.IDToken(map[string]any{"aud": "another"})); err != nil || other.status != 401 {
		t.Errorf("by a token for another audience: %+v, %v", other, err)
	}
	b := newBrowser()
	login, _ := askWith(t, b, "GET", s.url+"/api/auth/login")
	callback, err := p.SignIn(t.Context(), login.Header.Get("Location"), oidctest.Alice)
	if err != nil {
		t.Fatal(err)
	}
	back, _ := askWith(t, b, "GET", callback)
	if at := back.Header.Get("Location"); at != "/?signed-in=existing" {
		t.Errorf("by browser: ends up at %s", at)
	}
	var again reply
	if _, body := askWith(t, b, "GET", s.url+"/api/users/me"); json.Unmarshal([]byte(body), &again) != nil || again.ID != me.ID {
		t.Errorf("by browser: %s, want %s", body, me.ID)
	}
}

// dial opens a connection that gives up long before the server's defaults
// would end it, and long after the values that the tests give.
func dial(t *testing.T, s *server) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	conn.SetDeadline(time.Now().Add(12 * time.Second))
	return conn
}

func TestReadTimeout(t *testing.T) {
	s := serve(t, "--data", t.TempDir(), "--read-timeout", "100ms")
	conn := dial(t, s)
	fmt.Fprint(conn, "PUT /api/users/me HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{\"username\":")
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != 408 {
		t.Errorf("half a body: %s, want 408", resp.Status)
	}
}

func TestIdleTimeout(t *testing.T) {
	s := serve(t, "--data", t.TempDir(), "--idle-timeout", "100ms", "--read-timeout", "1h")
	conn := dial(t, s)
	fmt.Fprint(conn, "GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
	answers := bufio.NewReader(conn)
	resp, err := http.ReadResponse(answers, nil)
	if err != nil || resp.StatusCode != 200 || resp.Close {
		t.Fatalf("%+v, %v; want 200 and the connection kept", resp, err)
	}
	io.Copy(io.Discard, resp.Body)
	resp.Body.Close()
	if rest, err := io.ReadAll(answers); err != nil || len(rest) != 0 {
		t.Errorf("an idle connection is not closed: %q, %v", rest, err)
	}
}

// A client that asks on and on and reads nothing: its answers fill every
// buffer on the way, and then it is cut off.
func TestWriteTimeout(t *testing.T) {
	s := serve(t, "--data", t.TempDir(), "--write-timeout", "200ms")
	conn := dial(t, s)
	requests := []byte(strings.Repeat("GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n", 100))
	for {
		_, err := conn.Write(requests)
		if errors.Is(err, os.ErrDeadlineExceeded) {
			t.Fatal("it is not cut off")
		}
		if err != nil {
			return
		}
	}
}

func TestMetrics(t *testing.T) {
	s := serve(t, "--data", t.TempDir())
	askWith(t, client, "GET", s.url+"/api/health")
	askWith(t, client, "GET", s.url+"/no-such-thing")
	_, text := askWith(t, client, "GET", s.url+"/metrics")
	for _, part := range []string{
		`quadrille_http_request_seconds_count{route="GET /api/health",status="200"} 1`,
		`quadrille_http_request_seconds_count{route="none",status="404"} 1`,
		`quadrille_build_info{database="sqlite",version="dev"} 1`,
		`quadrille_db_connections_in_use{pool="write"}`, "go_goroutines ", "process_open_fds ",
	} {
		if !strings.Contains(text, "\n"+part) {
			t.Errorf("no %s in:\n%s", part, text)
		}
	}
	if strings.Contains(text, "no-such-thing") {
		t.Error("a client's path became a label")
	}
}

// What has expired before the start is gone soon after it.
func TestExpiredRowsDisappear(t *testing.T) {
	data := t.TempDir()
	d := dbtest.Open(t, "sqlite:"+filepath.Join(data, "quadrille.db"))
	ctx := t.Context()
	count := func(table string) (n int) {
		if err := d.Read().Row(ctx, "SELECT COUNT(*) FROM "+table).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	err := d.Tx(ctx, func(tx db.Conn) error {
		for _, statement := range []string{
			"INSERT INTO users (id, name, name_key, is_guest, created_at, updated_at) VALUES ('u', 'Ann', 'ann', 1, 0, 0)",
			"INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (x'00', 'u', 0, 1)",
			"INSERT INTO logins (state_hash, nonce, verifier, return_path, expires_at) VALUES (x'00', 'n', 'v', '/', 1)",
		} {
			if _, err := tx.Exec(ctx, statement); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil || count("sessions") != 1 || count("logins") != 1 {
		t.Fatal(err)
	}
	serve(t, "--data", data)
	await(t, "expired sessions and sign-ins are gone", func() bool { return count("sessions") == 0 && count("logins") == 0 })
}

func TestNotReadyWithoutNATS(t *testing.T) {
	nats, err := natsserver.NewServer(&natsserver.Options{Host: "127.0.0.1", Port: natsserver.RANDOM_PORT, NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	nats.Start()
	defer nats.Shutdown()
	if !nats.ReadyForConnections(20 * time.Second) {
		t.Fatal("the NATS server does not start")
	}
	s := serve(t, "--data", t.TempDir(), "--nats", nats.ClientURL())
	if r, err := ask("GET", s.url+"/readyz", ""); err != nil || r.status != 200 {
		t.Fatalf("with NATS: %+v, %v", r, err)
	}
	nats.Shutdown()
	nats.WaitForShutdown()
	checkNotReady(t, s, "NATS")
}

func TestNotReadyWithoutTheFolderOfBlobs(t *testing.T) {
	for name, args := range map[string][]string{"the default": nil, "given": {"--blobs", filepath.Join(t.TempDir(), "given")}} {
		t.Run(name, func(t *testing.T) {
			data := t.TempDir()
			s := serve(t, append([]string{"--data", data}, args...)...)
			if r, err := ask("GET", s.url+"/readyz", ""); err != nil || r.status != 200 {
				t.Fatalf("before: %+v, %v", r, err)
			}
			folder := filepath.Join(data, "blobs")
			if args != nil {
				folder = args[1]
			}
			if err := os.RemoveAll(folder); err != nil {
				t.Fatal(err)
			}
			checkNotReady(t, s, "store")
		})
	}
}

func checkNotReady(t *testing.T, s *server, says string) {
	t.Helper()
	resp, body := askWith(t, client, "GET", s.url+"/readyz")
	if resp.StatusCode != 503 || !strings.Contains(body, `"SERVICE_UNAVAILABLE"`) || !strings.Contains(body, says) {
		t.Errorf("readyz: %d %s, want 503 SERVICE_UNAVAILABLE about %s", resp.StatusCode, body, says)
	}
	if r, err := ask("GET", s.url+"/api/health", ""); err != nil || r.status != 200 {
		t.Errorf("health: %+v, %v", r, err)
	}
}

// What is kept is its owner's alone, even in a folder that everybody may read.
func TestNobodyElseReadsTheData(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o022)) // as on most machines; the program inherits it
	open := t.TempDir()
	if err := os.Chmod(open, 0o755); err != nil {
		t.Fatal(err)
	}
	fresh := filepath.Join(t.TempDir(), "a", "b")
	migrated := filepath.Join(t.TempDir(), "c")
	for _, folder := range []string{open, fresh} {
		s := serve(t, "--data", folder)
		if g, err := ask("POST", s.url+"/api/auth/guest", ""); err != nil || g.status != 201 {
			t.Fatalf("%+v, %v", g, err)
		}
	}
	if status, _, errs := quadrille(t, nil, "migrate", "--data", migrated); status != 0 {
		t.Fatal(errs)
	}
	for _, folder := range []string{open, fresh, migrated} {
		var names []string
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || path == open {
				return err
			}
			info, err := entry.Info()
			if err != nil {
				return err
			}
			names = append(names, entry.Name())
			want := fs.FileMode(0o600)
			if entry.IsDir() {
				want = 0o700
			}
			if info.Mode().Perm() != want {
				t.Errorf("%s has mode %o, want %o", path, info.Mode().Perm(), want)
			}
			return nil
		})
		if err != nil || !strings.Contains(strings.Join(names, " "), "quadrille.db") {
			t.Errorf("%s holds %v, %v", folder, names, err)
		}
	}
}

func TestGivenKeysAreNotWrittenDown(t *testing.T) {
	t.Setenv("QUADRILLE_ADMIN_KEY", "hunter2")
	t.Setenv("QUADRILLE_WORKER_KEY", "hunter2")
	t.Setenv("QUADRILLE_TEAM_KEY", "hunter2")
	t.Setenv("QUADRILLE_WEBHOOK_KEY", "hunter2")
	data := filepath.Join(t.TempDir(), "new")
	s := serve(t, "--data", data)
	if r, err := ask("GET", s.url+"/readyz", ""); err != nil || r.status != 200 {
		t.Errorf("%+v, %v", r, err)
	}
	if text, err := os.ReadFile(filepath.Join(data, "secrets.json")); err == nil {
		t.Errorf("secrets.json was made all the same, with %d bytes", len(text))
	}
}

func TestSecretsThatAreNullAreDamaged(t *testing.T) {
	data := t.TempDir()
	if err := os.WriteFile(filepath.Join(data, "secrets.json"), []byte("null\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	status, out, errs := quadrille(t, nil, "serve", "--data", data, "--listen", "127.0.0.1:0")
	if status != 1 || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, "secrets.json is damaged") {
		t.Errorf("status %d: %q, %q", status, out, errs)
	}
}

// The database takes the connection and says nothing, so the program is still
// starting when it is told to stop.
func TestTerminateWhileStarting(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	cmd := command(nil, "serve", "--data", t.TempDir(), "--listen", "127.0.0.1:0",
		"--db", "postgres://u@"+silent.Addr().String()+"/x?connect_timeout=3600")
	var said safeBuffer
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer time.AfterFunc(time.Minute, func() { cmd.Process.Kill() }).Stop() // it should have ended long ago
	conn, err := silent.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	cmd.Process.Signal(syscall.SIGTERM)
	cmd.Wait()
	if status := cmd.ProcessState.ExitCode(); status != 0 || said.String() != "" {
		t.Errorf("status %d: %q; want 0 and nothing", status, said.String())
	}
}

func TestConfigHidesSecretsInAddresses(t *testing.T) {
	cases := []struct{ name, flag, value, variable, keeps string }{
		{"a password in the query", "--db", "postgres://h/d?password=hunter2&sslmode=disable", "QUADRILLE_DB", "postgres://h/d?password=hidden&sslmode=disable"},
		{"a password in both", "--db", "postgres://u:hunter2@h/d?sslpassword=hunter2", "QUADRILLE_DB", "postgres://hidden@h/d?sslpassword=hidden"},
		{"a token for a user", "--nats", "nats://hunter2@h", "QUADRILLE_NATS", "nats://hidden@h"},
		{"several servers", "--nats", "nats://hunter2@h1,nats://u:hunter2@h2:4222,nats://h3", "QUADRILLE_NATS", "nats://hidden@h1,nats://hidden@h2:4222,nats://h3"},
		{"keys of a bucket", "--blobs", "s3://hunter2:hunter2@bucket/prefix?endpoint=h:9000", "QUADRILLE_BLOBS", "s3://hidden@bucket/prefix?endpoint=h%3A9000"},
		{"keys of a bucket in the query", "--blobs", "s3://bucket?secret=hunter2&access_key=hunter2&region=x", "QUADRILLE_BLOBS", "s3://bucket?access_key=hidden&region=x&secret=hidden"},
		{"an address that is none", "--db", "postgres://u:hunter2@h:port:x/d", "QUADRILLE_DB", "(hidden)"},
		{"the issuer's secret", "--oidc-secret", "hunter2", "QUADRILLE_OIDC_SECRET", "(hidden)"},
		{"the workers' key", "--worker-key", "hunter2", "QUADRILLE_WORKER_KEY", "(hidden)"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var out, errs bytes.Buffer
			status := run(t.Context(), []string{"config", c.flag, c.value}, nil, &out, &errs)
			if line := "\n" + c.variable + "=" + c.keeps + "\n"; status != 0 || !strings.Contains(out.String(), line) {
				t.Errorf("status %d %s: no line %q in:\n%s", status, &errs, line, &out)
			}
			if strings.Contains(out.String()+errs.String(), "hunter2") {
				t.Errorf("it tells the secret:\n%s", &out)
			}
		})
	}
}
