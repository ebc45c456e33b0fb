-- +goose Up
-- Which ratings a game counts for: variants are rated apart, and some games
-- never. And who would like to take a move back.
ALTER TABLE duels ADD COLUMN ladder TEXT;
ALTER TABLE duels ADD COLUMN takeback_requested_by INTEGER;
UPDATE duels SET ladder = game;

-- +goose Down
ALTER TABLE duels DROP COLUMN takeback_requested_by;
ALTER TABLE duels DROP COLUMN ladder;
