package blob

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sync"
	"time"
)

const (
	// scratch holds objects that are being written. No name leads there.
	scratch = ".tmp"
	// abandoned is the age at which such a file's writer must have died. A
	// live one touches its file all the time; it may be another process.
	abandoned = 24 * time.Hour
)

// folder keeps each object in a file of its name. It never removes a folder,
// so that a Put cannot lose the one that it has just made.
type folder struct {
	root    *os.Root
	settled sync.Map // folders whose entries are known to be on the disk
}

func openFolder(ctx context.Context, name string, now time.Time) (Store, error) {
	f, err := newFolder(name)
	if err == nil {
		err = f.sweep(now)
	}
	if err == nil {
		err = f.Ready(ctx)
	}
	if err != nil {
		return nil, fmt.Errorf("blob: cannot use the folder %s: %w", name, err)
	}
	return f, nil
}

func newFolder(name string) (*folder, error) {
	name, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	if err := makeDurably(name); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, err
	}
	return &folder{root: root}, root.MkdirAll(scratch, 0o755)
}

// makeDurably is os.MkdirAll that syncs the parent of each folder it makes.
func makeDurably(name string) error {
	if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := makeDurably(filepath.Dir(name)); err != nil {
		return err
	}
	if err := os.Mkdir(name, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	parent, err := os.Open(filepath.Dir(name))
	if err != nil {
		return err
	}
	return errors.Join(parent.Sync(), parent.Close())
}

// sweep removes what writers that died have left.
func (f *folder) sweep(now time.Time) error {
	left, err := fs.ReadDir(f.root.FS(), scratch)
	if err != nil {
		return err
	}
	for _, entry := range left {
		info, err := entry.Info()
		if err == nil && now.Sub(info.ModTime()) > abandoned {
			err = f.root.Remove(path.Join(scratch, entry.Name()))
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // else another was faster
			return err
		}
	}
	return nil
}

func (f *folder) Put(ctx context.Context, name string, r io.Reader, size int64) error {
	if err := Check(name); err != nil {
		return err
	}
	temporary := path.Join(scratch, rand.Text())
	err := f.write(temporary, &checked{ctx: ctx, r: r, size: size})
	if err == nil {
		err = f.settle(path.Dir(name))
	}
	if err == nil {
		err = f.root.Rename(temporary, name)
	}
	if err != nil {
		f.root.Remove(temporary) // what stays is swept one day
		return fmt.Errorf("blob: put %s: %w", name, err)
	}
	if err := f.sync(path.Dir(name)); err != nil {
		return fmt.Errorf("blob: put %s: %w", name, err)
	}
	return nil
}

func (f *folder) write(name string, r io.Reader) error {
	file, err := f.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, r)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// settle makes a folder and the ones above it. It syncs them all even if they
// exist: another Put may have made them a moment ago and not have synced yet.
func (f *folder) settle(name string) error {
	if _, ok := f.settled.Load(name); ok {
		return nil
	}
	if err := f.root.MkdirAll(name, 0o755); err != nil {
		return err
	}
	for above := name; above != "."; {
		above = path.Dir(above)
		if err := f.sync(above); err != nil {
			return err
		}
	}
	f.settled.Store(name, true)
	return nil
}

func (f *folder) sync(name string) error {
	dir, err := f.root.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

func (f *folder) Get(_ context.Context, name string) (Object, error) {
	if err := Check(name); err != nil {
		return Object{}, err
	}
	file, err := f.root.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return Object{}, ErrNotFound
	}
	if err != nil {
		return Object{}, err
	}
	info, err := file.Stat()
	if err != nil {
		return Object{}, errors.Join(err, file.Close())
	}
	if !info.Mode().IsRegular() {
		return Object{}, errors.Join(ErrNotFound, file.Close())
	}
	return Object{file, Info{name, info.Size(), info.ModTime()}}, nil
}

func (f *folder) Delete(_ context.Context, name string) error {
	if err := Check(name); err != nil {
		return err
	}
	err := f.root.Remove(name)
	if err == nil {
		err = f.sync(path.Dir(name))
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Ready proves that a file can be made.
func (f *folder) Ready(context.Context) error {
	name := path.Join(scratch, rand.Text())
	file, err := f.root.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), f.root.Remove(name))
}
