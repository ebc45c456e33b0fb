//! What the bot does in positions that are drawn.

use std::collections::BTreeSet;

use rusher::game::{Config, Core, Move, Point, State, Unit, You};
use rusher::grid::Grid;
use rusher::strategy::Strategy;

/// A state as a picture: `a` is an own unit, `b` an enemy, `C` an enemy core, `*` energy,
/// `#` a wall.
fn picture(turn: u32, rows: &[&str]) -> State<'static> {
    let tiles = |wanted: char| {
        let lines = rows.iter().enumerate();
        let tiles = lines.flat_map(|(row, line)| {
            line.chars().enumerate().map(move |(col, tile)| (row as i32, col as i32, tile))
        });
        tiles.filter(move |&(_, _, tile)| tile == wanted).map(|(row, col, _)| Point { row, col })
    };
    let units =
        |wanted, owner| tiles(wanted).map(move |Point { row, col }| Unit { row, col, owner });
    State {
        match_id: "m_test".into(),
        turn,
        config: config(rows.len() as i32, rows[0].len() as i32),
        you: You { id: 0, energy: 0, score: 1 },
        bots: units('a', 0).chain(units('b', 1)).collect(),
        energy: tiles('*').collect(),
        cores: tiles('C')
            .map(|Point { row, col }| Core { row, col, owner: 1, active: true })
            .collect(),
        walls: tiles('#').collect(),
        dead: Vec::new(),
    }
}

fn config(rows: i32, cols: i32) -> Config {
    Config {
        rows,
        cols,
        max_turns: 500,
        vision_radius2: 49,
        attack_radius2: 5,
        spawn_cost: 3,
        energy_interval: 10,
    }
}

/// Where the units are when they have moved.
fn after(state: &State, moves: &[Move]) -> BTreeSet<Point> {
    let grid = Grid::new(state.config.rows, state.config.cols);
    let step = |unit: Point| {
        let order = moves.iter().find(|order| (order.row, order.col) == (unit.row, unit.col));
        order.map_or(unit, |order| grid.step(unit, order.direction))
    };
    let places: Vec<Point> = state.mine().map(step).collect();
    let distinct: BTreeSet<Point> = places.iter().copied().collect();
    assert_eq!(distinct.len(), places.len(), "units share a tile: {places:?}");
    distinct
}

/// Plays the picture as the first turn of a match, on several turns: each has other dice.
fn each_turn(rows: &[&str], check: impl Fn(BTreeSet<Point>)) {
    for turn in 0..12 {
        let state = picture(turn, rows);
        let moves = Strategy::new(&state.config).moves(&state);
        check(after(&state, &moves));
    }
}

fn at(row: i32, col: i32) -> Point {
    Point { row, col }
}

#[test]
fn it_runs_for_the_nearest_core_around_walls_and_edges() {
    let rows =
        [".........", "..#......", ".a#C.....", "..#......", "..#......", ".........", "........."];
    each_turn(&rows, |places| assert_eq!(places, BTreeSet::from([at(1, 1)])));
    let rows = [".........", ".a...C...", ".........", ".........", "........."];
    each_turn(&rows, |places| assert_eq!(places, BTreeSet::from([at(1, 2)])));
    let rows = [".........", ".a....C..", ".........", ".........", "........."];
    each_turn(&rows, |places| assert_eq!(places, BTreeSet::from([at(1, 0)])));
}

#[test]
fn it_leaves_energy_alone() {
    let rows = ["...........", "*a....C....", "..........."];
    each_turn(&rows, |places| assert_eq!(places, BTreeSet::from([at(1, 2)])));
}

#[test]
fn an_enemy_is_in_the_way_but_not_on_the_core() {
    let rows = ["...........", "###########", ".ab.C......", "...........", "###########"];
    each_turn(&rows, |places| assert_eq!(places, BTreeSet::from([at(3, 1)])));
    let state = picture(0, &["#########", ".aC......", "#########"]);
    let mut guarded = picture(0, &["#########", ".ab......", "#########"]);
    guarded.cores = state.cores;
    let moves = Strategy::new(&guarded.config).moves(&guarded);
    assert_eq!(after(&guarded, &moves), BTreeSet::from([at(1, 2)]));
}

#[test]
fn it_remembers_a_core_until_it_sees_it_razed() {
    let open = "....................";
    let seen = picture(0, &[open, "a......C............", open]);
    let hidden = picture(1, &[open, "a...................", open]);
    let mut strategy = Strategy::new(&seen.config);
    strategy.moves(&seen);
    assert_eq!(after(&hidden, &strategy.moves(&hidden)), BTreeSet::from([at(1, 1)]));

    let mut razed = picture(2, &[open, "a......C............", open]);
    razed.cores[0].active = false;
    strategy.moves(&razed);
    for turn in 3..23 {
        let state = picture(turn, &[open, "a...................", open]);
        if after(&state, &strategy.moves(&state)) != BTreeSet::from([at(1, 1)]) {
            return;
        }
    }
    panic!("it still runs for a core that was razed");
}

#[test]
fn explorers_spread_out() {
    let open = ".".repeat(40);
    let together = format!("{}aa{}", ".".repeat(19), ".".repeat(19));
    let mut rows = vec![open.as_str(); 40];
    rows[20] = &together;
    let mut state = picture(0, &rows);
    let mut strategy = Strategy::new(&state.config);
    while state.turn < 30 {
        let places = after(&state, &strategy.moves(&state));
        state.bots = places.iter().map(|&Point { row, col }| Unit { row, col, owner: 0 }).collect();
        state.turn += 1;
    }
    let distance2 = Grid::new(40, 40).distance2(state.bots[0].at(), state.bots[1].at());
    assert!(distance2 > state.config.vision_radius2, "after 30 turns: {distance2}");
}

#[test]
fn a_crowd_never_collides() {
    let rows = ["aaaa#....", "aaaa#.C..", "aaaa.....", "aaaa#....", "#####...."];
    each_turn(&rows, |places| assert_eq!(places.len(), 16));
}
