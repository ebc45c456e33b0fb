package runner

import (
	"os"
	"path/filepath"
	"testing"
)

// assembly is a small WebAssembly module, put together by hand. The empty one is a bot
// that always answers {"moves":[]}.
type assembly struct {
	imports string // one function without parameters: module.name
	init    string // code of the functions; "" for what a good bot does
	compute string
	start   string // code that runs when the module is instantiated
	types   bool   // compute_moves has other types
	without string // an export that is left out
	text    string // what compute_moves points at
}

// Instructions, as bytes.
const (
	unreachable = "\x00"
	forever     = "\x03\x40\x0c\x00\x0b\x00"                                             // loop br 0 end unreachable
	growMemory  = "\x03\x40\x41\x01\x40\x00\x41\x7f\x47\x0d\x00\x0b"                     // loop (memory.grow 1) != -1 br_if 0 end
	fillMemory  = "\x41\x00\x41\x01\x3f\x00\x41\x80\x80\x04\x6c\xfc\x0b\x00"             // memory.fill 0 1 (memory.size * 65536)
	growTable   = "\x03\x40\xd0\x70\x41\x80\x80\x04\xfc\x0f\x00\x41\x7f\x47\x0d\x00\x0b" // the same with table.grow 65536
	answerAt16  = "\x41\x10"                                                             // i32.const 16
	answerAt0   = "\x41\x00"
	answerAway  = "\x41\x70" // i32.const -16
	again       = "\x41\x00\x41\x00\x10"
)

// bytes is the module.
func (a assembly) bytes() []byte {
	if a.text == "" {
		a.text = "{\"moves\":[]}\x00"
	}
	if a.compute == "" {
		a.compute = answerAt16
	}
	if a.types {
		a.compute = ""
	}
	base := byte(0)
	code := []byte("\x00asm\x01\x00\x00\x00")
	// types: 0 (i32 i32), 1 (i32 i32) -> i32, 2 (i32), 3 ()
	code = append(code, section(1, "\x04"+"\x60\x02\x7f\x7f\x00"+"\x60\x02\x7f\x7f\x01\x7f"+"\x60\x01\x7f\x00"+"\x60\x00\x00")...)
	if a.imports != "" {
		code = append(code, section(2, "\x01"+name("env")+name(a.imports)+"\x00\x03")...)
		base = 1
	}
	computeType := "\x01"
	if a.types {
		computeType = "\x00"
	}
	code = append(code, section(3, "\x04\x00"+computeType+"\x02\x03")...)
	code = append(code, section(4, "\x01\x70\x00\x01")...) // a table of functions, to grow
	code = append(code, section(5, "\x01\x00\x01")...)     // a page of memory
	code = append(code, section(7, a.exports(base))...)
	if a.start != "" {
		code = append(code, section(8, string([]byte{base + 3}))...)
	}
	code = append(code, section(10, "\x04"+body(a.init)+body(a.compute)+body("")+body(a.start))...)
	return append(code, section(11, "\x01\x00\x41\x10\x0b"+name(a.text))...)
}

func (a assembly) exports(base byte) string {
	list, count := "", byte(0)
	for i, e := range []string{"init", "compute_moves", "free_result"} {
		if e != a.without {
			list += name(e) + "\x00" + string([]byte{base + byte(i)})
			count++
		}
	}
	if a.without != "memory" {
		list += name("memory") + "\x02\x00"
		count++
	}
	return string([]byte{count}) + list
}

func section(id byte, content string) []byte { return append([]byte{id}, name(content)...) }

// name is a text after its length, which takes two bytes here.
func name(text string) string {
	return string([]byte{byte(len(text))&0x7f | 0x80, byte(len(text) >> 7)}) + text
}

func body(code string) string { return name("\x00" + code + "\x0b") }

// file writes the module where a test can run it.
func (a assembly) file(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bot.wasm")
	if err := os.WriteFile(path, a.bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
