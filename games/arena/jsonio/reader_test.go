package jsonio

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func skip(data []byte) error {
	r := NewReader(data)
	r.Skip()
	return r.End()
}

// depth is how deep a valid text is nested.
func depth(data []byte) (most int) {
	var now int
	var quoted, escaped bool
	for _, b := range data {
		switch {
		case escaped:
			escaped = false
		case quoted && b == '\\':
			escaped = true
		case b == '"':
			quoted = !quoted
		case quoted:
		case b == '{' || b == '[':
			now++
			most = max(most, now)
		case b == '}' || b == ']':
			now--
		}
	}
	return most
}

// The standard library is asked about the same text.
func checkLikeStandard(t *testing.T, data []byte) {
	t.Helper()
	err := skip(data)
	want := json.Valid(data) && utf8.Valid(data) && depth(data) <= MaxDepth
	if (err == nil) != want {
		t.Fatalf("%.200q: %v, but encoding/json says %v", data, err, json.Valid(data))
	}
	if err != nil && !errors.Is(err, ErrBadJSON) {
		t.Fatalf("%q: %v is no ErrBadJSON", data, err)
	}
	var s string
	r := NewReader(data)
	if text, ok := r.Text(); ok && err == nil {
		if json.Unmarshal(data, &s); s != string(text) {
			t.Fatalf("%q is %q, want %q", data, text, s)
		}
	}
	r = NewReader(data)
	if n, ok := r.Integer(); ok && err == nil {
		var want int64
		if json.Unmarshal(data, &want); n != want {
			t.Fatalf("%q is %d, want %d", data, n, want)
		}
	}
}

var texts = []string{
	`{}`, `[]`, `""`, `0`, `-0`, `-1.5e+3`, `1E5`, `1e-7`, `true`, `false`, `null`, ` [ 1 , 2 ] `, `{"a":{"b":[{"c":null}]}}`,
	`"a\"\\\/\b\f\n\r\tä\u00e4\ud83e\udd16"`, `"\ud83e"`, `"\ud83e\u0041"`, `"\ud83ex"`, `"\udd16"`, `"\uD83E\uDD16"`,
	``, ` `, `{`, `[`, `"`, `"\`, `"\u`, `"\u00`, `"\u00g0"`, `"\x"`, "\"\n\"", `-`, `01`, `-01`, `1.`, `.5`, `1e`, `1e+`, `+1`, `tru`, `nulL`, `NaN`,
	`[1,]`, `[,1]`, `[1 2]`, `[1`, `{"a"}`, `{"a":}`, `{"a":1,}`, `{,}`, `{a:1}`, `{1:1}`, `{"a" 1}`, `{"a":1 "b":2}`, `{}{}`, `{} x`, `[]]`, `[}`, `{]`, "\xff", "\"\xff\"", "\ufeff{}",
	`9007199254740992`, `9007199254740993`, `-9007199254740992`, `99999999999999999999999999999999`, "\x00", `[[[[]]]]`, "\v1",
}

func TestReadsWhatTheStandardLibraryReads(t *testing.T) {
	for _, text := range texts {
		checkLikeStandard(t, []byte(text))
		checkLikeStandard(t, []byte("\t["+text+" ,\r\n"+text+"]"))
		checkLikeStandard(t, []byte(`{"a":`+text+`}`))
	}
	for _, n := range []int{MaxDepth, MaxDepth + 1, 1_000_000} {
		checkLikeStandard(t, []byte(strings.Repeat("[", n)+strings.Repeat("]", n)))
		checkLikeStandard(t, []byte(strings.Repeat(`{"":`, n)+"1"+strings.Repeat("}", n)))
		checkLikeStandard(t, []byte(strings.Repeat("[", n)))
	}
	checkLikeStandard(t, []byte("["+strings.Repeat("[],", 3*MaxDepth)+"{}]")) // wide is not deep
}

func FuzzReader(f *testing.F) {
	for _, text := range texts {
		f.Add([]byte(text))
	}
	f.Fuzz(checkLikeStandard)
}

func TestIntegers(t *testing.T) {
	for text, ok := range map[string]bool{"7": true, "-7": true, "1.0": false, "1e2": false, `"7"`: false, "null": false, "9007199254740993": false, "[7]": false, "18446744073709551623": false} {
		r := NewReader([]byte(text))
		if n, got := r.Integer(); got != ok || ok && n*n != 49 || r.End() != nil {
			t.Errorf("%s: %d %v %v", text, n, got, r.Err())
		}
	}
	for text, ok := range map[string]bool{"0": true, "9": true, "10": false, "-1": false, "5.0": false, "true": false} {
		r := NewReader([]byte(text))
		r.Int(0, 9)
		if err := r.End(); (err == nil) != ok {
			t.Errorf("%s from 0 to 9: %v", text, err)
		}
	}
}

func TestRecord(t *testing.T) {
	rec := Record{"a", "b", "?c"}
	for text, says := range map[string]string{
		`{"a":1,"b":2}`: "", `{"c":3,"b":2,"x":{"a":[]},"\u0061":1}`: "", `{"a":1}`: `"b" is missing`, `{}`: `"a" is missing`,
		`{"a":1,"b":2,"a":1}`: `"a" for the second time`, `{"a":1,"A":1}`: `"b" is missing`, `[]`: "an object was expected", `{"a":1,"b":2`: "ends early",
		`{"a":1,"b":2,"c":3,"c":3}`: `"c" for the second time`,
	} {
		r := NewReader([]byte(text))
		got := map[string]int{}
		for name := range rec.In(&r) {
			got[name] = r.Int(0, 9)
		}
		err := r.End()
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", text, err, says)
		}
		if err == nil && (got["a"] != 1 || got["b"] != 2 || got["c"] != 3 && strings.Contains(text, "c")) {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func TestErrorsStay(t *testing.T) {
	r := NewReader([]byte(`{"a":true,"b":7}`))
	for range r.Fields {
		r.Int(0, 9)
	}
	first := r.End()
	if first == nil || r.Str() != "" || r.Bool() || r.Int(3, 4) != 3 || r.Kind() != None || r.End() != first {
		t.Errorf("%v, then %v", first, r.Err())
	}
}

func TestAppendString(t *testing.T) {
	for _, s := range []string{"", "m_7f3a9b2c", `"\/`, "\x00\x1f\n", "한국어 🤖", "\u2028<&>\x7f"} {
		data := AppendString(nil, s)
		var got string
		if err := json.Unmarshal(data, &got); err != nil || got != s {
			t.Errorf("%q became %s: %v", s, data, err)
		}
	}
	if got := string(AppendString(nil, "a\xffb")); got != "\"a\ufffdb\"" {
		t.Errorf("%q", got)
	}
}

func TestBoundsOfKinds(t *testing.T) {
	want := []Kind{Object, Array, String, Number, Number, True, False, Null, None, None}
	var got []Kind
	for _, text := range []string{"{", "[", `"`, "-", "9", "t", "f", "n", "x", ""} {
		r := NewReader([]byte(text))
		got = append(got, r.Kind())
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
