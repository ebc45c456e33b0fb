// Package starters has no Go code of its own: its folders are projects in six
// languages. This test holds what they share together.
package starters

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// projects are the folders of all bots and starter kits.
func projects(t *testing.T) []string {
	t.Helper()
	kits, _ := filepath.Glob("../starters/*/Dockerfile")
	bots, _ := filepath.Glob("../bots/*/Dockerfile")
	if len(kits) != 6 || len(bots) != 6 {
		t.Fatalf("%d kits and %d bots, want six of each: %v %v", len(kits), len(bots), kits, bots)
	}
	var folders []string
	for _, file := range append(kits, bots...) {
		folders = append(folders, filepath.Dir(file))
	}
	return folders
}

// vectors are the files of the spec by name: those of the folder itself, and the
// recorded turns of the bots.
func vectors(t *testing.T) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	for _, pattern := range []string{"../spec/arena/*.json", "../spec/arena/bots/*.json"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			found[filepath.Base(file)] = read(t, file)
		}
	}
	return found
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// jsonFiles finds a project's own files, by name.
func jsonFiles(t *testing.T, project string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(project, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "target"):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".json"):
			found[entry.Name()] = path
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestEveryProjectTestsWithTheVectorsOfTheSpec(t *testing.T) {
	spec := vectors(t)
	for _, project := range projects(t) {
		copies := jsonFiles(t, project)
		for _, name := range []string{"torus.json", "signatures.json"} {
			if copies[name] == "" {
				t.Errorf("%s has no %s", project, name)
			}
		}
		if recorded := filepath.Base(project) + ".json"; strings.HasPrefix(project, "../bots/") && copies[recorded] == "" {
			t.Errorf("%s has no %s, its recorded turns", project, recorded)
		}
		for name, path := range copies {
			if want, ok := spec[name]; ok && !bytes.Equal(read(t, path), want) {
				t.Errorf("%s differs from the one in spec/arena: copy it again", path)
			}
		}
	}
}
