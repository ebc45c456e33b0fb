-- +goose Up
-- The puzzles of the days, as they were made the first time that they were
-- asked for. `version` is the generator's: a day keeps the puzzle of its version.
CREATE TABLE daily_puzzles (
    date_key   TEXT    NOT NULL, -- YYYY-MM-DD, UTC
    difficulty TEXT    NOT NULL,
    version    INTEGER NOT NULL,
    givens     TEXT    NOT NULL, -- 36 letters: 0, 1, or . for a cell to fill
    ascii_art  TEXT    NOT NULL,
    checksum   TEXT    NOT NULL, -- of all that, so that damage is noticed
    PRIMARY KEY (date_key, difficulty)
) STRICT;

-- When a player was first handed a puzzle, and whether hints were taken. The
-- player's submissions meet in this row.
CREATE TABLE daily_handed (
    user_id     TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    date_key    TEXT    NOT NULL,
    difficulty  TEXT    NOT NULL,
    handed_at   INTEGER NOT NULL,
    hints       INTEGER NOT NULL,
    submissions INTEGER NOT NULL,
    PRIMARY KEY (user_id, date_key, difficulty)
) STRICT;

-- The best solution of each player, puzzle by puzzle. `ranked` are those that
-- count for the day's leaderboard: of the day itself, and without hints.
CREATE TABLE daily_solves (
    user_id    TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    date_key   TEXT    NOT NULL,
    difficulty TEXT    NOT NULL,
    time_ms    INTEGER NOT NULL,
    arrival    TEXT    NOT NULL, -- sorts in the order in which times arrived
    ranked     INTEGER NOT NULL,
    archive    INTEGER NOT NULL, -- solved after its day
    hints      INTEGER NOT NULL,
    solved_at  INTEGER NOT NULL,
    PRIMARY KEY (user_id, date_key, difficulty)
) STRICT;
CREATE INDEX daily_solves_rank ON daily_solves (date_key, difficulty, time_ms, arrival) WHERE ranked = TRUE;

-- How many ranked times fall into each span of 2^width milliseconds, so that a
-- rank is found by adding up some tens of numbers. They are spread over a few
-- shards to keep players who finish in the same moment out of each other's way.
CREATE TABLE daily_counts (
    date_key   TEXT    NOT NULL,
    difficulty TEXT    NOT NULL,
    width      INTEGER NOT NULL,
    span       INTEGER NOT NULL,
    shard      INTEGER NOT NULL,
    n          INTEGER NOT NULL,
    PRIMARY KEY (date_key, difficulty, width, span, shard)
) STRICT;

CREATE TABLE daily_streaks (
    user_id  TEXT    PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    last_day TEXT    NOT NULL,
    current  INTEGER NOT NULL,
    best     INTEGER NOT NULL
) STRICT;

CREATE TABLE daily_achievements (
    user_id     TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    achievement TEXT    NOT NULL,
    times       INTEGER NOT NULL,
    first_at    INTEGER NOT NULL,
    PRIMARY KEY (user_id, achievement)
) STRICT;

CREATE TABLE daily_visitors (
    user_id    TEXT    PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    howto_seen INTEGER NOT NULL
) STRICT;

-- Rewards that are due: written with the win, done once, by whichever node is
-- first to.
CREATE TABLE daily_rewards (
    id           TEXT    PRIMARY KEY,
    user_id      TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    date_key     TEXT    NOT NULL,
    difficulty   TEXT    NOT NULL,
    time_ms      INTEGER NOT NULL,
    rank         INTEGER NOT NULL, -- 0: not ranked
    achievements TEXT    NOT NULL, -- separated by spaces
    due_at       INTEGER NOT NULL,
    attempts     INTEGER NOT NULL,
    done_at      INTEGER
) STRICT;
CREATE INDEX daily_rewards_due ON daily_rewards (due_at) WHERE done_at IS NULL;

-- The thread under each day's puzzle. `final` is the leaderboard that was
-- pinned when the day was over.
CREATE TABLE daily_threads (
    date_key  TEXT    PRIMARY KEY,
    opened_at INTEGER NOT NULL,
    final     TEXT,
    pinned_at INTEGER
) STRICT;
CREATE INDEX daily_threads_unpinned ON daily_threads (date_key) WHERE pinned_at IS NULL;

CREATE TABLE daily_comments (
    id         TEXT    PRIMARY KEY,
    date_key   TEXT    NOT NULL REFERENCES daily_threads (date_key),
    user_id    TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind       TEXT    NOT NULL, -- comment, or congratulation
    body       TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    reports    INTEGER NOT NULL,
    hidden     TEXT    -- why: reports or moderator
) STRICT;
CREATE INDEX daily_comments_thread ON daily_comments (date_key, id);

CREATE TABLE daily_reports (
    comment_id TEXT    NOT NULL REFERENCES daily_comments (id) ON DELETE CASCADE,
    user_id    TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (comment_id, user_id)
) STRICT;

-- What is still to be told to webhooks.
CREATE TABLE daily_deliveries (
    id       TEXT    PRIMARY KEY,
    hook     TEXT    NOT NULL, -- a hash of the address, which is a secret
    body     TEXT    NOT NULL,
    due_at   INTEGER NOT NULL,
    attempts INTEGER NOT NULL
) STRICT;
CREATE INDEX daily_deliveries_due ON daily_deliveries (due_at);

-- +goose Down
DROP TABLE daily_deliveries;
DROP TABLE daily_reports;
DROP TABLE daily_comments;
DROP TABLE daily_threads;
DROP TABLE daily_rewards;
DROP TABLE daily_visitors;
DROP TABLE daily_achievements;
DROP TABLE daily_streaks;
DROP TABLE daily_counts;
DROP TABLE daily_solves;
DROP TABLE daily_handed;
DROP TABLE daily_puzzles;
