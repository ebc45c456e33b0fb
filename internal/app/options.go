// Package app turns options into a running server: it opens what the services
// stand on, joins them, starts them and stops them. It is the one package that
// knows all the others.
package app

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"quadrille/games/boxes"
	"quadrille/internal/httpkit"
)

// Options are the flags of `quadrille serve`. Each can be given as an
// environment variable too: --listen is QUADRILLE_LISTEN. A value tagged
// "secret" is never printed.
type Options struct {
	Listen         string   `default:"127.0.0.1:8080" placeholder:"HOST:PORT" help:"Address to serve on; port 0 picks a free one. Default: ${default}."`
	Data           string   `default:"./data" placeholder:"FOLDER" help:"Folder for everything that is kept; made if it is missing. Default: ${default}."`
	DB             string   `name:"db" placeholder:"URL" secret:"url" help:"Database: postgres://USER:PASSWORD@HOST/NAME. Default: SQLite in the data folder."`
	NATS           string   `name:"nats" placeholder:"URL" secret:"url" help:"NATS server that wakes the other nodes: nats://HOST:4222. Default: one node, in process."`
	Blobs          string   `placeholder:"URL" secret:"url" help:"Where replays and maps are kept: a folder, or s3://BUCKET/PREFIX?endpoint=HOST:PORT. Default: a folder in the data folder."`
	TrustedProxies []string `placeholder:"ADDRESS" help:"Addresses or ranges whose X-Forwarded-For and X-Forwarded-Proto are believed. Default: none."`
	PublicURL      string   `name:"public-url" placeholder:"URL" help:"What browsers call this server, if a proxy hides it: https://play.example.org."`

	OIDCIssuer   string `name:"oidc-issuer" group:"signin" placeholder:"URL" help:"OpenID Connect issuer to sign in with; for Firebase https://securetoken.google.com/PROJECT. Default: guests only."`
	OIDCAudience string `name:"oidc-audience" group:"signin" placeholder:"ID" help:"Our client id at the issuer; for Firebase the project."`
	OIDCSecret   string `name:"oidc-secret" group:"signin" placeholder:"SECRET" secret:"all" help:"Our client secret, if the issuer gave one."`

	AdminKey  string `group:"keys" placeholder:"KEY" secret:"all" help:"Bearer key of the admin endpoints. Default: made at the first start and kept in secrets.json in the data folder."`
	WorkerKey string `group:"keys" placeholder:"KEY" secret:"all" help:"Bearer key of the worker endpoints. Default: likewise."`
	TeamKey   string `group:"keys" placeholder:"KEY" secret:"all" help:"Signs the team cookies of Million Boxes; the same on all nodes. Default: likewise."`

	GuestRate       int           `group:"limits" default:"600" placeholder:"N" help:"New accounts a minute for each client address. Default: ${default}."`
	GuestBurst      int           `group:"limits" default:"2000" placeholder:"N" help:"New accounts at once for each client address. Default: ${default}."`
	ReadTimeout     time.Duration `group:"limits" default:"15s" placeholder:"TIME" help:"Time for a client to send a request. Default: ${default}."`
	WriteTimeout    time.Duration `group:"limits" default:"30s" placeholder:"TIME" help:"Time for a client to receive an answer. Default: ${default}."`
	IdleTimeout     time.Duration `group:"limits" default:"2m" placeholder:"TIME" help:"Time that a connection may wait for its next request. Default: ${default}."`
	RequestTimeout  time.Duration `group:"limits" default:"10s" placeholder:"TIME" help:"Time for us to work on an answer. Default: ${default}."`
	ShutdownTimeout time.Duration `group:"limits" default:"10s" placeholder:"TIME" help:"Time for requests under way to finish when we stop. Default: ${default}."`

	AbandonAfter      time.Duration `group:"duels" default:"30s" placeholder:"TIME" help:"Time that a player may be unseen before the opponent can claim the win. Default: ${default}."`
	QueueStaleAfter   time.Duration `group:"duels" default:"30s" placeholder:"TIME" help:"Time that a waiting player may be unseen before losing the place in the queue. Default: ${default}."`
	WaitingStaleAfter time.Duration `group:"duels" default:"15m" placeholder:"TIME" help:"Time that the host of a private game may be unseen before the game is removed. Default: ${default}."`
	ActiveStaleAfter  time.Duration `group:"duels" default:"24h" placeholder:"TIME" help:"Time without any change after which an unfinished game is removed. Default: ${default}."`

	DrawRate   int           `group:"boxes" default:"10" placeholder:"N" help:"Edges a minute for each client address, team and game; 0 for any number. Default: ${default}."`
	GatherFor  time.Duration `group:"boxes" default:"50ms" placeholder:"TIME" help:"Time that new edges are gathered before they are sent to all who watch. Default: ${default}."`
	PingsEvery time.Duration `group:"boxes" default:"30s" placeholder:"TIME" help:"Time between pings to live sockets; one that is silent for three is closed; pages expect one a minute. Default: ${default}."`
	FirstGame  string        `group:"boxes" default:"1000x1000" placeholder:"WxH" help:"Size of the game that is started when there has never been one; none for none. Default: ${default}."`

	TeachRate int    `group:"dots" default:"600" placeholder:"N" help:"Questions to the teacher of Dots and Boxes a minute, for each player. Default: ${default}."`
	ModelURL  string `group:"dots" name:"model-url" placeholder:"URL" help:"Language model that may rewrite commentaries, with the chat-completions protocol: https://HOST/v1. Default: none."`
	ModelName string `group:"dots" placeholder:"NAME" help:"Which model to ask for."`
	ModelKey  string `group:"dots" placeholder:"KEY" secret:"all" help:"Bearer key of that endpoint."`

	TapTime       time.Duration `group:"daily" default:"100ms" placeholder:"TIME" help:"Least time in which a person fills a cell of Binary Grid; faster solutions are refused. Default: ${default}."`
	DailyWebhooks []string      `group:"daily" placeholder:"URL" secret:"url" help:"Addresses that are told of new puzzles of the day, final leaderboards and feats."`
	WebhookKey    string        `group:"keys" placeholder:"KEY" secret:"all" help:"Signs what webhooks are told. Default: likewise."`

	LogLevel  string `group:"log" default:"info" enum:"debug,info,warn,error" help:"What to log: ${enum}. The requests are logged at info."`
	LogFormat string `group:"log" default:"text" enum:"text,json" help:"How to log, on standard error: ${enum}."`
}

