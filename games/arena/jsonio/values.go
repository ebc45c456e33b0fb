package jsonio

import (
	"unicode/utf16"
	"unicode/utf8"
)

// maxInteger bounds the integers that are read: doubles hold them exactly, so that a bot
// in any language means the number it writes.
const maxInteger = 1 << 53

// Integer reads a value of any kind. ok is whether it was an integer, written without
// fraction and exponent, and not beyond ±2⁵³.
func (r *Reader) Integer() (n int64, ok bool) {
	if r.Kind() != Number {
		r.Skip()
		return 0, false
	}
	return r.number()
}

// Text reads a value of any kind. ok is whether it was a string. The bytes are good until
// the next value is read, and not to be changed.
func (r *Reader) Text() (s []byte, ok bool) {
	if r.Kind() != String {
		r.Skip()
		return nil, false
	}
	s = r.text()
	return s, r.err == nil
}

// Int reads an integer from low to high. Anything else is an error.
func (r *Reader) Int(low, high int) int {
	if r.Kind() != Number {
		r.Fail("an integer was expected")
		return low
	}
	n, ok := r.number()
	if !ok || n < int64(low) || n > int64(high) {
		r.Fail("not an integer in its range")
		return low
	}
	return int(n)
}

// Str reads a string. Anything else is an error.
func (r *Reader) Str() string {
	if r.Kind() != String {
		r.Fail("a string was expected")
		return ""
	}
	return string(r.text())
}

// Bool reads true or false. Anything else is an error.
func (r *Reader) Bool() bool {
	switch r.Kind() {
	case True:
		r.word("true")
		return r.err == nil
	case False:
		r.word("false")
	default:
		r.Fail("true or false was expected")
	}
	return false
}

// number reads a number. ok is whether it is an integer that we take.
func (r *Reader) number() (n int64, ok bool) {
	negative := r.accept('-')
	start := r.at
	ok = true
	for ; r.digit(); r.at++ {
		if n = n*10 + int64(r.data[r.at]-'0'); n > maxInteger {
			n, ok = 0, false // and stays so: what follows is read for its form alone
		}
	}
	if r.at == start || r.data[start] == '0' && r.at > start+1 {
		r.Fail("no number is written so")
	}
	if r.accept('.') {
		ok = false
		r.digits()
	}
	if r.accept('e') || r.accept('E') {
		ok = false
		if !r.accept('+') {
			r.accept('-')
		}
		r.digits()
	}
	if negative {
		n = -n
	}
	return n, ok && r.err == nil
}

func (r *Reader) digit() bool {
	return r.err == nil && r.at < len(r.data) && '0' <= r.data[r.at] && r.data[r.at] <= '9'
}

func (r *Reader) digits() {
	if !r.digit() {
		r.Fail("no number is written so")
	}
	for r.digit() {
		r.at++
	}
}

func (r *Reader) accept(b byte) bool {
	if r.err != nil || r.at == len(r.data) || r.data[r.at] != b {
		return false
	}
	r.at++
	return true
}

// text reads a string, in place when it has no escapes.
func (r *Reader) text() []byte {
	r.at++
	for start := r.at; r.at < len(r.data); r.at++ {
		switch b := r.data[r.at]; {
		case b == '"':
			r.at++
			return r.data[start : r.at-1]
		case b == '\\':
			r.scratch = append(r.scratch[:0], r.data[start:r.at]...)
			return r.escaped()
		case b < ' ':
			r.Fail("a control character in a string")
			return nil
		}
	}
	r.Fail("the text ends early")
	return nil
}

// escaped reads on, into scratch, from the first backslash.
func (r *Reader) escaped() []byte {
	for r.at < len(r.data) && r.err == nil {
		b := r.data[r.at]
		r.at++
		switch {
		case b == '"':
			return r.scratch
		case b == '\\':
			r.escape()
		case b < ' ':
			r.Fail("a control character in a string")
		default:
			r.scratch = append(r.scratch, b)
		}
	}
	r.Fail("the text ends early")
	return nil
}

// escape reads what follows a backslash.
func (r *Reader) escape() {
	if r.at == len(r.data) {
		return
	}
	b := r.data[r.at]
	r.at++
	switch b {
	case '"', '\\', '/':
		r.scratch = append(r.scratch, b)
	case 'b':
		r.scratch = append(r.scratch, '\b')
	case 'f':
		r.scratch = append(r.scratch, '\f')
	case 'n':
		r.scratch = append(r.scratch, '\n')
	case 'r':
		r.scratch = append(r.scratch, '\r')
	case 't':
		r.scratch = append(r.scratch, '\t')
	case 'u':
		r.unicode()
	default:
		r.Fail("no character is written so")
	}
}

// unicode reads the four digits of an escape, and its second half when it is a pair. A
// half without the other becomes U+FFFD.
func (r *Reader) unicode() {
	c := r.hex4()
	if utf16.IsSurrogate(c) {
		half := r.at
		if r.accept('\\') && r.accept('u') {
			c = utf16.DecodeRune(c, r.hex4())
		}
		if c == utf8.RuneError || utf16.IsSurrogate(c) {
			c, r.at = utf8.RuneError, half
		}
	}
	r.scratch = utf8.AppendRune(r.scratch, c)
}

func (r *Reader) hex4() (c rune) {
	for range 4 {
		if r.at == len(r.data) {
			r.Fail("the text ends early")
			return 0
		}
		b := r.data[r.at]
		switch {
		case '0' <= b && b <= '9':
			c = c<<4 | rune(b-'0')
		case 'a' <= b|0x20 && b|0x20 <= 'f':
			c = c<<4 | rune(b|0x20-'a'+10)
		default:
			r.Fail("no character is written so")
			return 0
		}
		r.at++
	}
	return c
}
