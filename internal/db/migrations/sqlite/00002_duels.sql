-- +goose Up
-- Two-player games, of any kind. `moves` is the log; `board` is its fold, kept
-- for those who only want to look.
CREATE TABLE duels (
    id                   TEXT    PRIMARY KEY,
    public_id            TEXT    NOT NULL,
    code                 TEXT,
    game                 TEXT    NOT NULL,
    options              TEXT    NOT NULL, -- JSON; players are paired over equal ones
    rated                INTEGER NOT NULL,
    level                TEXT,             -- of the bot that is player 2
    player1_id           TEXT    NOT NULL REFERENCES users (id),
    player2_id           TEXT    REFERENCES users (id),
    status               TEXT    NOT NULL,
    current_turn         INTEGER NOT NULL,
    first_turn           INTEGER NOT NULL,
    board                TEXT    NOT NULL,
    moves                TEXT    NOT NULL, -- a line each, see duel/log.go
    move_count           INTEGER NOT NULL,
    result               TEXT,
    ended_reason         TEXT,
    winner_id            TEXT,
    p1_rating_before     INTEGER,
    p2_rating_before     INTEGER,
    p1_rating_delta      INTEGER,
    p2_rating_delta      INTEGER,
    rating_applied_at    INTEGER,
    rematch_requested_by INTEGER,
    rematch_game_id      TEXT,
    player1_last_seen    INTEGER,
    player2_last_seen    INTEGER,
    p1_left_ms           INTEGER,          -- on the clock, when the turn began; null without clocks
    p2_left_ms           INTEGER,
    turn_since           INTEGER,
    created_at           INTEGER NOT NULL,
    updated_at           INTEGER NOT NULL,
    completed_at         INTEGER
) STRICT;
CREATE UNIQUE INDEX duels_public_id ON duels (public_id);
CREATE UNIQUE INDEX duels_code ON duels (code);
CREATE INDEX duels_player1 ON duels (player1_id, created_at);
CREATE INDEX duels_player2 ON duels (player2_id, created_at);
CREATE INDEX duels_status ON duels (status, updated_at);

-- The one game that waits for a player or that he plays. The primary key is
-- what keeps anybody from being in two.
CREATE TABLE seats (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    duel_id TEXT NOT NULL REFERENCES duels (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX seats_duel_id ON seats (duel_id);

-- Players who wait to be paired.
CREATE TABLE queue (
    user_id   TEXT    PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    game      TEXT    NOT NULL,
    options   TEXT    NOT NULL,
    rating    INTEGER NOT NULL,
    joined_at INTEGER NOT NULL,
    seen_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX queue_game ON queue (game, options, rating);

-- Players who look for each other touch the row of their pool first: two who
-- come in the same moment would not see each other otherwise.
CREATE TABLE pools (
    game    TEXT    NOT NULL,
    options TEXT    NOT NULL,
    entries INTEGER NOT NULL,
    PRIMARY KEY (game, options)
) STRICT;

CREATE INDEX standings_rating ON standings (game, rating);

-- +goose Down
DROP INDEX standings_rating;
DROP TABLE pools;
DROP TABLE queue;
DROP TABLE seats;
DROP TABLE duels;
