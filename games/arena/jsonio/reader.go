package jsonio

import (
	"errors"
	"fmt"
	"unicode/utf8"
)

// ErrBadJSON is what every error of a Reader is, or wraps.
var ErrBadJSON = errors.New("not the JSON that was expected")

// MaxDepth is how deep arrays and objects may be nested.
const MaxDepth = 100

// Kind says what a value is, by its first byte.
type Kind byte

// The kinds of JSON. None is the end of the text, or something that is no value.
const (
	None   Kind = 0
	Object Kind = '{'
	Array  Kind = '['
	String Kind = '"'
	Number Kind = '0'
	True   Kind = 't'
	False  Kind = 'f'
	Null   Kind = 'n'
)

// Reader reads one JSON text from front to back. After the first error it reads nothing
// more and every value is empty, so that callers look at Err once, at the end.
type Reader struct {
	data    []byte
	at      int
	depth   int
	scratch []byte // the last string that had escapes
	err     error
}

// NewReader returns a reader of a text.
func NewReader(data []byte) Reader {
	r := Reader{data: data}
	if !utf8.Valid(data) {
		r.Fail("not valid UTF-8")
	}
	return r
}

// Fail makes what the reader has just read the first error, unless there is one.
func (r *Reader) Fail(why string) {
	if r.err == nil {
		if r.at == len(r.data) && r.depth > 0 {
			why = "the text ends early"
		}
		r.err = fmt.Errorf("%w: %s at byte %d", ErrBadJSON, why, r.at)
	}
}

// Err is the first error.
func (r *Reader) Err() error { return r.err }

// End returns the first error; anything but space after the last value is one.
func (r *Reader) End() error {
	r.space()
	if r.at < len(r.data) {
		r.Fail("something follows the end")
	}
	return r.err
}

// Kind looks at the next value without reading it.
func (r *Reader) Kind() Kind {
	r.space()
	if r.err != nil || r.at == len(r.data) {
		return None
	}
	switch b := r.data[r.at]; b {
	case '{', '[', '"', 't', 'f', 'n':
		return Kind(b)
	case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return Number
	}
	return None
}

// Fields reads an object: it yields each name, and the loop reads the value. The name is
// good until the next value is read. Anything else than an object is an error.
func (r *Reader) Fields(yield func(name []byte) bool) {
	r.open(Object, "an object")
	for n := 0; r.more('}', n); n++ {
		if r.Kind() != String {
			r.Fail("a name was expected")
			return
		}
		name := r.text()
		if r.take(':', "a colon was expected"); r.err != nil || !yield(name) {
			return
		}
	}
}

// Items reads an array: it yields for each element, and the loop reads the element.
// Anything else than an array is an error.
func (r *Reader) Items(yield func() bool) {
	r.open(Array, "an array")
	for n := 0; r.more(']', n); n++ {
		if !yield() {
			return
		}
	}
}

// Skip reads a value of any kind and forgets it.
func (r *Reader) Skip() {
	switch r.Kind() {
	case Object:
		for range r.Fields {
			r.Skip()
		}
	case Array:
		for range r.Items {
			r.Skip()
		}
	case String:
		r.text()
	case Number:
		r.number()
	case True:
		r.word("true")
	case False:
		r.word("false")
	case Null:
		r.word("null")
	default:
		r.Fail("a value was expected")
	}
}

// open enters an array or object.
func (r *Reader) open(kind Kind, what string) {
	if r.Kind() != kind {
		r.Fail(what + " was expected")
		return
	}
	if r.depth++; r.depth > MaxDepth {
		r.Fail("nested too deep")
	}
	r.at++
}

// more goes to the element after n others, or past the end.
func (r *Reader) more(end byte, n int) bool {
	r.space()
	switch {
	case r.err != nil:
		return false
	case r.at == len(r.data):
		r.Fail("the text ends early")
		return false
	case r.data[r.at] == end:
		r.at++
		r.depth--
		return false
	case n == 0:
		return true
	}
	r.take(',', "a comma was expected")
	return r.err == nil
}

func (r *Reader) take(b byte, otherwise string) {
	r.space()
	if r.err != nil || r.at == len(r.data) || r.data[r.at] != b {
		r.Fail(otherwise)
		return
	}
	r.at++
}

func (r *Reader) space() {
	for r.err == nil && r.at < len(r.data) && isSpace(r.data[r.at]) {
		r.at++
	}
}

func isSpace(b byte) bool { return b == ' ' || b == '\n' || b == '\r' || b == '\t' }

func (r *Reader) word(w string) {
	if r.err == nil && len(r.data)-r.at >= len(w) && string(r.data[r.at:r.at+len(w)]) == w {
		r.at += len(w)
		return
	}
	r.Fail("a value was expected")
}

// Rest is what has not been read yet, for callers that know a short way to read the next
// value. It is not to be changed.
func (r *Reader) Rest() []byte {
	r.space()
	if r.err != nil {
		return nil
	}
	return r.data[r.at:]
}

// Advance goes on behind the first n bytes of Rest, which were one whole value.
func (r *Reader) Advance(n int) { r.at += n }
