package runner

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"quadrille/games/arena/bots"
)

// Means is how a bot is reached.
type Means string

// The means by which bots are reached.
const (
	ByHTTP    Means = "http"
	ByCommand Means = "command"
	ByWASM    Means = "wasm"
	BuiltIn   Means = "built in"
)

// Entrant is a bot as somebody has named it: a bot for each match can be made from it.
type Entrant struct {
	Name  string // short, for people
	Means Means

	strategy string
	address  string
	secret   string
	argv     []string
	file     string
	host     WASMHost
}

// Access is what is needed for some means and not part of a bot's name.
type Access struct {
	Secret string
	WASM   WASMHost
}

// Find understands what somebody calls a bot: an address, the name of a built-in one, a
// file, or a command with arguments. The error says what there is.
func Find(text string, a Access) (*Entrant, error) {
	e := &Entrant{secret: a.Secret, host: a.WASM}
	switch {
	case strings.Contains(text, "://"):
		return e.byAddress(text)
	case slices.Contains(bots.Names(), text):
		e.Name, e.Means, e.strategy = text, BuiltIn, text
		return e, nil
	}
	info, err := os.Stat(text)
	switch {
	case err == nil:
		return e.byFile(text, info)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	case strings.ContainsAny(strings.TrimSpace(text), " \t"):
		return e.byCommand(text)
	}
	return nil, unknown(text)
}

// New returns a bot for one match.
func (e *Entrant) New() (Bot, error) {
	switch e.Means {
	case ByHTTP:
		return HTTP(e.address, e.secret)
	case ByWASM:
		return WASM(e.file, e.host), nil
	case ByCommand:
		return Command(e.argv...), nil
	}
	return Builtin(e.strategy)
}

func (e *Entrant) byAddress(text string) (*Entrant, error) {
	if _, err := HTTP(text, e.secret); err != nil {
		return nil, err
	}
	u, err := url.Parse(text)
	if err != nil {
		return nil, err
	}
	if e.secret == "" {
		return nil, fmt.Errorf("%s needs the secret that the bot was started with: --secret, or QUADRILLE_BOT_SECRET", text)
	}
	e.Name, e.Means, e.address = u.Host+strings.TrimRight(u.Path, "/"), ByHTTP, text
	return e, nil
}

// interpreters run files that do not run by themselves.
var interpreters = map[string][]string{
	".py": {"python3"}, ".js": {"node"}, ".mjs": {"node"}, ".cjs": {"node"}, ".php": {"php"},
	".jar": {"java", "-jar"}, ".rb": {"ruby"}, ".pl": {"perl"}, ".lua": {"lua"}, ".sh": {"sh"},
}

func (e *Entrant) byFile(name string, info fs.FileInfo) (*Entrant, error) {
	path, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	extension := strings.ToLower(filepath.Ext(name))
	e.Name = called(path)
	switch run, known := interpreters[extension]; {
	case info.IsDir():
		return nil, fmt.Errorf("%s is a folder: name the file that starts the bot", name)
	case extension == ".wasm":
		e.Means, e.file = ByWASM, path
		return e, nil
	case known:
		e.argv = append(slices.Clone(run), path)
	case runtime.GOOS != "windows" && info.Mode()&0o111 == 0:
		return nil, fmt.Errorf("%s cannot be run: make it executable (chmod +x), or name the whole command in quotes", name)
	default:
		e.argv = []string{path}
	}
	return e.found(name)
}

func (e *Entrant) byCommand(text string) (*Entrant, error) {
	argv, err := words(text)
	if err != nil {
		return nil, err
	}
	e.argv = argv
	last := argv[len(argv)-1]
	for _, word := range argv[1:] {
		if _, err := os.Stat(word); err == nil {
			last = word // the program, most likely
			break
		}
	}
	e.Name = called(last)
	return e.found(argv[0])
}

// Names that say what a file or a folder is for, and not whose.
var (
	plainFiles   = []string{"main", "index", "bot", "server", "serve"}
	plainFolders = []string{"src", "dist", "build", "bin", "target", "release", "debug"}
)

// called is what people would call a file: many bots are a main.py in a folder that
// has the bot's name, or are built into a folder of that one.
func called(path string) string {
	base := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	if !slices.Contains(plainFiles, base) {
		return base
	}
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	folder := filepath.Dir(path)
	for slices.Contains(plainFolders, filepath.Base(folder)) {
		folder = filepath.Dir(folder)
	}
	if name := filepath.Base(folder); len(name) > 1 {
		return name
	}
	return base
}

// found makes sure that the program exists, before a match is begun with it.
func (e *Entrant) found(name string) (*Entrant, error) {
	e.Means = ByCommand
	program := e.argv[0]
	path, err := exec.LookPath(program)
	if err != nil && !errors.Is(err, exec.ErrDot) {
		if program == name || filepath.IsAbs(program) {
			return nil, fmt.Errorf("%s cannot be run: there is no such program", program)
		}
		return nil, fmt.Errorf("%s is run with %s, which is not installed", name, program)
	}
	e.argv[0] = path
	return e, nil
}

// words splits a command as a shell would do with plain words and quotes.
func words(text string) (list []string, err error) {
	var word strings.Builder
	begun, quote := false, rune(0)
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			begun, quote = true, r
		case r == ' ' || r == '\t':
			if begun {
				list = append(list, word.String())
			}
			word.Reset()
			begun = false
		default:
			begun = true
			word.WriteRune(r)
		}
	}
	if begun {
		list = append(list, word.String())
	}
	if quote != 0 || len(list) == 0 {
		return nil, fmt.Errorf("%s: a quote is not closed", text)
	}
	return list, nil
}

// unknown says what there is instead, the closest names first.
func unknown(name string) error {
	names := bots.Names()
	close := ""
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(edits(name, a), edits(name, b)) })
	if edits(name, names[0]) <= max(2, len(names[0])/3) {
		close = fmt.Sprintf(" Did you mean %s?", names[0])
	}
	return fmt.Errorf("there is no file %q, and no built-in bot of that name.%s Built in are %s",
		name, close, strings.Join(bots.Names(), ", "))
}

// edits is how many letters have to be put in, left out or changed to make b of a.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
