//! Run for the nearest enemy core, and care for nothing else.

use std::collections::HashMap;

use crate::explore::explore;
use crate::game::{Config, Direction, Move, Point, State};
use crate::ground::Ground;
use crate::plan::{Way, settle, wishes};
use crate::turn::Turn;

/// How often an explorer takes any step instead of its way: one time in this many.
const STRAY: usize = 8;

/// Plays one match, and remembers what it has seen of the map.
pub struct Strategy {
    ground: Ground,
}

impl Strategy {
    pub fn new(config: &Config) -> Self {
        Self { ground: Ground::new(config) }
    }

    /// Every unit runs down the shortest way to a known enemy core. Those that know of
    /// none, or of no way, spread out to find one.
    pub fn moves(&mut self, state: &State) -> Vec<Move> {
        self.ground.look(state);
        let mut turn = Turn::new(state);
        let steps = self.ground.steps_to_cores(&turn.enemies);
        let lost = turn.mine.iter().copied().filter(|&unit| steps.to(unit).is_none()).collect();
        let aheads = self.explore(&mut turn, lost);

        let wish = |&unit: &Point| match aheads.get(&unit) {
            Some(&ahead) => self.wishes(&turn, unit, |to| towards(ahead, unit, to)),
            None => self.wishes(&turn, unit, |to| steps.to(to).unwrap_or(u32::MAX)),
        };
        let wishes: Vec<Vec<Way>> = turn.mine.iter().map(wish).collect();
        let ways = settle(&self.ground, &turn.mine, &wishes);
        let orders = turn.mine.into_iter().zip(ways);
        orders.filter_map(|(unit, way)| Some(Move::new(unit, way?))).collect()
    }

    /// For each explorer the tile to go to next. A random step now and then frees those
    /// that get into each other's way.
    fn explore(&self, turn: &mut Turn, explorers: Vec<Point>) -> HashMap<Point, Point> {
        let ways = explore(&self.ground, &turn.order, &explorers);
        let mut stray = |way| match turn.dice.below(STRAY) {
            0 => Some(Direction::ALL[turn.dice.below(4)]),
            _ => way,
        };
        let orders = explorers.into_iter().zip(ways);
        orders.map(|(unit, way)| (unit, self.ground.grid.go(unit, stray(way)))).collect()
    }

    fn wishes(&self, turn: &Turn, unit: Point, rate: impl Fn(Point) -> u32) -> Vec<Way> {
        wishes(&self.ground, &turn.order, unit, rate)
    }
}

/// Rates the tile ahead best, and then where the unit is.
fn towards(ahead: Point, unit: Point, to: Point) -> u32 {
    match to {
        _ if to == ahead => 0,
        _ if to == unit => 1,
        _ => 2,
    }
}
