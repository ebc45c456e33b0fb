package dots

// topic is what a remark is about.
type topic uint8

const (
	topicOpening topic = iota
	topicOpeningMany
	topicMisere
	topicChildren
	topicIcelandic
	topicSwedish
	topicQuiet         // n lines and no cell
	topicFirst         // who completes the first cell, with line m
	topicFirstMany     // who completes the first n cells
	topicTakes         // who completes n cells in a turn
	topicTakesMost     // the same, and it is the largest turn of the game
	topicTakesLoop     // the same, and they are a whole loop
	topicPair          // who completes two cells with one line
	topicSacrifice     // who lets other take n cells with m safe lines left
	topicBlunder       // the same for many cells
	topicOpensFew      // who has to let other take n cells
	topicOpensChain    // the same for many cells
	topicOpensLoop     // the same for a loop
	topicHoldsBack     // who leaves n cells to other to keep control
	topicMisses        // who leaves n cells to other for no reason that can be seen
	topicLastSafe      // who draws the last safe line; n long chains and m long loops are left
	topicLastSafeShort // the same with no long one
	topicControl       // other has to open n cells and loses control to who
	topicLead
	topicLevel
	topicHalfway // who leads when half of the cells are gone
	topicDecided // who cannot be caught with n cells left
	topicWin     // who wins by n
	topicWinBarely
	topicWinWidely
	topicWinMany
	topicTie
	topicTieMany
	topicResigned // other resigns and who wins
	topicTimedOut
	topicGivesUp // other resigns and the game goes on
	topicIsLate
	topicUnfinished // who is to move
	topics
)

// mustTell is the worth of events that no commentary leaves out.
const mustTell = 1000

// event is something worth telling, without the words for it.
type event struct {
	topic      topic
	at         int // after so many moves
	worth      int
	who, other Player
	n, m       int
	scores     [MaxPlayers + 1]int
	winners    []Player
}

// worthOf is how much each topic is worth telling, beside what its numbers add.
var worthOf = [topics]int{
	topicOpening: mustTell, topicOpeningMany: mustTell,
	topicMisere: mustTell, topicChildren: mustTell, topicIcelandic: mustTell, topicSwedish: mustTell,
	topicFirst: mustTell, topicFirstMany: mustTell, topicQuiet: 700,
	topicTakes: 250, topicTakesMost: 520, topicTakesLoop: 450, topicPair: 300,
	topicSacrifice: 420, topicBlunder: 500, topicMisses: 300,
	topicOpensFew: 120, topicOpensChain: 350, topicOpensLoop: 400,
	topicHoldsBack: 600, topicControl: 480, topicLastSafe: mustTell, topicLastSafeShort: mustTell,
	topicLead: 470, topicLevel: 260, topicHalfway: 240, topicDecided: mustTell,
	topicWin: mustTell, topicWinBarely: mustTell, topicWinWidely: mustTell, topicWinMany: mustTell,
	topicTie: mustTell, topicTieMany: mustTell, topicResigned: mustTell, topicTimedOut: mustTell,
	topicGivesUp: mustTell, topicIsLate: mustTell, topicUnfinished: mustTell,
}

// perCell is what each cell at stake adds to the worth of an event.
const perCell = 10
