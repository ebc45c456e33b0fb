package blob

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestCrashLeftovers(t *testing.T) {
	dir := t.TempDir()
	put(t, openTest(t, dir), "x.json", "whole")
	now := time.Now()
	stale := filepath.Join(dir, scratch, "stale")
	fresh := filepath.Join(dir, scratch, "fresh") // may be another node's, at work
	for name, age := range map[string]time.Duration{stale: abandoned + time.Hour, fresh: time.Hour} {
		writeFile(t, name)
		if err := os.Chtimes(name, now, now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	s, err := openFolder(t.Context(), dir, now)
	if err != nil {
		t.Fatal(err)
	}
	wantList(t, s, "", "x.json")
	if _, err := os.Stat(stale); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the stale file stays: %v", err)
	}
	if _, err := os.Stat(fresh); err != nil {
		t.Errorf("the fresh file went: %v", err)
	}
}

func TestFailedPutsLeaveNothing(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	if err := s.Put(t.Context(), "x.json", strings.NewReader("short"), 6); err == nil {
		t.Error("put what was too short")
	}
	left, err := os.ReadDir(filepath.Join(dir, scratch))
	if err != nil || len(left) != 0 {
		t.Errorf("left: %v, %v", left, err)
	}
}

func TestStrangersInTheFolder(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	for _, name := range []string{".hidden", "README", "dot.folder/x.json", "a/ b.json", "folder.json/x.json"} {
		writeFile(t, filepath.Join(dir, name))
	}
	outside := filepath.Join(t.TempDir(), "secret.json")
	writeFile(t, outside)
	if err := os.Symlink(outside, filepath.Join(dir, "link.json")); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, "copied/here.json")) // as from a bucket
	wantList(t, s, "", "copied/here.json")
	if _, err := get(t, s, "link.json"); err == nil {
		t.Error("a link leads out of the folder")
	}
	if _, err := get(t, s, "folder.json"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a folder was opened: %v", err)
	}
}

func TestFolderIsMadeAndMissed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "not", "yet")
	s := openTest(t, dir)
	put(t, s, "x.json", "")
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := s.Ready(t.Context()); err == nil {
		t.Error("ready without its folder")
	}
	writeFile(t, dir)
	if _, err := Open(t.Context(), dir); err == nil {
		t.Error("a file was opened as a folder")
	}
}

func writeFile(t *testing.T, name string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte("something"), 0o644); err != nil {
		t.Fatal(err)
	}
}
