package identity

import (
	"context"
	"time"

	"quadrille/internal/db"
)

// documentGame is the game whose standing User carries.
const documentGame = "connect4"

const userColumns = `u.id, u.name, u.is_guest, u.email, u.created_at, u.updated_at,
	COALESCE(st.rating, 1000), COALESCE(st.wins, 0), COALESCE(st.losses, 0), COALESCE(st.draws, 0)`

const userTables = `users u LEFT JOIN standings st ON st.user_id = u.id AND st.game = '` + documentGame + `'`

func scanUser(row db.Scanner, more ...any) (u User, err error) {
	var created, updated int64
	dest := []any{&u.ID, &u.Username, &u.IsGuest, &u.Email, &created, &updated, &u.Rating, &u.Wins, &u.Losses, &u.Draws}
	err = row.Scan(append(dest, more...)...)
	u.CreatedAt, u.UpdatedAt = time.UnixMilli(created).UTC(), time.UnixMilli(updated).UTC()
	return u, err
}

func findUser(ctx context.Context, c db.Conn, id string) (User, error) {
	return scanUser(c.Row(ctx, `SELECT `+userColumns+` FROM `+userTables+` WHERE u.id = $1`, id))
}

// insertUser returns false, and no error, when the name is taken.
func insertUser(ctx context.Context, tx db.Conn, u User) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO users (id, name, name_key, email, is_guest, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (name_key) DO NOTHING`,
		u.ID, u.Username, nameKey(u.Username), u.Email, u.IsGuest, u.CreatedAt.UnixMilli())
	return n == 1, err
}

func updateName(ctx context.Context, tx db.Conn, id, name string, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE users SET name = $2, name_key = $3, updated_at = $4 WHERE id = $1`,
		id, name, nameKey(name), now.UnixMilli())
	return err
}

// confirmUser makes a guest a signed-in account; false: he is one already.
func confirmUser(ctx context.Context, tx db.Conn, id string, email *string, now time.Time) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE users SET is_guest = FALSE, email = $2, updated_at = $3 WHERE id = $1 AND is_guest = TRUE`,
		id, email, now.UnixMilli())
	return n == 1, err
}

func findIdentity(ctx context.Context, c db.Conn, issuer, subject string) (User, error) {
	return scanUser(c.Row(ctx, `
		SELECT `+userColumns+` FROM `+userTables+` JOIN identities i ON i.user_id = u.id
		WHERE i.issuer = $1 AND i.subject = $2`, issuer, subject))
}

func insertIdentity(ctx context.Context, tx db.Conn, issuer, subject, userID string, now time.Time) error {
	_, err := tx.Exec(ctx, `INSERT INTO identities (issuer, subject, user_id, created_at) VALUES ($1, $2, $3, $4)`,
		issuer, subject, userID, now.UnixMilli())
	return err
}

// hasIdentity tells whether the user is linked to anyone at the issuer.
func hasIdentity(ctx context.Context, c db.Conn, issuer, userID string) (bool, error) {
	var n int
	err := c.Row(ctx, `SELECT COUNT(*) FROM identities WHERE issuer = $1 AND user_id = $2`, issuer, userID).Scan(&n)
	return n > 0, err
}

func findSession(ctx context.Context, c db.Conn, hash []byte, now time.Time) (u User, expires time.Time, err error) {
	var at int64
	u, err = scanUser(c.Row(ctx, `
		SELECT `+userColumns+`, s.expires_at FROM `+userTables+` JOIN sessions s ON s.user_id = u.id
		WHERE s.token_hash = $1 AND s.expires_at > $2`, hash, now.UnixMilli()), &at)
	return u, time.UnixMilli(at), err
}

// findSessionOwner is findSession without the user's row and standing.
func findSessionOwner(ctx context.Context, c db.Conn, hash []byte, now time.Time) (userID string, expires time.Time, err error) {
	var at int64
	err = c.Row(ctx, `SELECT user_id, expires_at FROM sessions WHERE token_hash = $1 AND expires_at > $2`,
		hash, now.UnixMilli()).Scan(&userID, &at)
	return userID, time.UnixMilli(at), err
}

func insertSession(ctx context.Context, tx db.Conn, hash []byte, userID string, now, expires time.Time) error {
	_, err := tx.Exec(ctx, `INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)`,
		hash, userID, now.UnixMilli(), expires.UnixMilli())
	return err
}

func extendSession(ctx context.Context, tx db.Conn, hash []byte, expires time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE sessions SET expires_at = $2 WHERE token_hash = $1`, hash, expires.UnixMilli())
	return err
}

func deleteSession(ctx context.Context, tx db.Conn, hash []byte) error {
	_, err := tx.Exec(ctx, `DELETE FROM sessions WHERE token_hash = $1`, hash)
	return err
}

// login is a sign-in that has left for the issuer.
type login struct {
	nonce, verifier, returnPath string
}

func insertLogin(ctx context.Context, tx db.Conn, stateHash []byte, l login, expires time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO logins (state_hash, nonce, verifier, return_path, expires_at) VALUES ($1, $2, $3, $4, $5)`,
		stateHash, l.nonce, l.verifier, l.returnPath, expires.UnixMilli())
	return err
}

// takeLogin removes a login and returns it, so that it serves once.
func takeLogin(ctx context.Context, tx db.Conn, stateHash []byte, now time.Time) (l login, err error) {
	err = tx.Row(ctx, `
		DELETE FROM logins WHERE state_hash = $1 AND expires_at > $2 RETURNING nonce, verifier, return_path`,
		stateHash, now.UnixMilli()).Scan(&l.nonce, &l.verifier, &l.returnPath)
	return l, err
}

func deleteExpired(ctx context.Context, tx db.Conn, now time.Time) (sessions, logins int64, err error) {
	if sessions, err = tx.Exec(ctx, `DELETE FROM sessions WHERE expires_at <= $1`, now.UnixMilli()); err != nil {
		return 0, 0, err
	}
	logins, err = tx.Exec(ctx, `DELETE FROM logins WHERE expires_at <= $1`, now.UnixMilli())
	return sessions, logins, err
}
