-- +goose Up
-- Append-only byte streams. The newest bytes are in the stream's own row, so
-- that a small append changes one row and nothing else; what that cannot hold
-- goes to a part, and 65,536 bytes of parts become a block, which never changes.
CREATE TABLE streams (
    id           INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: a number names one stream for ever
    name         TEXT    NOT NULL,
    content_type TEXT    NOT NULL,
    end_at       INTEGER NOT NULL,
    tail         BLOB    NOT NULL, -- the bytes up to end_at that no part holds
    closed       INTEGER NOT NULL,
    created_at   INTEGER NOT NULL,
    -- What only the HTTP protocol needs.
    ttl_seconds  INTEGER,          -- after the last use
    expires_at   INTEGER,          -- null: never
    last_seq     BLOB,             -- of the writer that numbers its appends
    source_id    INTEGER REFERENCES streams (id), -- this is a fork, and the source has its first blocks
    fork_at      INTEGER NOT NULL, -- where it left the source; zero without one
    forks        INTEGER NOT NULL, -- streams that have this one as their source
    gone         INTEGER NOT NULL  -- deleted, and kept for its forks; closed as well
) STRICT;
CREATE UNIQUE INDEX streams_name ON streams (name);
CREATE INDEX streams_expires_at ON streams (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX streams_source_id ON streams (source_id) WHERE source_id IS NOT NULL;

-- The block that is still filling.
CREATE TABLE stream_parts (
    stream_id INTEGER NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    start_at  INTEGER NOT NULL,
    data      BLOB    NOT NULL,
    PRIMARY KEY (stream_id, start_at)
) STRICT;

-- Full blocks; start_at is a multiple of 65,536.
CREATE TABLE stream_blocks (
    stream_id INTEGER NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    start_at  INTEGER NOT NULL,
    data      BLOB    NOT NULL,
    PRIMARY KEY (stream_id, start_at)
) STRICT;

-- Writers over HTTP that number what they send, so that it can be sent twice.
CREATE TABLE stream_producers (
    stream_id   INTEGER NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    producer_id TEXT    NOT NULL,
    epoch       INTEGER NOT NULL,
    seq         INTEGER NOT NULL,
    PRIMARY KEY (stream_id, producer_id)
) STRICT;

-- +goose Down
DROP TABLE stream_producers;
DROP TABLE stream_blocks;
DROP TABLE stream_parts;
DROP TABLE streams;
