package blob

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/minio/minio-go/v7"
)

// service is an S3 server in this process, reached over HTTP.
type service struct {
	*httptest.Server
	before func(http.ResponseWriter, *http.Request) (done bool) // nil: nothing
}

func startS3(t *testing.T) *service {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "hunter2")
	backend := s3mem.New()
	if err := backend.CreateBucket("bucket"); err != nil {
		t.Fatal(err)
	}
	s := &service{}
	fake := gofakes3.New(backend).Server()
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.before == nil || !s.before(w, r) {
			fake.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *service) address(bucket, prefix string) string {
	return fmt.Sprintf("s3://%s/%s?endpoint=%s&insecure=true", bucket, prefix, s.Listener.Addr())
}

// open returns a store that needs several requests for little data.
func (s *service) open(t *testing.T, prefix string) *bucket {
	t.Helper()
	b := openTest(t, s.address("bucket", prefix)).(*bucket)
	b.part, b.page = testPart, 3
	return b
}

func TestS3ObjectsForBrowsers(t *testing.T) {
	b := startS3(t).open(t, "p")
	put(t, b, "a.json", "{}")
	put(t, b, "a.json.gz", "\x1f\x8b")
	for name, encoding := range map[string]string{"a.json": "", "a.json.gz": "gzip"} {
		info, err := b.core.StatObject(t.Context(), "bucket", "p/"+name, minio.StatObjectOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if info.ContentType != "application/json" || info.Metadata.Get("Content-Encoding") != encoding {
			t.Errorf("%s: %s, %v", name, info.ContentType, info.Metadata)
		}
	}
}

func TestS3Strangers(t *testing.T) {
	s := startS3(t)
	whole, inside, beside := s.open(t, ""), s.open(t, "p"), s.open(t, "pp")
	put(t, inside, "x.json", "inside")
	put(t, beside, "x.json", "beside")
	if err := whole.send(t.Context(), "p/no name", strings.NewReader(""), 0); err != nil {
		t.Fatal(err)
	}
	wantList(t, inside, "", "x.json")
	wantList(t, whole, "", "p/x.json", "pp/x.json")
	wantObject(t, inside, "x.json", "inside")
}

func TestS3FailedPutsLeaveNothing(t *testing.T) {
	b := startS3(t).open(t, "")
	if err := b.Put(t.Context(), "x.json", bytes.NewReader(noise(large)), large+1); err == nil {
		t.Error("put what was too short")
	}
	uploads, err := b.core.ListMultipartUploads(t.Context(), "bucket", "", "", "", "", 10)
	if err != nil || len(uploads.Uploads) != 0 {
		t.Errorf("left: %v, %v", uploads.Uploads, err)
	}
}

func TestS3Faults(t *testing.T) {
	s := startS3(t)
	b := s.open(t, "")
	put(t, b, "x.json", "whole")

	failures := 2
	s.before = func(w http.ResponseWriter, r *http.Request) bool {
		failures--
		if failures >= 0 {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
		return failures >= 0
	}
	put(t, b, "x.json", "tried again")
	s.before = func(w http.ResponseWriter, r *http.Request) bool {
		w.Header().Set("Content-Length", "100")
		w.Header().Set("Last-Modified", "Mon, 02 Jan 2006 15:04:05 GMT")
		w.Write([]byte("part"))
		return true
	}
	if got, err := get(t, b, "x.json"); err == nil {
		t.Errorf("a broken answer was taken for %q", got)
	}
	s.before = func(w http.ResponseWriter, r *http.Request) bool {
		w.WriteHeader(http.StatusForbidden)
		return true
	}
	if _, err := get(t, b, "x.json"); err == nil || errors.Is(err, ErrNotFound) {
		t.Errorf("get without the right: %v", err)
	}
	if err := b.Ready(t.Context()); err == nil {
		t.Error("ready without the right")
	}
	s.before = nil
	wantObject(t, b, "x.json", "tried again")

	s.Close()
	if err := b.Ready(t.Context()); err == nil {
		t.Error("ready without a service")
	}
}

func TestOpenRefuses(t *testing.T) {
	s := startS3(t)
	gone := httptest.NewServer(nil)
	gone.Close()
	cases := []struct{ name, address, says string }{
		{"nothing", "", "no address"},
		{"another scheme", "gs://bucket", "not a store"},
		{"no such bucket", s.address("other", ""), "no bucket other at"},
		{"nobody answers", "s3://bucket?insecure=true&endpoint=" + url.QueryEscape(gone.Listener.Addr().String()), "cannot use the bucket bucket at"},
		{"no bucket", "s3://", "looks like s3://"},
		{"a key in it", "s3://key:hunter2@bucket", "holds no key"},
		{"unknown option", s.address("bucket", "") + "&secure=no", "no option secure"},
		{"bad option", s.address("bucket", "") + "&insecure=perhaps", "insecure=perhaps"},
		{"bad prefix", s.address("bucket", "a/../b"), "is not like"},
		{"bad endpoint", "s3://bucket?endpoint=http://x/y", "no S3 endpoint"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			store, err := Open(t.Context(), c.address)
			if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "hunter2") {
				t.Errorf("got %v, want %q in it", err, c.says)
			}
			if store != nil {
				t.Error("a store came with the error")
			}
		})
	}
	t.Run("no key", func(t *testing.T) {
		t.Setenv("AWS_SECRET_ACCESS_KEY", "")
		if _, err := Open(t.Context(), s.address("bucket", "")); err == nil || !strings.Contains(err.Error(), "needs AWS_") {
			t.Error(err)
		}
	})
}
