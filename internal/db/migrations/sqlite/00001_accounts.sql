-- +goose Up
-- Times are milliseconds since 1970, UTC.
CREATE TABLE users (
    id         TEXT    PRIMARY KEY,
    name       TEXT    NOT NULL,
    name_key   TEXT    NOT NULL, -- the name in lower case: names are unique without regard to case
    email      TEXT,
    is_guest   INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX users_name_key ON users (name_key);

-- A player's standing in one game. No row: nothing played, the starting rating.
CREATE TABLE standings (
    user_id TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game    TEXT    NOT NULL,
    rating  INTEGER NOT NULL,
    wins    INTEGER NOT NULL,
    losses  INTEGER NOT NULL,
    draws   INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT;

-- Who a user is at an OpenID Connect issuer.
CREATE TABLE identities (
    issuer     TEXT    NOT NULL,
    subject    TEXT    NOT NULL,
    user_id    TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject)
) STRICT;
CREATE INDEX identities_user_id ON identities (user_id);

-- Only the SHA-256 of a token is kept: a stolen table signs nobody in.
CREATE TABLE sessions (
    token_hash BLOB    PRIMARY KEY,
    user_id    TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- Sign-ins that have left for the issuer and are not back yet.
CREATE TABLE logins (
    state_hash  BLOB    PRIMARY KEY,
    nonce       TEXT    NOT NULL,
    verifier    TEXT    NOT NULL,
    return_path TEXT    NOT NULL,
    expires_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX logins_expires_at ON logins (expires_at);

-- One row, written to see whether writing works.
CREATE TABLE readiness (
    id         INTEGER PRIMARY KEY,
    checked_at INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE readiness;
DROP TABLE logins;
DROP TABLE sessions;
DROP TABLE identities;
DROP TABLE standings;
DROP TABLE users;
