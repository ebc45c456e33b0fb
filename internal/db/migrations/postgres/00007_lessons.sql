-- +goose Up
-- How far players have come with the puzzles of Dots and Boxes.
CREATE TABLE puzzle_tries (
    user_id   TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    puzzle    INTEGER NOT NULL, -- its number, from 1
    tries     INTEGER NOT NULL, -- until it was solved
    solved_at BIGINT,
    PRIMARY KEY (user_id, puzzle)
);

-- +goose Down
DROP TABLE puzzle_tries;
