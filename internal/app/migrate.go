package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"quadrille/internal/db"
)

// Migrate brings the database to this program's schema and says what it did.
func Migrate(ctx context.Context, o Options, out io.Writer) (err error) {
	if o.DB == "" {
		// The same care as serve takes: not under the feet of a running server.
		release, err := openFolder(o.Data)
		if err != nil {
			return err
		}
		defer release()
	}
	d, err := db.Open(ctx, o.databaseURL())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	done, err := d.Migrate(ctx)
	if err != nil {
		return err
	}
	for _, m := range done {
		fmt.Fprintf(out, "applied %s in %s\n", m.Name, m.Took.Round(time.Millisecond))
	}
	if len(done) == 0 {
		fmt.Fprintln(out, "nothing to do: the schema is up to date")
	}
	return nil
}
