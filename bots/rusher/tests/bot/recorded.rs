//! Turns of real matches, with the moves that every version of this bot chooses.

use std::collections::BTreeSet;

use rusher::game::{Answer, State};
use rusher::strategy::Strategy;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Scene {
    players: Vec<String>,
    #[serde(borrow)]
    turns: Vec<Turn<'static>>,
}

#[derive(Deserialize)]
struct Turn<'a> {
    #[serde(borrow)]
    state: State<'a>,
    answer: Value,
}

/// The moves as a set: their order does not count.
fn moves(answer: &Value) -> BTreeSet<String> {
    answer["moves"].as_array().unwrap().iter().map(Value::to_string).collect()
}

#[test]
fn the_recorded_moves_are_chosen() {
    let scenes: Vec<Scene> = serde_json::from_str(include_str!("data/rusher.json")).unwrap();
    assert!(!scenes.is_empty());
    for Scene { players, turns } in scenes {
        let mut strategy = Strategy::new(&turns[0].state.config);
        for Turn { state, answer } in turns {
            let chosen = Answer { moves: &strategy.moves(&state) }.to_json();
            let chosen: Value = serde_json::from_slice(&chosen).unwrap();
            assert_eq!(moves(&chosen), moves(&answer), "{players:?}, turn {}", state.turn);
        }
    }
}
