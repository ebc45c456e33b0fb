package boxes

// RecordSize is the length of a record in the log.
const RecordSize = 3

// Record is an accepted edge and its team: edge << 2 | team, 24 bits, written in
// three bytes with the highest first.
type Record uint32

// NewRecord packs an edge, which is under MaxEdges, and a team.
func NewRecord(edge int, team Team) Record {
	return Record(edge)<<2 | Record(team&3)
}

// RecordAt returns record n of a log.
func RecordAt(log []byte, n int) Record {
	b := log[n*RecordSize:][:RecordSize]
	return Record(b[0])<<16 | Record(b[1])<<8 | Record(b[2])
}

// Edge is the edge that was placed. Whether the board has it is not known here.
func (r Record) Edge() int { return int(r >> 2) }

// Team is the team that placed the edge.
func (r Record) Team() Team { return Team(r & 3) }

// Append appends the three bytes of the log.
func (r Record) Append(log []byte) []byte {
	return append(log, byte(r>>16), byte(r>>8), byte(r))
}

// partial keeps the beginning of a record whose end comes with the next chunk of a
// log.
type partial struct {
	bytes [RecordSize]byte
	n     int
}

// join completes the record begun earlier from the front of a chunk. It returns the
// record's bytes, nil when nothing was begun or it is still not complete, and the
// rest of the chunk.
func (p *partial) join(chunk []byte) (record, rest []byte) {
	if p.n == 0 {
		return nil, chunk
	}
	n := copy(p.bytes[p.n:], chunk)
	p.n += n
	if p.n < RecordSize {
		return nil, chunk[n:]
	}
	p.n = 0
	return p.bytes[:], chunk[n:]
}

// keep keeps what is left over after the whole records of a chunk.
func (p *partial) keep(chunk []byte) {
	if over := len(chunk) % RecordSize; over > 0 {
		p.n = copy(p.bytes[:], chunk[len(chunk)-over:])
	}
}
