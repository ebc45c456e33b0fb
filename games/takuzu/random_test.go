package takuzu

import (
	"fmt"
	"testing"
)

func TestRandomVectors(t *testing.T) {
	var vectors struct {
		FNV1a      []struct{ Text, Hash string }
		Mulberry32 []struct {
			Seed    string
			Numbers []uint32
		}
	}
	readSpec(t, "random.json", &vectors)
	if len(vectors.FNV1a) == 0 || len(vectors.Mulberry32) == 0 {
		t.Fatal("no vectors")
	}
	for _, v := range vectors.FNV1a {
		if got := fmt.Sprintf("%08x", FNV1a(v.Text)); got != v.Hash {
			t.Errorf("%q: %s, want %s", v.Text, got, v.Hash)
		}
	}
	for _, v := range vectors.Mulberry32 {
		random := Seeded(v.Seed)
		for i, want := range v.Numbers {
			if got := random.Next(); got != want {
				t.Fatalf("%q: number %d is %d, want %d", v.Seed, i, got, want)
			}
		}
	}
}

func TestBelowIsEven(t *testing.T) {
	random := Seeded("below")
	var counts [7]int
	for range 70_000 {
		counts[random.Below(7)]++
	}
	for i, n := range counts {
		if n < 9_600 || n > 10_400 {
			t.Errorf("%d came %d times in 70,000", i, n)
		}
	}
}
