package main

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/alecthomas/kong"

	"quadrille/internal/app"
)

// configCmd takes the options of serve and prints them as serve would see them.
type configCmd struct{ app.Options }

func (c *configCmd) Run(k *kong.Context, s *streams) error {
	for _, flag := range k.Selected().Flags {
		if len(flag.Envs) == 0 {
			continue // --help
		}
		fmt.Fprintf(s.out, "# --%s: %s\n%s=%s\n", flag.Name, flag.Help, flag.Envs[0], shown(flag))
	}
	return nil
}

// shown is the value, unless it is a secret or holds one.
func shown(flag *kong.Flag) string {
	value := flag.Target.Interface()
	text := fmt.Sprint(value)
	if list, ok := value.([]string); ok {
		text = strings.Join(list, ",")
	}
	switch flag.Tag.Get("secret") {
	case "all":
		if text != "" {
			return "(hidden)"
		}
	case "url":
		if u, err := url.Parse(text); err == nil {
			return u.Redacted()
		}
		return "(hidden)"
	}
	return text
}
