// Package jsonio reads and writes JSON whose shape is known: what bots answer, the
// state they are sent, replays.
//
// A Reader walks through a text value by value, without reflection and almost without
// allocating, and is stricter than encoding/json where two programs could read the same
// text differently: names are compared exactly, bytes that are no UTF-8 are refused,
// nesting has a limit, and callers can tell a name that comes twice. The text comes from
// strangers: no input makes it panic, or work longer than its length.
package jsonio
