//! Moves in which no two units meet: units that share a tile die.

use std::collections::{HashMap, HashSet};

use crate::game::{Direction, Point};
use crate::ground::Ground;

/// A step, or none: to stay.
pub type Way = Option<Direction>;

/// What a unit can do, by the rate of the tile that it would be on, the lowest first.
/// Of equal ones a step comes before staying, and steps come in the turn's order.
pub fn wishes(
    ground: &Ground,
    order: &[Direction; 4],
    unit: Point,
    rate: impl Fn(Point) -> u32,
) -> Vec<Way> {
    let steps = order.iter().filter(|&&step| !ground.is_wall(ground.grid.step(unit, step)));
    let mut ways: Vec<Way> = steps.copied().map(Some).chain([None]).collect();
    ways.sort_by_key(|&way| rate(ground.grid.go(unit, way)));
    ways
}

/// Decides for all units at once, given what each wishes.
///
/// In every round the undecided units take, one after the other, the best tile that
/// nobody has taken; but a unit whose best tile is that of another one waits until that
/// one has decided. Units that wait for each other to the end stay.
pub fn settle(ground: &Ground, units: &[Point], wishes: &[Vec<Way>]) -> Vec<Way> {
    let mut plan = Plan {
        ground,
        units,
        standing: units.iter().enumerate().map(|(unit, &at)| (at, unit)).collect(),
        decided: vec![None; units.len()],
        taken: HashSet::new(),
    };
    let mut progress = true;
    while progress {
        progress = false;
        for (unit, wishes) in wishes.iter().enumerate() {
            if plan.decided[unit].is_none() {
                progress |= plan.decide(unit, wishes);
            }
        }
    }
    plan.decided.into_iter().map(Option::flatten).collect()
}

struct Plan<'a> {
    ground: &'a Ground,
    units: &'a [Point],
    standing: HashMap<Point, usize>,
    /// Within: the way. Without: none yet.
    decided: Vec<Option<Way>>,
    taken: HashSet<Point>,
}

impl Plan<'_> {
    /// False: the unit has to wait.
    fn decide(&mut self, unit: usize, wishes: &[Way]) -> bool {
        let from = self.units[unit];
        for &way in wishes {
            let to = self.ground.grid.go(from, way);
            if self.taken.contains(&to) {
                continue;
            }
            if way.is_some() && self.may_stay_occupied(to) {
                return false;
            }
            self.taken.insert(to);
            self.decided[unit] = Some(way);
            return true;
        }
        unreachable!("a unit can always stay: nobody takes its tile before it decides")
    }

    fn may_stay_occupied(&self, at: Point) -> bool {
        self.standing.get(&at).is_some_and(|&unit| self.decided[unit].is_none())
    }
}
