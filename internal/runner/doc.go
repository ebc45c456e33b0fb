// Package runner plays one Arena match with bots and writes its replay.
//
// A bot may be a server that is asked over HTTP with signatures both ways, a command
// that speaks lines on its standard input and output, a WebAssembly module, or one of
// the strategies that are built in. All bots of a match are asked at once, and none is
// waited for longer than the turn's budget. Nothing that a bot does or sends can cost
// more than its own moves: sizes, times and failures are bounded for each of them.
//
// The package imports the rules of the Arena and wazero. It knows neither accounts nor
// ratings: whoever arranges a match says who sits where.
package runner
