package lesson

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"
)

// Model is a language model that speaks the chat-completions protocol. It makes
// a commentary read better; the facts stay ours.
type Model struct {
	URL  string // such as https://host/v1; empty: none
	Name string
	Key  string
}

// rewritingTime is how long a reader waits for better prose.
const rewritingTime = 8 * time.Second

// maxProse bounds what a model may answer.
const maxProse = 64 << 10

const instruction = `You are a lively commentator of the game Dots and Boxes. Rewrite the report below in the same language. ` +
	`Keep its order, one line for each line, every name and every number. Add no facts. Answer with the lines alone.`

type chatMessage struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

// rewrite asks the model to say the lines better. It is refused when it gives
// back another number of lines, or numbers that were not in them.
func (m Model) rewrite(ctx context.Context, lines []string) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, rewritingTime)
	defer cancel()
	body, err := json.Marshal(map[string]any{
		"model":    m.Name,
		"messages": []chatMessage{{"system", instruction}, {"user", strings.Join(lines, "\n")}},
	})
	if err != nil {
		return nil, err
	}
	text, err := m.ask(ctx, body)
	if err != nil {
		return nil, err
	}
	better := slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
	if len(better) != len(lines) {
		return nil, fmt.Errorf("the model answered %d lines for %d", len(better), len(lines))
	}
	for i := range better {
		better[i] = strings.TrimSpace(better[i])
		if !slices.Equal(numbersIn(better[i]), numbersIn(lines[i])) {
			return nil, errors.New("the model changed a number")
		}
	}
	return better, nil
}

func (m Model) ask(ctx context.Context, body []byte) (string, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimSuffix(m.URL, "/")+"/chat/completions", bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", "application/json")
	if m.Key != "" {
		r.Header.Set("Authorization", "Bearer "+m.Key)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(resp.Body, maxProse))
	if err != nil {
		return "", err
	}
	if resp.StatusCode != http.StatusOK {
		return "", fmt.Errorf("the model answered %s", resp.Status)
	}
	var out struct {
		Choices []struct {
			Message chatMessage `json:"message"`
		} `json:"choices"`
	}
	if err := json.Unmarshal(answer, &out); err != nil || len(out.Choices) == 0 {
		return "", errors.New("the model's answer is not a chat completion")
	}
	return out.Choices[0].Message.Content, nil
}

var digits = regexp.MustCompile(`\d+`)

// numbersIn lists the numbers of a line, sorted: a sentence may be turned round.
func numbersIn(line string) []string {
	found := digits.FindAllString(line, -1)
	slices.Sort(found)
	return found
}
