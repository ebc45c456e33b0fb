package runner

import (
	"bytes"
	"context"

	"github.com/tetratelabs/wazero/api"

	"quadrille/games/arena/replay"
)

// instance is a module that runs, with what it exports.
type instance struct {
	module              api.Module
	memory              api.Memory
	compute, freeResult api.Function
	alloc, free         api.Function // nil when not exported
	inputAt, inputEnd   uint32       // memory that the host has added for its input
}

func newInstance(m api.Module) *instance {
	return &instance{
		module:     m,
		memory:     m.Memory(),
		compute:    m.ExportedFunction("compute_moves"),
		freeResult: m.ExportedFunction("free_result"),
		alloc:      m.ExportedFunction("alloc"),
		free:       m.ExportedFunction("free"),
	}
}

func (i *instance) init(ctx context.Context, config []byte) error {
	return i.with(ctx, config, func(at, size uint64) error {
		_, err := i.module.ExportedFunction("init").Call(ctx, at, size)
		return err
	})
}

// computeMoves asks for the moves and copies them out.
func (i *instance) computeMoves(ctx context.Context, state []byte) (answer []byte, err error) {
	err = i.with(ctx, state, func(at, size uint64) error {
		results, err := i.compute.Call(ctx, at, size)
		if err != nil {
			return err
		}
		if answer, err = i.text(uint32(results[0])); err != nil {
			return err
		}
		_, err = i.freeResult.Call(ctx, results[0])
		return err
	})
	return answer, err
}

// with places an input in the module's memory for the length of a call.
func (i *instance) with(ctx context.Context, input []byte, call func(at, size uint64) error) error {
	at, err := i.place(ctx, uint32(len(input)))
	if err != nil {
		return err
	}
	if !i.memory.Write(at, input) {
		return faultf(replay.Invalid, "alloc(%d) returned a place outside of its memory", len(input))
	}
	if err := call(uint64(at), uint64(len(input))); err != nil || i.free == nil || i.alloc == nil {
		return err
	}
	_, err = i.free.Call(ctx, uint64(at), uint64(len(input)))
	return err
}

// place finds room for an input: what alloc returns or, without it, pages that the host
// adds to the memory and keeps for the next inputs.
func (i *instance) place(ctx context.Context, size uint32) (at uint32, err error) {
	if i.alloc != nil {
		results, err := i.alloc.Call(ctx, uint64(size))
		if err != nil {
			return 0, err
		}
		return uint32(results[0]), nil
	}
	if i.inputEnd-i.inputAt >= size {
		return i.inputAt, nil
	}
	pages := (size + pageSize - 1) / pageSize
	before, ok := i.memory.Grow(pages)
	if !ok {
		return 0, faultf(replay.Error, "its memory has no room for the state: %d more pages are needed", pages)
	}
	i.inputAt, i.inputEnd = before*pageSize, (before+pages)*pageSize
	return i.inputAt, nil
}

// text copies the answer at a place, which ends at a NUL, as one line.
func (i *instance) text(at uint32) ([]byte, error) {
	if at == 0 {
		return nil, faultf(replay.Invalid, "compute_moves returned no answer (0)")
	}
	rest, ok := i.memory.Read(at, min(i.memory.Size()-min(at, i.memory.Size()), DefaultAnswer+1))
	end := bytes.IndexByte(rest, 0)
	switch {
	case !ok || len(rest) == 0:
		return nil, faultf(replay.Invalid, "compute_moves returned a place outside of its memory")
	case end < 0:
		return nil, faultf(replay.Invalid, "the answer of compute_moves does not end with a NUL within 1 MiB")
	}
	line := bytes.TrimSpace(bytes.Map(oneLine, rest[:end]))
	if !bytes.HasPrefix(line, []byte("{")) {
		return nil, faultf(replay.Invalid, `the answer of compute_moves is no {"moves":[…]}: %q`, line[:min(len(line), 80)])
	}
	return line, nil
}

// oneLine makes room of line ends, which JSON has only between its tokens.
func oneLine(r rune) rune {
	if r == '\n' || r == '\r' {
		return ' '
	}
	return r
}
