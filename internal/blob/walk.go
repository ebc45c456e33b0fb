package blob

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strings"
)

func (f *folder) List(ctx context.Context, prefix string) iter.Seq2[Info, error] {
	return func(yield func(Info, error) bool) {
		if err := checkPrefix(prefix); err != nil {
			yield(Info{}, err)
			return
		}
		w := walk{ctx: ctx, files: f.root.FS(), prefix: prefix, yield: yield}
		if err := w.folder(path.Dir(prefix)); err != nil && err != errStop {
			yield(Info{}, err)
		}
	}
}

type walk struct {
	ctx    context.Context
	files  fs.FS
	prefix string
	yield  func(Info, error) bool
}

var errStop = errors.New("the caller wants no more")

func (w *walk) folder(name string) error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	entries, err := fs.ReadDir(w.files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return cmp.Compare(key(a), key(b)) })
	for _, entry := range entries {
		full := path.Join(name, entry.Name())
		if entry.IsDir() {
			full += "/"
		}
		if !strings.HasPrefix(full, w.prefix) {
			continue
		}
		if err := w.entry(full, entry); err != nil {
			return err
		}
	}
	return nil
}

// entry passes over what cannot be an object, such as a stranger's file.
func (w *walk) entry(name string, entry fs.DirEntry) error {
	if entry.IsDir() {
		if !folderForm.MatchString(name) {
			return nil
		}
		return w.folder(path.Clean(name))
	}
	if Check(name) != nil || !entry.Type().IsRegular() {
		return nil
	}
	info, err := entry.Info()
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if !w.yield(Info{name, info.Size(), info.ModTime()}, nil) {
		return errStop
	}
	return nil
}

// key orders the entries of a folder as the full names below them are ordered:
// a.json and a-b/ come before a/.
func key(entry fs.DirEntry) string {
	if entry.IsDir() {
		return entry.Name() + "/"
	}
	return entry.Name()
}
