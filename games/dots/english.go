package dots

import (
	"strconv"
	"strings"
)

var english = phrasebook{
	player: func(number int) string { return "Player " + strconv.Itoa(number) },
	board: func(b *Board) string {
		switch b.kind {
		case Triangular:
			return "a triangle of " + englishCount(b.rows, "rows", b.kind)
		case Hexagonal:
			return "a honeycomb of " + times(b) + " hexagons"
		case Diagonal:
			return "a board of " + times(b) + " squares cut by diagonals"
		case Rectangular:
			return "a board of " + times(b) + " boxes"
		}
		return "a board of " + englishCount(b.Cells(), "boxes", b.kind)
	},
	cell:   englishCell,
	count:  englishCount,
	number: strconv.Itoa,
	score:  func(own, others int) string { return strconv.Itoa(own) + "–" + strconv.Itoa(others) },
	tally:  func(name string, cells int) string { return name + " (" + strconv.Itoa(cells) + ")" },
	list: func(items []string) string {
		if len(items) < 2 {
			return strings.Join(items, "")
		}
		last := len(items) - 1
		return strings.Join(items[:last], ", ") + " and " + items[last]
	},
	attach: func(text, _ string) string { return text },

	phrases: [topics][]string{
		topicOpening: {
			"{A} and {B} meet on {board}, and {A} draws the first line.",
			"A clean sheet, {board}: {A} starts against {B}.",
			"{A} gets the pencil first; {B} waits on the other side of {board}.",
		},
		topicOpeningMany: {
			"{names} share {board}, and {A} draws the first line.",
			"Everyone for themselves on {board}: {names}, with {A} to start.",
		},
		topicMisere:    {"Everything is upside down today: whoever ends up with the fewest {boxes} wins."},
		topicChildren:  {"The children's rule is on: completing a {box} does not earn another turn."},
		topicIcelandic: {"The upper and the left side are drawn before anyone moves."},
		topicSwedish:   {"The whole border is drawn before anyone moves, so the edges are dangerous from the start."},
		topicQuiet: {
			"Still no {box} after {n:lines}; everybody keeps their guard up.",
			"The scoreboard sleeps: {n:lines} drawn, nothing completed.",
			"A careful opening, with {n:lines} on the paper and not a single {box} to show for it.",
		},
		topicFirst: {
			"{A} claims the first {box} of the game with line {m}.",
			"Line {m} breaks the silence: the first {box} belongs to {A}.",
			"The scoring is open, and it is {A} who colours in the first {box}, with line {m}.",
		},
		topicFirstMany: {
			"{A} opens the scoring in style, with {n:boxes} in a single turn.",
			"The first {box} comes in company: {A} takes {n:boxes} at once.",
			"{A} breaks the silence with {n:boxes} in a row.",
		},
		topicTakes: {
			"{A} takes {n:boxes} in a row.",
			"{A} sweeps up {n:boxes} without pausing for breath.",
			"{A} colours in {n:boxes}, line after line.",
			"The pencil stays with {A} for {n:boxes}.",
		},
		topicTakesMost: {
			"The biggest haul of the game: {n:boxes} for {A} in a single turn.",
			"{A} cannot stop drawing: {n:boxes} in a row, more than in any other turn of this game.",
		},
		topicTakesLoop: {
			"{A} goes all the way round the loop and keeps {n:boxes}.",
			"Round and round: the whole loop, {n:boxes}, goes to {A}.",
		},
		topicPair: {
			"A neat line by {A} completes {n:boxes} at a stroke.",
			"{A} gets {n:boxes} for a single line.",
		},
		topicSacrifice: {
			"With {m:safes} still on the board, {A} lets {B} have {n:boxes}: a sacrifice or a slip?",
			"{A} leaves {n:boxes} open to {B}, and that with {m:safes} to choose from.",
			"A present from {A}: {n:boxes} for {B}, with {m:safes} left unplayed.",
		},
		topicBlunder: {
			"Ouch! {A} leaves {n:boxes} open to {B}, with {m:safes} still on the board.",
			"Out of nowhere {A} hands {n:boxes} to {B}, with {m:safes} to choose from.",
			"An expensive line: {n:boxes} lie open to {B}, and {A} had {m:safes} left.",
		},
		topicOpensFew: {
			"{A} has to give something up and parts with {n:boxes}.",
			"No safe line for {A}, but the price is small: {n:boxes}.",
		},
		topicOpensChain: {
			"{A} has run out of safe lines and opens {n:boxes} to {B}.",
			"There it goes: {A} has to break open a chain, {n:boxes} long.",
			"{B} is offered a chain of {n:boxes}, because {A} has no quiet line left.",
			"Nothing harmless is left, and {A} gives way: {n:boxes} for {B}.",
		},
		topicOpensLoop: {
			"{A} has to cut a loop open, and {n:boxes} lie in front of {B}.",
			"Now a loop goes: {A} offers its {n:boxes} to {B}.",
		},
		topicHoldsBack: {
			"Cool as ice: {A} leaves the last {n:boxes} to {B}, who then has to open what comes next.",
			"{A} declines {n:boxes}. It is a double-deal: {B} may take them and must then move on.",
			"A double-deal by {A}: {n:boxes} for {B}, and control stays where it was.",
		},
		topicMisses: {
			"With {n:boxes} there for the taking, {A} plays elsewhere.",
			"{A} walks right past {n:boxes}.",
			"Did nobody tell {A}? There for the taking: {n:boxes}.",
		},
		topicLastSafe: {
			"{A} draws the last safe line. With {longs} on the board, {B} has to give something away.",
			"That was the last quiet line, and it is by {A}: now {B} has to open up, with {longs} lying in wait.",
			"The safe lines are gone; {A} had the last of them. {B} looks at {longs} and has to open something.",
		},
		topicLastSafeShort: {
			"{A} draws the last safe line; {B} has to give something away, though no long chain is in sight.",
			"The safe lines are gone, and {A} had the last of them. Only small change is left for {B} to give.",
		},
		topicControl: {
			"{B} took all there was and now has to open {n:boxes}: control passes to {A}.",
			"The tables turn: {B} must open {n:boxes} next, and {A} has control.",
		},
		topicLead: {
			"{A} takes the lead: {score}.",
			"A new leader, {A}: {score}.",
			"And with that {A} is in front: {score}.",
		},
		topicLevel: {
			"All square at {score}.",
			"Nothing between them now: {score}.",
			"The scores are level, {score}.",
		},
		topicHalfway: {
			"Half of the {boxes} are gone, and {A} is ahead: {score}.",
			"Past the middle of the game {A} is ahead: {score}.",
		},
		topicDecided: {
			"That settles it: with {n:boxes} to go, {A} cannot be caught any more: {score}.",
			"The rest is for honour only: {A} is out of reach with {n:boxes} to go. The score is {score}.",
			"The race is run: with {n:boxes} to go, nobody can catch {A}. The score is {score}.",
		},
		topicWin: {
			"{A} wins {score}, {n:boxes} ahead of {B}.",
			"The last line is drawn, and {A} has won by {n:boxes}: {score}.",
			"Pencils down! {A} beats {B} {score}.",
		},
		topicWinBarely: {
			"By the width of a line: {A} wins {score}, with {n:boxes} more than {B}.",
			"It could not be closer: {score}, and {A} wins by {n:boxes}.",
		},
		topicWinWidely: {
			"A landslide: {A} wins {score} against {B}.",
			"{score}! {A} leaves {B} no chance.",
		},
		topicWinMany: {
			"{A} wins. The final table: {score}.",
			"Pencils down, and the board belongs to {A}: {score}.",
		},
		topicTie: {
			"After all that, nobody wins: {score}.",
			"{A} and {B} share the honours, {score}.",
		},
		topicTieMany: {"{winners} share the first place: {score}."},
		topicResigned: {
			"{B} lays the pencil down and resigns; {A} wins. The board says {score}.",
			"{B} has seen enough and resigns, so {A} wins. On the board: {score}.",
		},
		topicTimedOut: {
			"The clock decides: {B} is out of time, and {A} wins. On the board: {score}.",
			"Time is up for {B}, so {A} wins. The board says {score}.",
		},
		topicGivesUp:    {"{B} resigns; the others play on."},
		topicIsLate:     {"{B} runs out of time and leaves the board to the others."},
		topicUnfinished: {"The game is not over: {score}, and it is {A} to move."},
	},

	misere: [topics][]string{
		topicFirst: {
			"Bad luck: with line {m}, {A} is the first to get a {box}.",
			"Nobody wanted it, and {A} has it: the first {box}, with line {m}.",
		},
		topicFirstMany: {
			"{A} ends up with the first {n:boxes}, just what nobody wants today.",
			"The silence is broken at the expense of {A}: {n:boxes} in a row.",
		},
		topicTakes: {
			"{A} is stuck with {n:boxes} in a row.",
			"Line follows line, and {A} collects {n:boxes} that hurt.",
		},
		topicTakesMost: {
			"The worst turn of the game: {A} has to live with {n:boxes} at once.",
			"No turn hurts more than this: {n:boxes} for {A}.",
		},
		topicTakesLoop: {"{A} goes all the way round a loop and is stuck with {n:boxes}."},
		topicOpensChain: {
			"{A} opens a chain of {n:boxes}, and the question is who will have to eat it.",
			"A threat by {A}: {n:boxes} lie open, and nobody wants to begin.",
		},
		topicPair: {"A line that hurts twice as much: {n:boxes} for {A}."},
		topicLastSafe: {
			"{A} draws the last harmless line. With {longs} on the board, {B} has to open something, and somebody will have to eat it.",
		},
		topicLastSafeShort: {"{A} draws the last harmless line; from here on every line leaves a {box} open."},
		topicLead: {
			"Now {A} has the fewest {boxes}: {score}.",
			"{A} slips into the better seat with fewer {boxes}, {score}.",
		},
		topicHalfway: {"Half of the {boxes} are gone, and {A} has kept away from them best: {score}."},
		topicDecided: {
			"Nothing can go wrong for {A} any more: {score}, with {n:boxes} to go.",
		},
		topicWin: {
			"{A} wins with fewer {boxes}, {score}.",
			"Pencils down, and less is more: {A} wins {score}.",
		},
		topicWinBarely: {"By a hair: {A} has fewer by {n:boxes} and wins, {score}."},
		topicWinWidely: {"{A} has kept clean hands and wins {score}; {B} is left with the rest."},
		topicWinMany:   {"{A} has the fewest {boxes} and wins: {score}."},
	},
}

func englishNumber(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

func englishCell(kind Kind, many bool) string {
	noun := map[Kind][2]string{
		Triangular: {"triangle", "triangles"}, Diagonal: {"triangle", "triangles"}, Hexagonal: {"hexagon", "hexagons"},
	}[kind]
	if noun == [2]string{} {
		noun = [2]string{"box", "boxes"}
	}
	if many {
		return noun[1]
	}
	return noun[0]
}

func englishCount(n int, noun string, kind Kind) string {
	if noun == "boxes" {
		return englishNumber(n) + " " + englishCell(kind, n != 1)
	}
	nouns := map[string]string{
		"lines": "line", "rows": "row", "safes": "safe line", "chains": "long chain", "loops": "long loop",
	}
	word := nouns[noun]
	if n != 1 {
		word += "s"
	}
	return englishNumber(n) + " " + word
}
