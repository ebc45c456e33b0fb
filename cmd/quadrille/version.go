package main

import (
	"fmt"
	"runtime"

	"quadrille/internal/app"
)

type versionCmd struct{}

func (versionCmd) Run(s *streams) error {
	_, err := fmt.Fprintf(s.out, "quadrille %s (%s, %s/%s)\n", app.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
