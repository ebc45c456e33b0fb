package app

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// openFolder makes the data folder, checks that it can be written, and claims
// it: two servers on one folder would each be sure to be alone. The claim ends
// with the process, however it ends.
func openFolder(path string) (release func(), err error) {
	syscall.Umask(0o077) // what we keep is nobody else's business, whatever folder it is in
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, fmt.Errorf("the data folder %s cannot be made: %w", path, reason(err))
	}
	lock, err := os.OpenFile(filepath.Join(path, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("the data folder %s cannot be written: %w", path, reason(err))
	}
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		lock.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, fmt.Errorf("the data folder %s is in use by another quadrille; stop it, or choose another with --data", path)
		}
		return nil, fmt.Errorf("the data folder %s cannot be locked: %w", path, err)
	}
	return func() { lock.Close() }, nil
}

// reason drops the path that os repeats in its errors.
func reason(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}

// secrets are kept by name in one file that only its owner can read.
type secrets map[string]string

// loadSecrets reads the file in the data folder and adds, once and for all,
// those of the names that it lacks.
func loadSecrets(folder string, names ...string) (secrets, error) {
	path := filepath.Join(folder, "secrets.json")
	kept := secrets{}
	text, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, fmt.Errorf("%s cannot be read: %w", path, reason(err))
	case json.Unmarshal(text, &kept) != nil || kept == nil:
		return nil, fmt.Errorf("%s is damaged: repair it, or remove it to have new keys made", path)
	default:
		if err := os.Chmod(path, 0o600); err != nil { // whatever a copy or a restore made of it
			return nil, fmt.Errorf("%s cannot be protected: %w", path, reason(err))
		}
	}
	missing := false
	for _, name := range names {
		if kept[name] == "" {
			kept[name], missing = newSecret(), true
		}
	}
	if missing {
		if err := saveSecrets(path, kept); err != nil {
			return nil, fmt.Errorf("%s cannot be written: %w", path, reason(err))
		}
	}
	return kept, nil
}

// saveSecrets replaces the file in one step: after a crash it is the old or
// the new one.
func saveSecrets(path string, kept secrets) error {
	text, err := json.MarshalIndent(kept, "", "  ")
	if err != nil {
		return err
	}
	f, err := os.OpenFile(path+".new", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(append(text, '\n'))
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

func newSecret() string {
	var b [32]byte
	rand.Read(b[:])
	return base64.RawURLEncoding.EncodeToString(b[:])
}
