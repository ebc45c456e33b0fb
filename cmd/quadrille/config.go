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
		parts := strings.Split(text, ",")
		for i, part := range parts {
			parts[i] = withoutSecrets(part)
		}
		return strings.Join(parts, ",")
	}
	return text
}

// withoutSecrets keeps of an address what tells where it leads. A user name is
// hidden too: in some addresses it is a token.
func withoutSecrets(text string) string {
	u, err := url.Parse(text)
	if err != nil {
		return "(hidden)"
	}
	if u.User != nil {
		u.User = url.User("hidden")
	}
	if query := u.Query(); len(query) > 0 {
		for name := range query {
			if !harmless[name] {
				query.Set(name, "hidden")
			}
		}
		u.RawQuery = query.Encode()
	}
	return u.String()
}

// harmless are the parameters of addresses that hold no secret.
var harmless = map[string]bool{
	"sslmode": true, "connect_timeout": true, "host": true, "port": true, "dbname": true, "application_name": true,
	"endpoint": true, "region": true, "insecure": true,
}
