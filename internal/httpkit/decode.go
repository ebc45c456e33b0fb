package httpkit

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"reflect"
	"strings"

	"quadrille/internal/fault"
)

// decode reads the body into in, which stays untouched by anything but exactly
// one JSON value of its type. The content type is not asked for: a browser
// cannot use that to reach us from another origin, because such requests are
// refused before (see CrossOriginProtection), and it spares people at a command
// line a header.
func decode(w http.ResponseWriter, r *http.Request, rt *Route, in any) error {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return nil
	}
	body := http.MaxBytesReader(w, r.Body, rt.limit())
	if q, ok := in.(Quick); ok {
		start := make([]byte, quickBody)
		n, err := io.ReadFull(body, start)
		if start = start[:n]; err != nil && q.DecodeQuick(start) {
			return nil
		}
		body = struct {
			io.Reader
			io.Closer
		}{io.MultiReader(bytes.NewReader(start), body), body}
	}
	dec := json.NewDecoder(body)
	dec.DisallowUnknownFields()
	err := dec.Decode(in)
	if errors.Is(err, io.EOF) && (rt.MayBeEmpty || rt.Serve.in == nil) {
		return nil
	}
	if err == nil {
		err = onlyOne(dec)
	}
	return bodyFault(err, rt.limit())
}

// Quick is a body that can read its usual form by itself, in less time than
// the general way takes. It returns false, and is as it was, for every other
// form, right or wrong: the general way knows what to say about it.
type Quick interface {
	DecodeQuick(body []byte) bool
}

// quickBody is longer than any usual form.
const quickBody = 64

var errTrailing = errors.New("more than one value")

func onlyOne(dec *json.Decoder) error {
	if _, err := dec.Token(); errors.Is(err, io.EOF) {
		return nil
	} else if _, syntax := errors.AsType[*json.SyntaxError](err); err != nil && !syntax {
		return err
	}
	return errTrailing
}

func bodyFault(err error, limit int64) error {
	if err == nil {
		return nil
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return fault.New(fault.BodyTooLarge, "The body is larger than %d bytes.", limit)
	}
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		if e.Field == "" {
			return fault.New(fault.WrongType, "The body must be a JSON object, not %s.", article(e.Value))
		}
		return fault.New(fault.WrongType, "The field %q must be %s, not %s.", e.Field, kindName(e.Type), article(e.Value))
	}
	if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return fault.New(fault.UnknownField, "There is no field %s here.", shortened(field))
	}
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return fault.New(fault.BodyTimeout, "The body did not arrive in time.")
	case errors.Is(err, io.EOF):
		return fault.New(fault.BadJSON, "A JSON body is expected.")
	}
	return fault.New(fault.BadJSON, "The body is not one well-formed JSON value.")
}

// shortened keeps an answer from repeating a long name that a client made up.
func shortened(text string) string {
	if len(text) <= 40 {
		return text
	}
	return strings.ToValidUTF8(text[:40], "") + "…"
}

func kindName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a string"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Float32, reflect.Float64:
		return "a number"
	}
	return "a whole number in range"
}

// article names a JSON kind as encoding/json reports it: "number", "number
// 1.5", "array", "object", "string", "bool".
func article(kind string) string {
	if strings.HasPrefix(kind, "array") || strings.HasPrefix(kind, "object") {
		return "an " + kind
	}
	return "a " + kind
}
