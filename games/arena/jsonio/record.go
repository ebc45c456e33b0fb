package jsonio

import (
	"iter"
	"strings"
)

// Record lists the names of an object's fields, at most 32. A name with a question mark
// before it may be missing.
type Record []string

// In reads an object: it yields the names that the record has, without question mark, and
// the loop reads the value. Names that it does not have are skipped. One that comes twice
// is an error, since programs differ in which they take, and so is one that is missing.
func (rec Record) In(r *Reader) iter.Seq[string] {
	return func(yield func(string) bool) {
		var seen uint32
		for name := range r.Fields {
			i := rec.index(name)
			if i < 0 {
				r.Skip()
				continue
			}
			if seen&(1<<i) != 0 {
				r.Fail(quoted(rec[i]) + " for the second time")
				return
			}
			seen |= 1 << i
			if !yield(strings.TrimPrefix(rec[i], "?")) {
				return
			}
		}
		for i, name := range rec {
			if seen&(1<<i) == 0 && name[0] != '?' {
				r.Fail(quoted(name) + " is missing")
			}
		}
	}
}

func (rec Record) index(name []byte) int {
	for i, known := range rec {
		if strings.TrimPrefix(known, "?") == string(name) {
			return i
		}
	}
	return -1
}

func quoted(name string) string { return `"` + strings.TrimPrefix(name, "?") + `"` }
