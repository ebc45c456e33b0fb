mod dice;
mod lines;
mod matches;
mod plan;
mod recorded;
mod server;
mod strategy;
mod vectors;

/// The example of the game's document.
const STATE: &str = include_str!("data/state.json");
