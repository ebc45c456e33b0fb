-- +goose Up
-- Append-only byte streams. The newest bytes are in the stream's own row, so
-- that a small append changes one row and nothing else; what that cannot hold
-- goes to a part, and 65,536 bytes of parts become a block, which never changes.
CREATE TABLE streams (
    id           BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- never used again: a number names one stream for ever
    name         TEXT    NOT NULL,
    content_type TEXT    NOT NULL,
    end_at       BIGINT  NOT NULL,
    tail         BYTEA   NOT NULL, -- the bytes up to end_at that no part holds
    closed       BOOLEAN NOT NULL,
    created_at   BIGINT  NOT NULL,
    -- What only the HTTP protocol needs.
    ttl_seconds  BIGINT,           -- after the last use
    expires_at   BIGINT,           -- null: never
    last_seq     BYTEA,            -- of the writer that numbers its appends
    source_id    BIGINT  REFERENCES streams (id), -- this is a fork, and the source has its first blocks
    fork_at      BIGINT  NOT NULL, -- where it left the source; zero without one
    forks        BIGINT  NOT NULL, -- streams that have this one as their source
    gone         BOOLEAN NOT NULL  -- deleted, and kept for its forks; closed as well
);
-- The tail stays in its row, whose versions then stay on one page.
ALTER TABLE streams ALTER COLUMN tail SET STORAGE PLAIN, SET (fillfactor = 50);
CREATE UNIQUE INDEX streams_name ON streams (name);
CREATE INDEX streams_expires_at ON streams (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX streams_source_id ON streams (source_id) WHERE source_id IS NOT NULL;

-- The block that is still filling.
CREATE TABLE stream_parts (
    stream_id BIGINT  NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    start_at  BIGINT  NOT NULL,
    data      BYTEA   NOT NULL,
    PRIMARY KEY (stream_id, start_at)
);
-- Parts live for a short time: no need to move them out of line.
ALTER TABLE stream_parts ALTER COLUMN data SET STORAGE MAIN;

-- Full blocks; start_at is a multiple of 65,536.
CREATE TABLE stream_blocks (
    stream_id BIGINT  NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    start_at  BIGINT  NOT NULL,
    data      BYTEA   NOT NULL,
    PRIMARY KEY (stream_id, start_at)
);

-- Writers over HTTP that number what they send, so that it can be sent twice.
CREATE TABLE stream_producers (
    stream_id   BIGINT  NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    producer_id TEXT    NOT NULL,
    epoch       BIGINT  NOT NULL,
    seq         BIGINT  NOT NULL,
    PRIMARY KEY (stream_id, producer_id)
);

-- +goose Down
DROP TABLE stream_producers;
DROP TABLE stream_blocks;
DROP TABLE stream_parts;
DROP TABLE streams;
