// Package arena is the Arena: programs command units on a torus, gather energy, fight
// by focus fire in the fog, and raze each other's cores.
//
// A Map is the ground: walls, energy nodes, cores. It is plain data with a text form;
// Generate makes fair ones from a seed and Check says whether one is fair. A Field is
// a map and a Config made ready to play, computed once and shared by any number of
// games. A Game is a match on it. Order says what a unit shall do and Step plays the
// turn: move, fight, capture, collect, spawn, energy, ending. What happened is in
// Events, what a player may know in View. Step is the only way to change a game and
// a Log the only way to rebuild one, so live play, replays and audits share the rules.
//
// The same map, config, seed and orders give the same bytes of AppendState on every
// machine: all numbers are integers, and no order is left to chance.
//
// A board has up to 65,025 tiles, so a Game is no plain value: Clone and CopyFrom copy
// it. Step, Order, View and CopyFrom do not allocate once their buffers exist.
//
// The package imports the standard library only. It reads no clock, no random source
// and no file, starts no goroutine and logs nothing. A Map and a Field may be shared
// between goroutines while nobody changes the map; a Game and a View belong to one at
// a time.
package arena
