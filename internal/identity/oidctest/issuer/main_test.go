package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"regexp"
	"testing"
)

func TestRunTellsWhereAndStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	reader, writer := io.Pipe()
	ended := make(chan error, 1) // run ends once, so nothing waits
	go func() {
		err := run(ctx, []string{"--redirect", "http://127.0.0.1:1/a", "--redirect", "http://127.0.0.1:1/b"}, writer)
		writer.CloseWithError(err)
		ended <- err
	}()

	line, err := bufio.NewReader(reader).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	match := regexp.MustCompile(`^issuer (http://127\.0\.0\.1:\d+) audience web\n$`).FindStringSubmatch(line)
	if match == nil {
		t.Fatalf("first line %q", line)
	}
	for path, want := range map[string]int{"a": http.StatusOK, "b": http.StatusOK, "c": http.StatusBadRequest} {
		address := match[1] + "/authorize?client_id=web&response_type=code&scope=openid&code_challenge=x" +
			"&code_challenge_method=S256&redirect_uri=http://127.0.0.1:1/" + path
		response, err := http.Get(address)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != want {
			t.Errorf("redirect to /%s: %s, want %d", path, response.Status, want)
		}
	}

	cancel()
	if err := <-ended; err != nil {
		t.Errorf("ended with %v", err)
	}
	if _, err := http.Get(match[1]); err == nil {
		t.Error("it still answers")
	}
}

func TestRunRefusesWhatItDoesNotKnow(t *testing.T) {
	for _, arguments := range [][]string{{"stray"}, {"--listen", "0.0.0.0:0"}} {
		if err := run(t.Context(), arguments, io.Discard); err == nil {
			t.Errorf("%v was accepted", arguments)
		}
	}
}
