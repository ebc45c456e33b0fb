-- +goose Up
-- What a player was rewarded for already, puzzle by puzzle.
CREATE INDEX daily_rewards_puzzle ON daily_rewards (user_id, date_key, difficulty);

-- +goose Down
DROP INDEX daily_rewards_puzzle;
