package lesson_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"quadrille/internal/db/dbtest"
	"quadrille/internal/identity/identitytest"
	"quadrille/internal/lesson"
)

func wholeGame() lesson.Told {
	return lesson.Told{Game: lesson.Game{Rows: 1, Cols: 3, Moves: []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}, Names: []string{"Ann", "Bob"}}
}

func TestCommentary(t *testing.T) {
	s := newSchool(t, dbtest.SQLite(t), nil)
	p := identitytest.Guest(t, s.url)
	var en, ko lesson.Commentary
	in := wholeGame()
	p.Send(t, "POST", "/api/dots/commentary", in).Into(t, &en)
	in.Lang, in.Rewrite = "ko", true
	p.Send(t, "POST", "/api/dots/commentary", in).Into(t, &ko)
	if len(en.Sentences) == 0 || len(en.Sentences) != len(ko.Sentences) || en.CanBe || ko.Rewritten {
		t.Fatalf("%+v %+v", en, ko)
	}
	last := en.Sentences[len(en.Sentences)-1]
	if last.At != 10 || !strings.Contains(last.Text, "Bob") || !strings.Contains(last.Text, "3") {
		t.Errorf("the end: %+v", last)
	}
	in.Lang = "tlh"
	p.Send(t, "POST", "/api/dots/commentary", in).Want(t, 400, "INVALID_OPTIONS")
	in.Lang, in.Names = "en", []string{strings.Repeat("a", 41)}
	p.Send(t, "POST", "/api/dots/commentary", in).Want(t, 400, "INVALID_OPTIONS")
}

func TestCommentaryOfAResignation(t *testing.T) {
	s := newSchool(t, dbtest.SQLite(t), nil)
	p := identitytest.Guest(t, s.url)
	in := wholeGame()
	in.Moves, in.Left = in.Moves[:7], []lesson.Leaving{{Player: 1, By: "resign"}}
	var out lesson.Commentary
	p.Send(t, "POST", "/api/dots/commentary", in).Into(t, &out)
	if last := out.Sentences[len(out.Sentences)-1]; !strings.Contains(last.Text, "Ann") || !strings.Contains(last.Text, "Bob") {
		t.Errorf("the end: %+v", last)
	}
	in.Left[0].By = "sulk"
	p.Send(t, "POST", "/api/dots/commentary", in).Want(t, 400, "INVALID_OPTIONS")
	in.Left = []lesson.Leaving{{Player: 1, By: "timeout"}, {Player: 2, By: "timeout"}}
	p.Send(t, "POST", "/api/dots/commentary", in).Want(t, 400, "INVALID_OPTIONS")
}

// TestModelRewrites speaks the chat-completions protocol with a writer who does
// what each case says. The facts have to survive.
func TestModelRewrites(t *testing.T) {
	for name, c := range map[string]struct {
		write     func(lines []string) (int, string)
		rewritten bool
	}{
		"better":      {func(lines []string) (int, string) { return 200, "Wow! " + strings.Join(lines, "\n\nWow! ") + "\n" }, true},
		"fewer lines": {func(lines []string) (int, string) { return 200, lines[0] }, false},
		"another number": {func(lines []string) (int, string) {
			return 200, strings.ReplaceAll(strings.Join(lines, "\n"), "3", "7")
		}, false},
		"no answer": {func([]string) (int, string) { return 500, "" }, false},
	} {
		t.Run(name, func(t *testing.T) {
			model := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				var in struct {
					Model    string
					Messages []struct{ Role, Content string }
				}
				if err := json.NewDecoder(r.Body).Decode(&in); err != nil || r.URL.Path != "/v1/chat/completions" ||
					r.Header.Get("Authorization") != "Bearer key" || in.Model != "writer" || len(in.Messages) != 2 {
					t.Errorf("%s %+v %v", r.URL, in, err)
				}
				status, text := c.write(strings.Split(in.Messages[1].Content, "\n"))
				w.WriteHeader(status)
				json.NewEncoder(w).Encode(map[string]any{"choices": []any{map[string]any{"message": map[string]string{"role": "assistant", "content": text}}}})
			}))
			defer model.Close()
			s := newSchool(t, dbtest.SQLite(t), func(c *lesson.Config) { c.Model = lesson.Model{URL: model.URL + "/v1/", Name: "writer", Key: "key"} })
			p := identitytest.Guest(t, s.url)
			var plain, out lesson.Commentary
			in := wholeGame()
			p.Send(t, "POST", "/api/dots/commentary", in).Into(t, &plain)
			in.Rewrite = true
			p.Send(t, "POST", "/api/dots/commentary", in).Into(t, &out)
			if out.Rewritten != c.rewritten || !out.CanBe {
				t.Errorf("rewritten: %v", out.Rewritten)
			}
			for i := range out.Sentences {
				if same := out.Sentences[i].Text == plain.Sentences[i].Text; same == c.rewritten || out.Sentences[i].At != plain.Sentences[i].At {
					t.Errorf("%q became %q", plain.Sentences[i].Text, out.Sentences[i].Text)
				}
			}
		})
	}
}
