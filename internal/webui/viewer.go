package webui

import "errors"

// ErrNoViewer is returned when the pages are not built in.
var ErrNoViewer = errors.New("the viewer is not built in: build with make build")

// Viewer returns one page that holds the viewer and a replay.
func Viewer(replayJSON []byte) ([]byte, error) { return nil, ErrNoViewer }
