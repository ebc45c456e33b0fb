mod lines;
mod matches;
mod server;
mod vectors;

/// The example of the game's document.
const STATE: &str = include_str!("data/state.json");
