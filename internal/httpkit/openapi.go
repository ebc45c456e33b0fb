package httpkit

import (
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"quadrille/internal/fault"
)

// Document describes routes as OpenAPI 3.1. It is plain data, ready for
// encoding/json, which sorts keys: the same routes give the same bytes.
func Document(title, version string, routes []Route) map[string]any {
	schemas := newSchemaSet()
	paths := map[string]any{}
	for i := range routes {
		rt := &routes[i]
		path := strings.ReplaceAll(rt.Path, "...}", "}")
		item, _ := paths[path].(map[string]any)
		if item == nil {
			item = map[string]any{}
			paths[path] = item
		}
		item[strings.ToLower(rt.Method)] = operation(rt, schemas)
	}
	return map[string]any{
		"openapi": "3.1.0",
		"info":    map[string]any{"title": title, "version": version, "license": map[string]any{"name": "MIT", "identifier": "MIT"}},
		"servers": []any{map[string]any{"url": "/"}},
		"paths":   paths,
		"components": map[string]any{
			"schemas": schemas.schemas,
			"securitySchemes": map[string]any{
				"admin":   map[string]any{"type": "http", "scheme": "bearer", "description": "The admin key of the server."},
				"session": map[string]any{"type": "apiKey", "in": "cookie", "name": SessionCookie},
				"token":   map[string]any{"type": "http", "scheme": "bearer", "description": "The token of a session, or an ID token of the configured OpenID Connect issuer."},
			},
		},
	}
}

// SessionCookie is the name of the cookie that holds a session's token.
const SessionCookie = "quadrille_session"

func operation(rt *Route, schemas schemaSet) map[string]any {
	op := map[string]any{
		"operationId": rt.Name, "summary": rt.Does, "tags": []string{rt.Group},
		"responses": responses(rt, schemas),
	}
	if params := parameters(rt); len(params) > 0 {
		op["parameters"] = params
	}
	if rt.Serve.in != nil {
		op["requestBody"] = map[string]any{"required": !rt.MayBeEmpty, "content": content("application/json", schemas.of(rt.Serve.in))}
	}
	switch rt.Auth {
	case Player:
		op["security"] = []any{map[string]any{"session": []any{}}, map[string]any{"token": []any{}}}
	case Admin:
		op["security"] = []any{map[string]any{"admin": []any{}}}
	}
	return op
}

func parameters(rt *Route) (all []any) {
	text := map[string]any{"type": "string"}
	for _, name := range rt.pathParams() {
		all = append(all, map[string]any{"name": name, "in": "path", "required": true, "schema": text})
	}
	for _, p := range rt.Query {
		all = append(all, map[string]any{"name": p.Name, "in": "query", "description": p.Does, "schema": text})
	}
	return all
}

func responses(rt *Route, schemas schemaSet) map[string]any {
	success := map[string]any{"description": "Success."}
	switch {
	case rt.Serve.out != nil:
		success["content"] = content("application/json", schemas.of(rt.Serve.out))
	case rt.Serve.media != "":
		success["content"] = content(rt.Serve.media, map[string]any{})
	}
	all := map[string]any{strconv.Itoa(rt.status()): success}
	byStatus := map[int][]fault.Code{}
	for _, code := range rt.Codes() {
		status := statuses[code]
		byStatus[status] = append(byStatus[status], code)
	}
	for status, codes := range byStatus {
		all[strconv.Itoa(status)] = map[string]any{
			"description": http.StatusText(status) + ".",
			"content": content("application/json", map[string]any{"allOf": []any{
				schemas.of(reflect.TypeFor[ErrorBody]()),
				map[string]any{"properties": map[string]any{"code": map[string]any{"enum": codes}}},
			}}),
		}
	}
	return all
}

func content(media string, schema map[string]any) map[string]any {
	if len(schema) == 0 {
		return map[string]any{media: map[string]any{}}
	}
	return map[string]any{media: map[string]any{"schema": schema}}
}
