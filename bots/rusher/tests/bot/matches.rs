use std::sync::{Arc, Mutex};

use rusher::game::State;
use rusher::matches::{Matches, REMEMBERED};
use rusher::strategy::Strategy;

use crate::STATE;

fn strategy(matches: &Matches, player: &str, match_id: &str, turn: u32) -> Arc<Mutex<Strategy>> {
    let mut state: State = serde_json::from_str(STATE).unwrap();
    state.match_id = match_id.to_string().into();
    state.turn = turn;
    matches.strategy(player, &state)
}

#[test]
fn a_match_keeps_its_strategy() {
    let matches = Matches::default();
    let ask = |player, match_id, turn| strategy(&matches, player, match_id, turn);
    let first = ask("me", "m_1", 0);
    assert!(!Arc::ptr_eq(&first, &ask("me", "m_2", 0)), "another match");
    assert!(!Arc::ptr_eq(&first, &ask("you", "m_1", 0)), "the other side");
    assert!(Arc::ptr_eq(&first, &ask("me", "m_1", 1)));
    assert!(Arc::ptr_eq(&first, &ask("me", "m_1", 1)), "asked again");
    assert!(Arc::ptr_eq(&first, &ask("me", "m_1", 7)));
}

#[test]
fn a_match_played_again_is_a_new_one() {
    let matches = Matches::default();
    let ask = |turn| strategy(&matches, "me", "m_1", turn);
    assert!(!Arc::ptr_eq(&ask(0), &ask(0)));
    assert!(!Arc::ptr_eq(&ask(120), &ask(100)));
}

#[test]
fn the_longest_silent_match_is_forgotten() {
    let matches = Matches::default();
    let ask = |match_id: &str, turn| strategy(&matches, "me", match_id, turn);
    let (first, second) = (ask("m_0", 0), ask("m_1", 0));
    for other in 2..REMEMBERED {
        ask(&format!("m_{other}"), 0);
    }
    assert!(Arc::ptr_eq(&first, &ask("m_0", 1)));
    ask("m_new", 0);
    assert!(Arc::ptr_eq(&first, &ask("m_0", 2)));
    assert!(!Arc::ptr_eq(&second, &ask("m_1", 1)));
}
