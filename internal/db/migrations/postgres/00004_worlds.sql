-- +goose Up
-- Games of Million Boxes. Their moves are in the stream boxes/{id}/edges.
CREATE TABLE worlds (
    id          TEXT    PRIMARY KEY,
    status      TEXT    NOT NULL,
    w           INTEGER NOT NULL,
    h           INTEGER NOT NULL,
    started_at  BIGINT NOT NULL,
    finished_at BIGINT
);

-- Which of them is the current one: one row, in which those who change it meet.
CREATE TABLE current_world (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    world_id TEXT REFERENCES worlds (id)
);
INSERT INTO current_world (id, world_id) VALUES (1, NULL);

-- How many visitors each team was given.
CREATE TABLE world_teams (
    team    INTEGER PRIMARY KEY CHECK (team BETWEEN 0 AND 3),
    members BIGINT NOT NULL
);
INSERT INTO world_teams (team, members) VALUES (0, 0), (1, 0), (2, 0), (3, 0);

-- +goose Down
DROP TABLE world_teams;
DROP TABLE current_world;
DROP TABLE worlds;