// Validate finds the values that cannot work. The parser calls it.
func (o *Options) Validate() error {
	if _, port, err := net.SplitHostPort(o.Listen); err != nil || port == "" {
		return fmt.Errorf("--listen: %q is not an address such as 127.0.0.1:8080", o.Listen)
	}
	if o.Data == "" {
		return errors.New("--data: a folder is needed")
	}
	if _, err := httpkit.ParseProxies(o.TrustedProxies); err != nil {
		return fmt.Errorf("--trusted-proxies: %w", err)
	}
	if err := o.validateURLs(); err != nil {
		return err
	}
	if (o.OIDCIssuer == "") != (o.OIDCAudience == "") {
		return errors.New("--oidc-issuer and --oidc-audience belong together: give both or none")
	}
	return o.validateLimits()
}

func (o *Options) validateURLs() error {
	if o.DB != "" && !hasScheme(o.DB, "postgres", "postgresql", "sqlite") {
		return errors.New(`--db: the address must start with "postgres://" or "sqlite:"`)
	}
	if o.NATS != "" && !hasScheme(o.NATS, "nats", "tls") {
		return errors.New(`--nats: the address must start with "nats://" or "tls://"`)
	}
	if strings.Contains(o.Blobs, "://") && !hasScheme(o.Blobs, "s3") {
		return errors.New(`--blobs: give the path of a folder, or an address that starts with "s3://"`)
	}
	if o.PublicURL != "" {
		u, err := url.Parse(o.PublicURL)
		if err != nil || !hasScheme(o.PublicURL, "http", "https") || u.Host == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
			return fmt.Errorf("--public-url: %q is not an origin such as https://play.example.org", o.PublicURL)
		}
	}
	if o.ModelURL != "" && !hasScheme(o.ModelURL, "http", "https") {
		return errors.New(`--model-url: the address must start with "https://" or "http://"`)
	}
	if o.OIDCIssuer != "" && !isSafeIssuer(o.OIDCIssuer) {
		return fmt.Errorf("--oidc-issuer: %q is not an https:// address", o.OIDCIssuer)
	}
	return nil
}

