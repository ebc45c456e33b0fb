//! A strategy for every match, so that several can be played at once.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};

use crate::game::{Move, State};
use crate::strategy::Strategy;

/// A match that was not heard of while this many others were is over.
pub const REMEMBERED: usize = 64;

const NO_PANIC: &str = "nothing panics while this is locked";

#[derive(Default)]
pub struct Matches {
    seats: Mutex<Seats>,
}

#[derive(Default)]
struct Seats {
    by_name: HashMap<Name, Seat>,
    /// Counts the turns of all matches: the clock by which a seat is old.
    now: u64,
}

/// A match, and as whom the bot plays in it: it may be sent to play against itself.
type Name = (String, String);

struct Seat {
    strategy: Arc<Mutex<Strategy>>,
    turn: u32,
    heard: u64,
}

impl Matches {
    /// The moves of the strategy that plays this match as `player`. A mistake in the
    /// strategy costs a turn, not the match.
    pub fn moves(&self, player: &str, state: &State) -> Result<Vec<Move>, &'static str> {
        let strategy = self.strategy(player, state);
        let mut strategy = strategy.lock().expect(NO_PANIC);
        catch_unwind(AssertUnwindSafe(|| strategy.moves(state)))
            .map_err(|_| "the strategy panicked")
    }

    /// The strategy itself, new if this is a match that was not heard of before.
    pub fn strategy(&self, player: &str, state: &State) -> Arc<Mutex<Strategy>> {
        self.seats.lock().expect(NO_PANIC).strategy(player, state)
    }
}

impl Seats {
    fn strategy(&mut self, player: &str, state: &State) -> Arc<Mutex<Strategy>> {
        self.now += 1;
        let name = (state.match_id.to_string(), player.to_string());
        // A turn from before the last one is of another match with the same name, as
        // when somebody plays it once more.
        let goes_on = |seat: &&mut Seat| state.turn > 0 && state.turn >= seat.turn;
        if let Some(seat) = self.by_name.get_mut(&name).filter(goes_on) {
            seat.turn = state.turn;
            seat.heard = self.now;
            return seat.strategy.clone();
        }
        self.make_room();
        let strategy = Arc::new(Mutex::new(Strategy::new(&state.config)));
        let seat = Seat { strategy: strategy.clone(), turn: state.turn, heard: self.now };
        self.by_name.insert(name, seat);
        strategy
    }

    fn make_room(&mut self) {
        if self.by_name.len() < REMEMBERED {
            return;
        }
        let oldest = self.by_name.iter().min_by_key(|(_, seat)| seat.heard);
        if let Some(name) = oldest.map(|(name, _)| name.clone()) {
            self.by_name.remove(&name);
        }
    }
}
