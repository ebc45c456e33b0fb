//! What the bot remembers of the map.

use std::collections::HashSet;

use crate::game::{Config, Point, State};
use crate::grid::{Grid, Steps};

/// Everything that was seen in a match. Unknown ground counts as open.
pub struct Ground {
    pub grid: Grid,
    walls: HashSet<Point>,
    enemy_cores: HashSet<Point>,
    /// By tile: the turn in which it was last in sight, counted from 1; 0 is never.
    seen: Vec<u32>,
}

impl Ground {
    pub fn new(config: &Config) -> Self {
        let grid = Grid::new(config.rows, config.cols);
        Self {
            grid,
            walls: HashSet::new(),
            enemy_cores: HashSet::new(),
            seen: vec![0; grid.tiles()],
        }
    }

    /// Takes in what a state shows.
    pub fn look(&mut self, state: &State) {
        self.walls.extend(&state.walls);
        for core in &state.cores {
            if core.owner != 0 && core.active {
                self.enemy_cores.insert(core.at());
            } else {
                self.enemy_cores.remove(&core.at());
            }
        }
        let disc = disc(state.config.vision_radius2);
        for unit in state.mine() {
            for &(rows, cols) in &disc {
                let at = self.grid.offset(unit, rows, cols);
                self.seen[self.grid.index(at)] = state.turn + 1;
            }
        }
    }

    pub fn is_wall(&self, at: Point) -> bool {
        self.walls.contains(&at)
    }

    /// When a tile was last in sight: a later time is a larger number.
    pub fn seen(&self, at: Point) -> u32 {
        self.seen[self.grid.index(at)]
    }

    /// The steps to the nearest enemy core. Enemies are in the way, except on a core:
    /// that one is run down.
    pub fn steps_to_cores(&self, enemies: &[Point]) -> Steps {
        let blocked: HashSet<&Point> = enemies.iter().collect();
        let open = |at: Point| !self.is_wall(at) && !blocked.contains(&at);
        self.grid.steps_from(self.enemy_cores.iter().copied(), open)
    }
}

/// The offsets of all tiles within a squared distance.
fn disc(radius2: i32) -> Vec<(i32, i32)> {
    let reach = radius2.isqrt();
    let offsets = (-reach..=reach).flat_map(|row| (-reach..=reach).map(move |col| (row, col)));
    offsets.filter(|(row, col)| row * row + col * col <= radius2).collect()
}
