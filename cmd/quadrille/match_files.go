package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"quadrille/games/arena/replay"
	"quadrille/internal/webui"
)

// foldersExist refuses files that could not be written, before a match is played and
// lost.
func foldersExist(files ...string) error {
	for _, file := range files {
		folder := filepath.Dir(file)
		if info, err := os.Stat(folder); file != "" && (err != nil || !info.IsDir()) {
			return fmt.Errorf("%s cannot be written: there is no folder %s", file, folder)
		}
	}
	return nil
}

// writeReplay writes a replay, compressed when its name says so.
func writeReplay(name string, r *replay.Replay) error {
	data := r.Append(nil)
	if strings.HasSuffix(name, ".gz") {
		var packed bytes.Buffer
		z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			return err
		}
		if _, err := z.Write(data); err != nil {
			return err
		}
		if err := z.Close(); err != nil {
			return err
		}
		data = packed.Bytes()
	}
	return os.WriteFile(name, data, 0o644)
}

// watched is the page of a match that nobody has named. It is in the current folder,
// because some browsers may not read temporary or hidden ones, and each match replaces
// the one before.
const watched = "quadrille-match.html"

// writePage writes the viewer with the replay inside and returns the file's full name.
func writePage(name string, r *replay.Replay) (string, error) {
	page, err := webui.Viewer(r.Append(nil))
	if err != nil {
		return "", err
	}
	if name != "" {
		return name, os.WriteFile(name, page, 0o644)
	}
	folder, err := os.Getwd()
	if err == nil {
		name = filepath.Join(folder, watched)
		err = os.WriteFile(name, page, 0o644)
	}
	if err != nil {
		name = filepath.Join(os.TempDir(), watched)
		err = os.WriteFile(name, page, 0o644)
	}
	return name, err
}

// openPage shows a file in the browser. That it cannot is no failure: the file is there.
func openPage(s *streams, name string) {
	address := (&url.URL{Scheme: "file", Path: filepath.ToSlash(name)}).String()
	if err := browse(address); err != nil {
		fmt.Fprintf(s.out, "No browser could be opened here (%v). Open this yourself:\n\n    %s\n", err, address)
		return
	}
	fmt.Fprintln(s.out, "It opens in your browser.")
}

// opened is how long a command that opens a browser may take to fail. Some run as long
// as the browser does.
const opened = 2 * time.Second

func browse(address string) error {
	argv, err := browser(address)
	if err != nil {
		return err
	}
	cmd := exec.Command(argv[0], argv[1:]...)
	if err := cmd.Start(); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	ctx, cancel := context.WithTimeout(context.Background(), opened)
	defer cancel()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return nil
	}
}

// browser is the command that opens an address: the one that BROWSER names, or the
// system's.
func browser(address string) ([]string, error) {
	if chosen := os.Getenv("BROWSER"); chosen != "" {
		return []string{strings.Split(chosen, string(os.PathListSeparator))[0], address}, nil
	}
	switch runtime.GOOS {
	case "darwin":
		return []string{"open", address}, nil
	case "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler", address}, nil
	}
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" && os.Getenv("WSL_DISTRO_NAME") == "" {
		return nil, fmt.Errorf("there is no display")
	}
	return []string{"xdg-open", address}, nil
}

// shellWords are words as they can be typed.
func shellWords(list []string) []string {
	typed := make([]string, len(list))
	for i, word := range list {
		typed[i] = shellWord(word)
	}
	return typed
}

func shellWord(word string) string {
	if strings.ContainsAny(word, " \t'\"$&|;<>()*?!\\`") {
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	return word
}
