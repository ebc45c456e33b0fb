package wire

import "testing"

// Answers of a bot with 200 units, some 8 KB.
func BenchmarkArenaParseMoves(b *testing.B) {
	text := AppendMoves(nil, manyMoves(200))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	var moves []Move
	for b.Loop() {
		var err error
		if moves, err = ParseMoves(text, moves[:0]); err != nil {
			b.Fatal(err)
		}
	}
}

// A state with 200 units and 500 walls in sight.
func BenchmarkArenaState(b *testing.B) {
	s := exampleState()
	for i := range 500 {
		if s.Walls = append(s.Walls, Point{i / 60, i % 60}); i < 200 {
			s.Bots = append(s.Bots, Unit{Point{i / 60, i % 60}, i % 2})
		}
	}
	text := s.Append(nil)
	for name, do := range map[string]func(){
		"append": func() { text = s.Append(text[:0]) },
		"parse": func() {
			if err := s.Parse(text); err != nil {
				b.Fatal(err)
			}
		},
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				do()
			}
		})
	}
}

func BenchmarkArenaSign(b *testing.B) {
	body := AppendMoves(nil, manyMoves(200))
	b.ReportAllocs()
	for b.Loop() {
		SignResponse("b775a2b0ae4aa5c72de914b67ee48fbd2db0ae50866304cfaa383680709f4f4d", "m_7f3a9b2c", 42, body)
	}
}
