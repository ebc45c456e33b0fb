//! Where to look for what is not known yet.

use std::collections::VecDeque;

use crate::game::{Direction, Point};
use crate::ground::Ground;
use crate::plan::Way;

/// The unit that reaches a tile before all others, and how it sets out.
#[derive(Clone, Copy)]
struct Claim {
    unit: usize,
    way: Way,
}

/// Sends every unit to the tile that was seen longest ago, of those that it reaches
/// before the others: units that stand together spread out. The result has the first
/// step of each.
pub fn explore(ground: &Ground, order: &[Direction; 4], units: &[Point]) -> Vec<Way> {
    let grid = &ground.grid;
    let mut claims: Vec<Option<Claim>> = vec![None; grid.tiles()];
    let mut ways = vec![None; units.len()];
    let mut goals = units.to_vec();
    let mut queue = VecDeque::new();
    for (unit, &at) in units.iter().enumerate() {
        let claim = Claim { unit, way: None };
        claims[grid.index(at)] = Some(claim);
        queue.push_back((at, claim));
    }
    while let Some((at, claim)) = queue.pop_front() {
        if ground.seen(at) < ground.seen(goals[claim.unit]) {
            goals[claim.unit] = at;
            ways[claim.unit] = claim.way;
        }
        for &direction in order {
            let next = grid.step(at, direction);
            let unclaimed = &mut claims[grid.index(next)];
            if unclaimed.is_some() || ground.is_wall(next) {
                continue;
            }
            let claim = Claim { unit: claim.unit, way: claim.way.or(Some(direction)) };
            *unclaimed = Some(claim);
            queue.push_back((next, claim));
        }
    }
    ways
}
