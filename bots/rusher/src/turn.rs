//! A turn in the order in which the bot goes through it.

use crate::dice::Dice;
use crate::game::{Direction, Point, State};

/// Directions and units are in an order that changes from turn to turn, so that no
/// direction and no corner of the map is an advantage.
pub struct Turn {
    pub dice: Dice,
    pub order: [Direction; 4],
    pub mine: Vec<Point>,
    pub enemies: Vec<Point>,
}

impl Turn {
    pub fn new(state: &State) -> Self {
        let mut dice = Dice::new(&state.match_id, state.turn);
        let mut order = Direction::ALL;
        for i in (1..order.len()).rev() {
            order.swap(i, dice.below(i + 1));
        }
        let mut mine: Vec<Point> = state.mine().collect();
        if dice.below(2) == 1 {
            mine.reverse();
        }
        Self { dice, order, mine, enemies: state.enemies().collect() }
    }
}
