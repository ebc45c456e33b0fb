//go:build soak

package main

func init() { boxesKills = 300 }
