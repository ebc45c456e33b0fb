//! What the bot does. This is the file to change.

use crate::game::{Config, Move, State};
use crate::grid::Grid;

/// A strategy plays one match from its first turn to its last, and may keep in its
/// fields whatever it wants to remember from turn to turn.
pub struct Strategy {
    /// The torus of this match: distances, neighbours, ways around walls.
    pub grid: Grid,
}

impl Strategy {
    /// Called at the first turn of a match.
    pub fn new(config: &Config) -> Self {
        Self { grid: Grid::new(config.rows, config.cols) }
    }

    /// Called every turn. A unit without a move holds still, as all do here.
    ///
    /// To send each of them to the nearest energy instead:
    ///
    /// ```
    /// let walls: HashSet<Point> = state.walls.iter().copied().collect();
    /// let energy = state.energy.iter().copied();
    /// let steps = self.grid.steps_from(energy, |at| !walls.contains(&at));
    /// state
    ///     .mine()
    ///     .filter_map(|at| Some(Move::new(at, steps.towards_start(at)?)))
    ///     .collect()
    /// ```
    pub fn moves(&mut self, _state: &State) -> Vec<Move> {
        Vec::new()
    }
}
