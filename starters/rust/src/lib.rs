//! A bot for the Quadrille Arena. [`strategy`] is where it decides; the rest is the
//! way there: over HTTP ([`server`]) or over lines of standard input ([`lines`]).

pub mod game;
pub mod grid;
pub mod lines;
pub mod matches;
pub mod server;
pub mod signature;
pub mod strategy;