func (o *Options) validateLimits() error {
	if o.GuestRate < 1 || o.GuestBurst < 1 {
		return errors.New("--guest-rate and --guest-burst: at least 1")
	}
	if o.PingsEvery > time.Minute {
		return errors.New("--pings-every: at most a minute, since pages give up a connection that is silent for longer")
	}
	if o.TeachRate < 1 {
		return errors.New("--teach-rate: at least 1")
	}
	if o.DrawRate < 0 {
		return errors.New("--draw-rate: at least 0")
	}
	if _, _, err := o.firstGame(); err != nil {
		return err
	}
	for _, t := range []time.Duration{
		o.ReadTimeout, o.WriteTimeout, o.IdleTimeout, o.RequestTimeout, o.ShutdownTimeout,
		o.AbandonAfter, o.QueueStaleAfter, o.WaitingStaleAfter, o.ActiveStaleAfter, o.GatherFor, o.PingsEvery, o.TapTime,
	} {
		if t <= 0 {
			return errors.New("a waiting time must be longer than 0s")
		}
	}
	return nil
}

func hasScheme(text string, schemes ...string) bool {
	scheme, _, _ := strings.Cut(text, ":")
	for _, s := range schemes {
		if scheme == s {
			return true
		}
	}
	return false
}

// isSafeIssuer: keys that come over a network without TLS prove nothing. On
// this machine itself there is no network.
func isSafeIssuer(text string) bool {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" {
		return false
	}
	ip := net.ParseIP(u.Hostname())
	local := u.Hostname() == "localhost" || (ip != nil && ip.IsLoopback())
	return u.Scheme == "https" || (u.Scheme == "http" && local)
}

// databaseURL is where the database is, as package db understands it.
func (o *Options) databaseURL() string {
	if o.DB != "" {
		return o.DB
	}
	return "sqlite:" + filepath.Join(o.Data, "quadrille.db")
}

// loadKeys fills in the keys that were not given from secrets.json, which makes
// those that it lacks.
func (o *Options) loadKeys() error {
	keys := map[string]*string{"adminKey": &o.AdminKey, "workerKey": &o.WorkerKey, "teamKey": &o.TeamKey, "webhookKey": &o.WebhookKey}
	var missing []string
	for name, key := range keys {
		if *key == "" {
			missing = append(missing, name)
		}
	}
	kept, err := loadSecrets(o.Data, missing...)
	if err != nil {
		return err
	}
	for _, name := range missing {
		*keys[name] = kept[name]
	}
	return nil
}

// firstGame is the size of the game that is made when there has never been
// one; zeros for none.
func (o *Options) firstGame() (w, h int, err error) {
	if o.FirstGame == "none" || o.FirstGame == "" {
		return 0, 0, nil
	}
	wText, hText, _ := strings.Cut(o.FirstGame, "x")
	w, err1 := strconv.Atoi(wText)
	h, err2 := strconv.Atoi(hText)
	if _, err := boxes.NewBoard(w, h); err1 != nil || err2 != nil || err != nil {
		return 0, 0, fmt.Errorf("--first-game: %q is not a size such as 1000x1000, with at most %d edges", o.FirstGame, boxes.MaxEdges)
	}
	return w, h, nil
}

func (o *Options) blobsAddress() string {
	if o.Blobs != "" {
		return o.Blobs
	}
	return filepath.Join(o.Data, "blobs")
}
