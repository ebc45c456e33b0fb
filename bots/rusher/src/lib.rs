//! RusherBot: a bot for the Quadrille Arena that runs for the nearest enemy core.
//! [`strategy`] is where it decides; [`server`] and [`lines`] bring it to the engine.

pub mod dice;
pub mod explore;
pub mod game;
pub mod grid;
pub mod ground;
pub mod lines;
pub mod matches;
pub mod plan;
pub mod server;
pub mod signature;
pub mod strategy;
pub mod turn;
