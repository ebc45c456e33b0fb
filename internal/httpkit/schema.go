package httpkit

import (
	"fmt"
	"path"
	"reflect"
	"strings"
	"time"
)

// schemaSet collects the JSON Schemas of named types, by name. Where two
// packages have a type of one name, the first that is met keeps it, and the
// other is called by its package too.
type schemaSet struct {
	schemas map[string]any
	names   map[reflect.Type]string
}

func newSchemaSet() schemaSet {
	return schemaSet{map[string]any{}, map[reflect.Type]string{}}
}

// of returns the schema of a Go type as encoding/json writes it: a reference
// for a named struct, the thing itself otherwise. A pointer may be null; a
// field without omitempty or omitzero is always there.
func (s schemaSet) of(t reflect.Type) map[string]any {
	if t == reflect.TypeFor[time.Time]() {
		return map[string]any{"type": "string", "format": "date-time"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return nullable(s.of(t.Elem()))
	case reflect.Struct:
		return s.object(t)
	case reflect.Slice, reflect.Array:
		return map[string]any{"type": "array", "items": s.of(t.Elem())}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": s.of(t.Elem())}
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Float32, reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return map[string]any{"type": "integer"}
	case reflect.Interface:
		return map[string]any{}
	}
	panic(fmt.Sprintf("httpkit: no JSON Schema for %s", t)) // a mistake in a route table: found by any test
}

func nullable(schema map[string]any) map[string]any {
	if kind, ok := schema["type"].(string); ok {
		schema["type"] = []string{kind, "null"}
		return schema
	}
	return map[string]any{"anyOf": []any{schema, map[string]any{"type": "null"}}}
}

func (s schemaSet) object(t reflect.Type) map[string]any {
	if t.Name() == "" {
		return s.fields(t)
	}
	name, known := s.names[t]
	if !known {
		name = s.freeName(t)
		s.names[t] = name
		s.schemas[name] = nil // ends the recursion of a type that holds itself
		s.schemas[name] = s.fields(t)
	}
	return map[string]any{"$ref": "#/components/schemas/" + name}
}

func (s schemaSet) freeName(t reflect.Type) string {
	name := t.Name()
	if _, taken := s.schemas[name]; !taken {
		return name
	}
	from := path.Base(t.PkgPath())
	name = strings.ToUpper(from[:1]) + from[1:] + name
	if _, taken := s.schemas[name]; taken {
		panic("httpkit: two types are called " + t.String()) // a mistake in a route table: found by any test
	}
	return name
}

func (s schemaSet) fields(t reflect.Type) map[string]any {
	properties := map[string]any{}
	required := []string{}
	for _, f := range reflect.VisibleFields(t) {
		tag, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous || !f.IsExported() || tag == "-" {
			continue
		}
		schema := s.of(f.Type)
		if doc := f.Tag.Get("doc"); doc != "" {
			schema["description"] = doc
		}
		properties[tag] = schema
		if !strings.Contains(options, "omit") {
			required = append(required, tag)
		}
	}
	return map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
}
