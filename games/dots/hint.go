package dots

// HintKind is one of the document's three kinds of hints.
type HintKind string

// A safe hint names a move that gives nothing away. A danger is a move to keep away
// from. A strategic hint is about the plan: a move that looks wrong and is right, or
// advice without a move.
const (
	SafeHint      HintKind = "safe"
	DangerHint    HintKind = "danger"
	StrategicHint HintKind = "strategic"
)

// Reason says why, as a code: the sentences are the page's.
type Reason string

// Why a move is safe.
const (
	TakeBox    Reason = "TAKE_BOX"    // completes a cell; no more can be taken there
	TakeChain  Reason = "TAKE_CHAIN"  // takes Length cells in a row
	SafeMove   Reason = "SAFE_MOVE"   // gives nothing away; SafeLeft such moves remain
	SafeLast   Reason = "SAFE_LAST"   // the last of these: whoever is next has to open something
	LeavesNone Reason = "LEAVES_NONE" // misère: completes nothing
)

// Why a move is dangerous.
const (
	GivesBox           Reason = "GIVES_BOX"            // the next player takes a single cell
	GivesChain         Reason = "GIVES_CHAIN"          // … Length cells in a row
	GivesLoop          Reason = "GIVES_LOOP"           // … a whole loop
	HalfHeartedHandout Reason = "HALF_HEARTED_HANDOUT" // gives two cells so that they can be handed back; the edge between them gives them for good
	LeavesBoxes        Reason = "LEAVES_BOXES"         // could have taken the cells that the next player takes
	LosesControl       Reason = "LOSES_CONTROL"        // takes what had better be left, and then has to open something
	Miscounts          Reason = "MISCOUNTS"            // looks safe, but is worth less than another move
	TakesBox           Reason = "TAKES_BOX"            // misère: completes a cell
)

// What a strategic hint is about. The last four come without an edge.
const (
	DoubleDeal   Reason = "DOUBLE_DEAL"   // leave the last two cells of a chain, and the other has to open the next
	DeclineLoop  Reason = "DECLINE_LOOP"  // the same with the last four of a loop
	Sacrifice    Reason = "SACRIFICE"     // give cells away although there are other moves
	OpenShortest Reason = "OPEN_SHORTEST" // something has to be opened: the least
	OpenLonger   Reason = "OPEN_LONGER"   // something has to be opened, and the least is not the best
	OfferBox     Reason = "OFFER_BOX"     // misère: leaves a cell that somebody will have to complete
	TakeNow      Reason = "TAKE_NOW"      // misère: completes a cell, and no other move costs less
	KeepControl  Reason = "KEEP_CONTROL"  // take all but the last Gives cells, then leave these
	CountChains  Reason = "COUNT_CHAINS"  // make the number of long chains Odd or Even
	AvoidOpening Reason = "AVOID_OPENING" // do not open this run while SafeLeft safe moves are left
	CountQuiet   Reason = "COUNT_QUIET"   // misère: SafeLeft moves complete nothing; do not run out of them
)

// NoEdge stands for the edge of a hint that names none.
const NoEdge = -1

// Hint is advice about a move of the player to move, in codes and numbers.
type Hint struct {
	Kind   HintKind
	Reason Reason
	Edge   int // to draw or to keep away from, or NoEdge
	// Score is what the hints are ranked by: hundredths of a cell that the player to
	// move can hope for, less what the best of the others gets. It comes from the
	// exact value where that is known. A hint without an edge has the score of the
	// best move.
	Score int

	// Cells and Edges are what to draw on the board: the cells that are taken or given
	// away, in order, and the edges that do it. Of a run that should not be opened
	// they are its cells and edges.
	Cells, Edges []int
	Length       int  // of that run
	Loop         bool // it is, or was, a loop
	Takes        int  // cells that the edge itself completes
	Gives        int  // cells that the next player can then take

	Control  Player // who is in control after the move, 0 when that is not certain
	SafeLeft int    // safe moves after the move; without an edge, now

	// Value is what the move is worth, as in an Answer, and Loss by how much that is
	// less than the best, when Exact. Otherwise a Loss of 1 says that the move is known
	// not to be the best.
	Exact       bool
	Value, Loss int

	// ChainsNow is how many long chains there are, and Wanted what their number should
	// become for the player to move. Only CountChains has them.
	ChainsNow int
	Wanted    Parity
}
