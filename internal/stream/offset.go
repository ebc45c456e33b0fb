package stream

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"regexp"
	"strconv"
	"time"
)

// An offset is a position in bytes, written so that the order of the texts is
// the order of the positions. Its first half is always zero: it is there because
// clients know offsets in this form.
func formatOffset(at int64) string { return fmt.Sprintf("%016d_%016d", 0, at) }

var offsetPattern = regexp.MustCompile(`^(?:0{16}_)?([0-9]{1,16})$`)

// parseOffset reads an offset that we gave, or a plain number of bytes.
func parseOffset(text string) (at int64, ok bool) {
	m := offsetPattern.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	at, err := strconv.ParseInt(m[1], 10, 64)
	return at, err == nil
}

// asked is where a reader wants to start.
type asked struct {
	at  int64
	now bool // at the end, wherever that is
}

// parseAsked reads the parameter of a reader's request. It may be missing.
func parseAsked(q url.Values) (a asked, given, ok bool) {
	values, given := q["offset"]
	switch {
	case !given:
		return asked{}, false, true
	case len(values) != 1:
		return asked{}, true, false
	case values[0] == "-1":
		return asked{}, true, true
	case values[0] == "now":
		return asked{now: true}, true, true
	}
	a.at, ok = parseOffset(values[0])
	return a, true, ok
}

// Cursors keep caches between us and our readers from answering one question
// with one old answer for ever: a reader sends the last one back, and so asks
// something else after a while.
var cursorEpoch = time.Date(2024, time.October, 9, 0, 0, 0, 0, time.UTC)

const cursorInterval = 20 * time.Second

// cursor is the number of the interval that we are in, or a later one when the
// reader has that already.
func cursor(now time.Time, last string) string {
	n := int64(now.Sub(cursorEpoch) / cursorInterval)
	if sent, err := strconv.ParseInt(last, 10, 64); err == nil && sent >= n {
		n = sent + 1 + rand.Int64N(int64(time.Hour/cursorInterval))
	}
	return strconv.FormatInt(n, 10)
}
