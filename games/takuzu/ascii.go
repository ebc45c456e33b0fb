package takuzu

import "strings"

// What a frame is made of: a corner, an edge above and below, an edge left and right.
const (
	corners   = "+*o#@."
	verticals = "|!:H#"
	levels    = "-=~_*."
)

// AsciiArt picks a motif and frames it, all by the seed. It is plain ASCII, ten lines
// of 24 characters.
func AsciiArt(seed string) string {
	random := Seeded(seed)
	motif := motifs[random.Below(len(motifs))]
	corner := corners[random.Below(len(corners))]
	level := levels[random.Below(len(levels))]
	side := string(verticals[random.Below(len(verticals))])

	rim := string(corner) + strings.Repeat(string(level), motifWidth+2) + string(corner)
	lines := []string{rim}
	for _, line := range motif {
		lines = append(lines, side+" "+line+strings.Repeat(" ", motifWidth-len(line))+" "+side)
	}
	return strings.Join(append(lines, rim), "\n")
}
