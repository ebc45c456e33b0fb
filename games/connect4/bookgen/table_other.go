//go:build !linux

package main

import "quadrille/games/connect4"

func newTable(gigabytes int) (*connect4.Table, error) {
	return connect4.TableOver(make([]uint64, gigabytes<<30/8)), nil
}
