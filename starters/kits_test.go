package starters

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestABotIsMadeFromItsKit compares what bots share with the kits of their languages,
// so that what is mended in one is mended in the other.
func TestABotIsMadeFromItsKit(t *testing.T) {
	cases := []struct {
		kit, bot string
		own      string            // files of a bot's own
		names    *strings.Replacer // of the kit, as the bot spells them
	}{
		{"python", "random", `strategy|README`, strings.NewReplacer()},
		{"php", "guardian", `strategy|README`, strings.NewReplacer()},
		{"go", "gatherer", `strategy|README|ignore$`, strings.NewReplacer("mybot", "gatherer", "Mybot", "Gatherer")},
	}
	for _, c := range cases {
		t.Run(c.bot, func(t *testing.T) {
			own := regexp.MustCompile(c.own + `|/__pycache__/`)
			compared := 0
			err := filepath.WalkDir(c.kit, func(path string, entry fs.DirEntry, err error) error {
				if err != nil || entry.IsDir() || own.MatchString(filepath.ToSlash(path)) {
					return err
				}
				compared++
				within, _ := filepath.Rel(c.kit, path)
				copied := filepath.Join("../bots", c.bot, within)
				if c.names.Replace(string(read(t, path))) != string(read(t, copied)) {
					t.Errorf("%s is not as in the kit", copied)
				}
				return nil
			})
			if err != nil || compared < 8 {
				t.Error(compared, "files compared", err)
			}
		})
	}
}
