package main

import (
	"crypto/hmac"
	"encoding/json"
	"errors"
	"io"
	"log"
	"net/http"
	"strconv"
	"time"

	"mybot/game"
)

const (
	clockTolerance = 30 * time.Second // by which the engine's clock may differ from ours
	maxBody        = 4 << 20
)

// server answers the engine.
type server struct {
	secret  string
	matches *matches
	log     *log.Logger
}

func (s *server) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /health", s.health)
	mux.HandleFunc("POST /turn", s.turn)
	return mux
}

func (s *server) health(w http.ResponseWriter, _ *http.Request) {
	answer(w, http.StatusOK, []byte(`{"status":"ok"}`))
}

func (s *server) turn(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
		refuse(w, http.StatusRequestEntityTooLarge, "the body is too large")
		return
	} else if err != nil {
		refuse(w, http.StatusBadRequest, "the body could not be read")
		return
	}
	if !s.signed(r.Header, body) {
		refuse(w, http.StatusUnauthorized, "the signature or the time is wrong")
		return
	}
	state, err := game.ParseState(body)
	if err != nil {
		refuse(w, http.StatusBadRequest, "not a state: "+err.Error())
		return
	}
	s.play(w, r, state)
}

func (s *server) play(w http.ResponseWriter, r *http.Request, state *game.State) {
	started := time.Now()
	moves, err := s.matches.moves(state, r.Header.Get("X-ACB-Bot-Id"))
	if err != nil {
		s.log.Print(err)
		refuse(w, http.StatusInternalServerError, "the strategy failed")
		return
	}
	s.log.Printf("%s turn %d: %d moves in %.1f ms", state.MatchID, state.Turn, len(moves),
		time.Since(started).Seconds()*1000)
	body := game.EncodeMoves(moves)
	w.Header().Set("X-ACB-Signature", signResponse(s.secret, r.Header.Get("X-ACB-Match-Id"), r.Header.Get("X-ACB-Turn"), body))
	answer(w, http.StatusOK, body)
}

// signed says whether the engine sent this, and sent it just now.
func (s *server) signed(h http.Header, body []byte) bool {
	timestamp := h.Get("X-ACB-Timestamp")
	expected := signRequest(s.secret, h.Get("X-ACB-Match-Id"), h.Get("X-ACB-Turn"), timestamp, body)
	if !hmac.Equal([]byte(expected), []byte(h.Get("X-ACB-Signature"))) {
		return false
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	return err == nil && time.Since(time.Unix(seconds, 0)).Abs() <= clockTolerance
}

func refuse(w http.ResponseWriter, status int, why string) {
	body, _ := json.Marshal(map[string]string{"error": why})
	answer(w, status, body)
}

func answer(w http.ResponseWriter, status int, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	w.Write(body)
}
