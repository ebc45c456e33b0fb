use rusher::game::Direction::*;
use rusher::game::{Config, Point};
use rusher::ground::Ground;
use rusher::plan::{settle, wishes};

fn ground() -> Ground {
    Ground::new(&Config {
        rows: 8,
        cols: 8,
        max_turns: 500,
        vision_radius2: 49,
        attack_radius2: 5,
        spawn_cost: 3,
        energy_interval: 10,
    })
}

fn at(row: i32, col: i32) -> Point {
    Point { row, col }
}

#[test]
fn equal_wishes_come_in_the_turns_order_and_staying_last() {
    let ways = wishes(&ground(), &[West, North, South, East], at(0, 0), |_| 7);
    assert_eq!(ways, [Some(West), Some(North), Some(South), Some(East), None]);
}

#[test]
fn a_column_moves_as_one() {
    let units = [at(0, 2), at(0, 1), at(0, 0)];
    let east = vec![Some(East), None];
    let ways = settle(&ground(), &units, &[east.clone(), east.clone(), east]);
    assert_eq!(ways, [Some(East); 3]);
}

#[test]
fn two_units_do_not_take_one_tile() {
    let units = [at(0, 0), at(0, 2)];
    let ways = settle(&ground(), &units, &[vec![Some(East), None], vec![Some(West), None]]);
    assert_eq!(ways, [Some(East), None]);
}

#[test]
fn who_wait_for_each_other_stay() {
    let units = [at(0, 0), at(0, 1)];
    let ways = settle(&ground(), &units, &[vec![Some(East), None], vec![Some(West), None]]);
    assert_eq!(ways, [None, None]);
}
