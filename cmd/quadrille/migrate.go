package main

import (
	"context"

	"quadrille/internal/app"
)

type migrateCmd struct {
	Data string `default:"./data" placeholder:"FOLDER" help:"Data folder, for the SQLite database in it."`
	DB   string `name:"db" placeholder:"URL" help:"Database: postgres://USER:PASSWORD@HOST/NAME. Default: SQLite in the data folder."`
}

func (c *migrateCmd) Run(ctx context.Context, s *streams) error {
	return app.Migrate(ctx, app.Options{Data: c.Data, DB: c.DB}, s.out)
}
