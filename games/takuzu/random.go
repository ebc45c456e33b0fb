package takuzu

const fnvStart = 2166136261

func fnvByte(h uint32, b byte) uint32 { return (h ^ uint32(b)) * 16777619 }

// FNV1a is the 32-bit FNV-1a hash of a text's bytes.
func FNV1a(text string) uint32 {
	h := uint32(fnvStart)
	for i := range len(text) {
		h = fnvByte(h, text[i])
	}
	return h
}

// Mulberry32 is the random generator of that name; its value is the state. In
// JavaScript the number that a call gives is Next divided by 2^32.
type Mulberry32 uint32

// Seeded returns the generator of a seed string.
func Seeded(seed string) Mulberry32 { return Mulberry32(FNV1a(seed)) }

// Next returns the next 32 bits.
func (m *Mulberry32) Next() uint32 {
	*m += 0x6d2b79f5
	t := uint32(*m)
	t = (t ^ t>>15) * (t | 1)
	t ^= t + (t^t>>7)*(t|61)
	return t ^ t>>14
}

// Below returns a number from 0 to n-1: the whole part of n times the fraction that
// Next stands for.
func (m *Mulberry32) Below(n int) int {
	return int(uint64(m.Next()) * uint64(n) >> 32)
}

// shuffle is Fisher and Yates' from the last element down.
func (m *Mulberry32) shuffle(list []uint8) {
	for i := len(list) - 1; i > 0; i-- {
		j := m.Below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
