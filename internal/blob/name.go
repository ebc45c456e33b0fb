package blob

import (
	"fmt"
	"path"
	"regexp"
	"strings"
)

// MaxName is the length of the longest name. It fits into one file name on
// every usual file system and, with a prefix, into an S3 key.
const MaxName = 240

const folders = `([A-Za-z0-9_-]+/)*`

var (
	nameForm   = regexp.MustCompile(`^` + folders + `[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$`)
	prefixForm = regexp.MustCompile(`^` + folders + `[A-Za-z0-9_.-]*$`)
	folderForm = regexp.MustCompile(`^` + folders + `$`)
)

// NameError says that a name or a prefix is outside the grammar.
type NameError struct{ Name string }

func (e *NameError) Error() string {
	return fmt.Sprintf("blob: the name %.*q is not like folder/file.extension, of letters, digits, - and _, within %d bytes",
		MaxName, e.Name, MaxName)
}

// Check returns a *NameError unless name may name an object. A name is a file
// name with an extension, below any number of folders, whose names have no
// dot: replays/m_1a.json.gz. Hence a name is never also a folder.
func Check(name string) error {
	if len(name) > MaxName || !nameForm.MatchString(name) {
		return &NameError{name}
	}
	return nil
}

func checkPrefix(prefix string) error {
	if len(prefix) > MaxName || !prefixForm.MatchString(prefix) {
		return &NameError{prefix}
	}
	return nil
}

// The package mime would ask the machine's own tables, which differ.
var types = map[string]string{
	".json": "application/json",
	".gz":   "application/gzip",
	".svg":  "image/svg+xml",
	".png":  "image/png",
	".txt":  "text/plain; charset=utf-8",
	".wasm": "application/wasm",
}

// Type returns the HTTP Content-Type and Content-Encoding (or "") of an object
// by its name. Objects in S3 carry them, so that a browser can read the bucket.
func Type(name string) (contentType, encoding string) {
	if plain, ok := strings.CutSuffix(name, ".gz"); ok && path.Ext(plain) != "" {
		name, encoding = plain, "gzip"
	}
	if contentType = types[path.Ext(name)]; contentType == "" {
		contentType = "application/octet-stream"
	}
	return contentType, encoding
}
