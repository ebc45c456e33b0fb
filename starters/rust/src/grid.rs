//! The torus: a grid whose edges meet.

use std::collections::VecDeque;

use crate::game::{Direction, Point};

#[derive(Clone, Copy, Debug)]
pub struct Grid {
    pub rows: i32,
    pub cols: i32,
}

impl Grid {
    pub fn new(rows: i32, cols: i32) -> Self {
        Self { rows, cols }
    }

    /// The squared distance of two tiles, the shorter way around. The radii of
    /// sight and combat are meant like this.
    pub fn distance2(&self, a: Point, b: Point) -> i32 {
        let rows = around(a.row - b.row, self.rows);
        let cols = around(a.col - b.col, self.cols);
        rows * rows + cols * cols
    }

    /// The tile one step away.
    pub fn step(&self, from: Point, direction: Direction) -> Point {
        let (down, right) = match direction {
            Direction::North => (-1, 0),
            Direction::East => (0, 1),
            Direction::South => (1, 0),
            Direction::West => (0, -1),
        };
        Point {
            row: (from.row + down).rem_euclid(self.rows),
            col: (from.col + right).rem_euclid(self.cols),
        }
    }

    /// The four tiles around one, and the way to each.
    pub fn neighbours(&self, of: Point) -> [(Direction, Point); 4] {
        Direction::ALL.map(|direction| (direction, self.step(of, direction)))
    }

    /// How many steps it takes from the nearest of `starts` to every tile, over tiles
    /// that are `open`. The starts themselves need not be open.
    pub fn steps_from(
        &self,
        starts: impl IntoIterator<Item = Point>,
        open: impl Fn(Point) -> bool,
    ) -> Steps {
        let mut steps = Steps::unreached(*self);
        let mut queue = VecDeque::new();
        for start in starts {
            if steps.reach(start, 0) {
                queue.push_back((start, 0));
            }
        }
        while let Some((at, far)) = queue.pop_front() {
            for (_, next) in self.neighbours(at) {
                if open(next) && steps.reach(next, far + 1) {
                    queue.push_back((next, far + 1));
                }
            }
        }
        steps
    }

    fn index(&self, at: Point) -> usize {
        (at.row * self.cols + at.col) as usize
    }
}

/// The steps to every tile of a grid, from a breadth-first search.
pub struct Steps {
    grid: Grid,
    to: Vec<Option<u32>>,
}

impl Steps {
    fn unreached(grid: Grid) -> Self {
        Self { grid, to: vec![None; (grid.rows * grid.cols) as usize] }
    }

    /// Notes the first, and so the shortest, way to a tile. False: there was one.
    fn reach(&mut self, at: Point, far: u32) -> bool {
        let known = &mut self.to[self.grid.index(at)];
        let first = known.is_none();
        known.get_or_insert(far);
        first
    }

    /// The steps to a tile, or none when there is no way.
    pub fn to(&self, at: Point) -> Option<u32> {
        self.to[self.grid.index(at)]
    }

    /// The direction in which a unit at `from` comes nearer to the starts of the
    /// search. None when it is there, or there is no way.
    pub fn towards_start(&self, from: Point) -> Option<Direction> {
        let here = self.to(from)?;
        let nearer = |at: Point| self.to(at).is_some_and(|far| far < here);
        let (direction, _) = self.grid.neighbours(from).into_iter().find(|&(_, at)| nearer(at))?;
        Some(direction)
    }
}

/// A difference of two coordinates, the shorter way around a ring.
fn around(difference: i32, size: i32) -> i32 {
    let one_way = difference.rem_euclid(size);
    one_way.min(size - one_way)
}
