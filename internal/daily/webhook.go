package daily

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"quadrille/internal/db"
)

// Announcement is what a webhook is told: a POST whose body chat services
// understand (text, content) and programs can read (the rest). It may come
// twice, under the same id.
type Announcement struct {
	ID         string     `json:"id"`
	Type       string     `json:"type"` // opened, final or feat
	DateKey    Day        `json:"dateKey"`
	Text       string     `json:"text"`
	Content    string     `json:"content"`
	URL        string     `json:"url,omitempty"`
	Username   string     `json:"username,omitempty"`
	Difficulty Difficulty `json:"difficulty,omitempty"`
	TimeMs     int64      `json:"timeMs,omitempty"`
	Rank       int        `json:"rank,omitempty"`
	Final      *Final     `json:"final,omitempty"`
}

// hooks are the addresses to tell, by a hash that may be stored: the address
// itself is often the secret.
type hooks struct {
	urls map[string]string
	key  string
}

func newHooks(urls []string, key string) hooks {
	h := hooks{urls: map[string]string{}, key: key}
	for _, url := range urls {
		sum := sha256.Sum256([]byte(url))
		h.urls[hex.EncodeToString(sum[:8])] = url
	}
	return h
}

// signature proves that we said it: HMAC-SHA256 of the body.
func (h hooks) signature(body []byte) string {
	mac := hmac.New(sha256.New, []byte(h.key))
	mac.Write(body)
	return "sha256=" + hex.EncodeToString(mac.Sum(nil))
}

// tell puts an announcement in the outbox, in the transaction of what it is
// about.
func (s *Service) tell(ctx context.Context, tx db.Conn, now time.Time, id string, a Announcement) error {
	a.ID, a.Content = id, a.Text
	if s.site != "" {
		a.URL = s.site + "/binary-grid?date=" + string(a.DateKey)
	}
	body, err := json.Marshal(a)
	if err != nil {
		return err
	}
	for hook := range s.hooks.urls {
		_, err := tx.Exec(ctx, `INSERT INTO daily_deliveries (id, hook, body, due_at, attempts) VALUES ($1, $2, $3, $4, 0) ON CONFLICT (id) DO NOTHING`,
			id+"."+hook, hook, string(body), now.UnixMilli())
		if err != nil {
			return err
		}
	}
	return nil
}

const (
	deliveryTime = 10 * time.Second
	lastDelivery = 20 // attempts, spread over most of a day
)

// Deliver tells webhooks what is due. A node takes a delivery by making it due
// later, so no other tries meanwhile; one that has been made is gone.
func (s *Service) Deliver(ctx context.Context) error {
	if len(s.hooks.urls) == 0 {
		return nil
	}
	type delivery struct {
		id, hook, body string
		due            int64
		attempts       int
	}
	due, err := db.All(ctx, s.db.Read(), func(row db.Scanner) (d delivery, err error) {
		err = row.Scan(&d.id, &d.hook, &d.body, &d.due, &d.attempts)
		return d, err
	}, `SELECT id, hook, body, due_at, attempts FROM daily_deliveries WHERE due_at <= $1 ORDER BY due_at, id LIMIT 20`, s.clock().UnixMilli())
	for _, d := range due {
		taken, failed := s.takeDelivery(ctx, d.id, d.due, d.attempts)
		if failed == nil && taken {
			if failed = s.post(ctx, d.hook, d.id, []byte(d.body)); failed == nil || d.attempts+1 >= lastDelivery {
				failed = errors.Join(failed, s.dropDelivery(ctx, d.id))
			}
		}
		if failed != nil {
			err = errors.Join(err, fmt.Errorf("delivery %s: %w", d.id, failed))
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return err
}

func (s *Service) takeDelivery(ctx context.Context, id string, due int64, attempts int) (taken bool, err error) {
	err = s.tx(ctx, func(tx db.Conn, now time.Time) error {
		n, err := tx.Exec(ctx, `UPDATE daily_deliveries SET due_at = $3, attempts = attempts + 1 WHERE id = $1 AND due_at = $2`,
			id, due, now.Add(max(2*deliveryTime, patience(attempts))).UnixMilli())
		taken = n == 1
		return err
	})
	return taken, err
}

func (s *Service) dropDelivery(ctx context.Context, id string) error {
	return s.tx(ctx, func(tx db.Conn, _ time.Time) error {
		_, err := tx.Exec(ctx, `DELETE FROM daily_deliveries WHERE id = $1`, id)
		return err
	})
}

// post makes one delivery. An address that is not configured any more has
// nobody to tell.
func (s *Service) post(ctx context.Context, hook, id string, body []byte) error {
	url, ok := s.hooks.urls[hook]
	if !ok {
		return nil
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return errors.New("the address of a webhook is not one")
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Quadrille-Delivery", id)
	r.Header.Set("X-Quadrille-Signature", s.hooks.signature(body))
	resp, err := s.client.Do(r)
	if err != nil {
		return errors.New("a webhook does not answer") // the error has the address in it
	}
	defer resp.Body.Close()
	io.Copy(io.Discard, io.LimitReader(resp.Body, 1<<16))
	if resp.StatusCode >= 300 {
		return fmt.Errorf("a webhook answers %d", resp.StatusCode)
	}
	return nil
}
