//! What the engine tells a bot, and what a bot answers.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// What a bot is told before a turn: its own account, and what its units see.
///
/// The match's name is borrowed from the request, everything else is a number: reading
/// a state copies no text.
#[derive(Debug, Deserialize)]
pub struct State<'a> {
    #[serde(borrow)]
    pub match_id: Cow<'a, str>,
    /// 0 when the first moves are asked for.
    pub turn: u32,
    pub config: Config,
    pub you: You,
    /// All units in sight. Owner 0 is you.
    pub bots: Vec<Unit>,
    /// Nodes that have energy on them.
    pub energy: Vec<Point>,
    pub cores: Vec<Core>,
    pub walls: Vec<Point>,
    /// Units that died in the last turn.
    pub dead: Vec<Unit>,
}

impl State<'_> {
    /// Where your units are.
    pub fn mine(&self) -> impl Iterator<Item = Point> + '_ {
        self.bots.iter().filter(|unit| unit.owner == 0).map(Unit::at)
    }

    /// Where everybody else's units are, as far as they are seen.
    pub fn enemies(&self) -> impl Iterator<Item = Point> + '_ {
        self.bots.iter().filter(|unit| unit.owner != 0).map(Unit::at)
    }
}

/// The match's rules. They are the same for everybody and in every turn.
#[derive(Clone, Debug, Deserialize)]
pub struct Config {
    pub rows: i32,
    pub cols: i32,
    pub max_turns: u32,
    /// A unit sees tiles at this squared distance or nearer.
    pub vision_radius2: i32,
    /// Units fight at this squared distance or nearer.
    pub attack_radius2: i32,
    pub spawn_cost: u32,
    pub energy_interval: u32,
}

#[derive(Debug, Deserialize)]
pub struct You {
    pub id: u32,
    pub energy: u32,
    pub score: i32,
}

/// A tile of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub struct Point {
    pub row: i32,
    pub col: i32,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Unit {
    pub row: i32,
    pub col: i32,
    pub owner: u32,
}

impl Unit {
    pub fn at(&self) -> Point {
        Point { row: self.row, col: self.col }
    }
}

/// A core. One that is not active has been razed.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Core {
    pub row: i32,
    pub col: i32,
    pub owner: u32,
    pub active: bool,
}

impl Core {
    pub fn at(&self) -> Point {
        Point { row: self.row, col: self.col }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Direction {
    #[serde(rename = "N")]
    North,
    #[serde(rename = "E")]
    East,
    #[serde(rename = "S")]
    South,
    #[serde(rename = "W")]
    West,
}

impl Direction {
    pub const ALL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];
}

/// An order to the unit on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Move {
    pub row: i32,
    pub col: i32,
    pub direction: Direction,
}

impl Move {
    pub fn new(from: Point, direction: Direction) -> Self {
        Self { row: from.row, col: from.col, direction }
    }
}

/// The answer to a state.
#[derive(Serialize)]
pub struct Answer<'a> {
    pub moves: &'a [Move],
}

impl Answer<'_> {
    pub fn to_json(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("moves are numbers and letters")
    }
}

/// The answer when there is none.
#[derive(Serialize)]
pub struct Refusal<'a> {
    pub error: &'a str,
}

impl Refusal<'_> {
    pub fn to_json(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("it is a text")
    }
}
