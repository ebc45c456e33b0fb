//! The answers that every bot, in every language, agrees on.

use std::collections::HashSet;

use mybot::game::Point;
use mybot::grid::Grid;
use mybot::signature::{Signed, sign_request, sign_response, verify};
use serde::Deserialize;

#[derive(Deserialize)]
struct Torus {
    distances: Vec<Distance>,
    walks: Vec<Walk>,
}

#[derive(Deserialize)]
struct Distance {
    rows: i32,
    cols: i32,
    a: (i32, i32),
    b: (i32, i32),
    distance2: i32,
}

#[derive(Deserialize)]
struct Walk {
    grid: Vec<String>,
    start: (i32, i32),
    steps: Vec<Vec<i64>>,
}

#[derive(Deserialize)]
struct Signature {
    secret: String,
    match_id: String,
    turn: u32,
    timestamp: i64,
    body: String,
    request: String,
    response: String,
}

fn torus() -> Torus {
    serde_json::from_str(include_str!("data/torus.json")).unwrap()
}

fn signatures() -> Vec<Signature> {
    serde_json::from_str(include_str!("data/signatures.json")).unwrap()
}

fn point((row, col): (i32, i32)) -> Point {
    Point { row, col }
}

#[test]
fn distances() {
    for case in torus().distances {
        let grid = Grid::new(case.rows, case.cols);
        let (a, b) = (point(case.a), point(case.b));
        assert_eq!(grid.distance2(a, b), case.distance2, "{a:?} to {b:?} on {grid:?}");
        assert_eq!(grid.distance2(b, a), case.distance2, "{b:?} to {a:?} on {grid:?}");
    }
}

#[test]
fn steps_around_walls() {
    for walk in torus().walks {
        let grid = Grid::new(walk.grid.len() as i32, walk.grid[0].len() as i32);
        let walls = walls(&walk.grid);
        let steps = grid.steps_from([point(walk.start)], |at| !walls.contains(&at));
        for (row, expected) in walk.steps.iter().enumerate() {
            for (col, &expected) in expected.iter().enumerate() {
                let at = point((row as i32, col as i32));
                let found = steps.to(at).map_or(-1, i64::from);
                assert_eq!(found, expected, "to {at:?} in {:#?}", walk.grid);
                assert_eq!(steps.towards_start(at).is_some(), expected > 0, "back from {at:?}");
            }
        }
    }
}

#[test]
fn every_step_towards_the_start_is_one_nearer() {
    for walk in torus().walks {
        let grid = Grid::new(walk.grid.len() as i32, walk.grid[0].len() as i32);
        let walls = walls(&walk.grid);
        let steps = grid.steps_from([point(walk.start)], |at| !walls.contains(&at));
        for at in (0..grid.rows).flat_map(|row| (0..grid.cols).map(move |col| Point { row, col })) {
            if let Some(direction) = steps.towards_start(at) {
                let next = steps.to(grid.step(at, direction));
                assert_eq!(next.map(|far| far + 1), steps.to(at), "{direction:?} of {at:?}");
            }
        }
    }
}

fn walls(grid: &[String]) -> HashSet<Point> {
    let rows = grid.iter().enumerate();
    let tiles = rows.flat_map(|(row, line)| {
        line.bytes().enumerate().map(move |(col, tile)| (point((row as i32, col as i32)), tile))
    });
    tiles.filter(|&(_, tile)| tile == b'#').map(|(at, _)| at).collect()
}

#[test]
fn both_signatures() {
    for case in signatures() {
        let (turn, time) = (case.turn.to_string(), case.timestamp.to_string());
        let body = case.body.as_bytes();
        let request = sign_request(&case.secret, &case.match_id, &turn, &time, body);
        assert_eq!(request, case.request, "request of {}", case.match_id);
        let response = sign_response(&case.secret, &case.match_id, &turn, body);
        assert_eq!(response, case.response, "response of {}", case.match_id);
    }
}

#[test]
fn a_request_is_good_for_half_a_minute() {
    for case in signatures() {
        let (turn, timestamp) = (case.turn.to_string(), case.timestamp.to_string());
        let signed = Signed {
            match_id: &case.match_id,
            turn: &turn,
            timestamp: &timestamp,
            signature: &case.request,
        };
        let at = |now| verify(&case.secret, &signed, case.body.as_bytes(), now);
        assert_eq!(at(case.timestamp), Ok(()));
        assert_eq!(at(case.timestamp + 30), Ok(()));
        assert_eq!(at(case.timestamp - 30), Ok(()));
        assert!(at(case.timestamp + 31).is_err());
        assert!(at(case.timestamp - 31).is_err());
        assert!(verify("another", &signed, case.body.as_bytes(), case.timestamp).is_err());
        assert!(verify(&case.secret, &signed, b"another body", case.timestamp).is_err());
    }
}
