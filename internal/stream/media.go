package stream

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"strings"
)

// JSON is the content type of streams whose messages are kept apart. In such a
// stream every message is one line.
const JSON = "application/json"

// Message is v as a message of a JSON stream, ready to be appended.
func Message(v any) ([]byte, error) {
	text, err := json.Marshal(v)
	return append(text, '\n'), err
}

// mediaType is a content type without its parameters, in lower case.
func mediaType(contentType string) string {
	media, _, err := mime.ParseMediaType(contentType)
	if err != nil {
		media, _, _ = strings.Cut(contentType, ";")
		media = strings.ToLower(strings.TrimSpace(media))
	}
	return media
}

func sameMedia(a, b string) bool { return a == b || mediaType(a) == mediaType(b) }

var errBadJSON = errors.New("the body is not JSON")

// messages turns a body into lines: an array into one for each element, and
// anything else into one.
func messages(body []byte) ([]byte, error) {
	var lines bytes.Buffer
	add := func(message []byte) error {
		if err := json.Compact(&lines, message); err != nil {
			return errBadJSON
		}
		return lines.WriteByte('\n')
	}
	if !bytes.HasPrefix(bytes.TrimLeft(body, " \t\r\n"), []byte("[")) {
		err := add(body)
		return lines.Bytes(), err
	}
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.Token() // the bracket
	for dec.More() {
		var message json.RawMessage
		if err := dec.Decode(&message); err != nil {
			return nil, errBadJSON
		}
		if err := add(message); err != nil {
			return nil, err
		}
	}
	if _, err := dec.Token(); err != nil {
		return nil, errBadJSON
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, errBadJSON
	}
	return lines.Bytes(), nil
}

// array turns lines into the elements of a JSON array.
func array(lines []byte) []byte {
	out := make([]byte, 0, len(lines)+2)
	out = append(out, '[')
	out = append(out, bytes.TrimSuffix(lines, []byte{'\n'})...)
	for i := 1; i < len(out); i++ {
		if out[i] == '\n' {
			out[i] = ','
		}
	}
	return append(out, ']')
}
