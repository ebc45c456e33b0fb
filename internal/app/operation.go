package app

import (
	"context"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// routes joins the services' tables with the endpoints for operators.
func (a *App) routes(registry *prometheus.Registry, services ...[]httpkit.Route) []httpkit.Route {
	all := []httpkit.Route{
		{Method: "GET", Path: "/api/health", Name: "health", Group: "operation",
			Does: "Whether the process is alive. It asks nobody else.", Serve: httpkit.JSON(a.getHealth)},
		{Method: "GET", Path: "/readyz", Name: "ready", Group: "operation",
			Does:   "Whether the server can do its work: send requests here only while it can.",
			Errors: []fault.Code{fault.DatabaseUnavailable, fault.ServiceUnavailable},
			Serve:  httpkit.JSON(a.getReady)},
		httpkit.MetricsRoute(registry),
	}
	for _, routes := range services {
		all = append(all, routes...)
	}
	return append(all, documentRoute(all))
}

// documentRoute describes all other routes, and itself.
func documentRoute(others []httpkit.Route) httpkit.Route {
	var document map[string]any
	rt := httpkit.Route{
		Method: "GET", Path: "/api/openapi.json", Name: "openapi", Group: "operation", Does: "This description.",
		Serve: httpkit.Raw("application/json", func(w http.ResponseWriter, r *http.Request) error {
			return httpkit.WriteJSON(w, http.StatusOK, document)
		}),
	}
	document = httpkit.Document("Quadrille", apiVersion, append(others[:len(others):len(others)], rt))
	return rt
}

// Health is the answer of the health check.
type Health struct {
	OK      bool   `json:"ok"`
	Version string `json:"version"`
}

func (a *App) getHealth(http.ResponseWriter, *http.Request, httpkit.Empty) (Health, error) {
	return Health{OK: true, Version: Version}, nil
}

// Ready is the answer of the readiness check.
type Ready struct {
	OK bool `json:"ok"`
}

func (a *App) getReady(_ http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Ready, error) {
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	if err := a.db.Ready(ctx); err != nil {
		return Ready{}, err
	}
	if err := a.bus.Ready(ctx); err != nil {
		return Ready{}, fault.New(fault.ServiceUnavailable, "NATS does not answer.").Because(err)
	}
	if err := a.blobs.Ready(ctx); err != nil {
		return Ready{}, fault.New(fault.ServiceUnavailable, "The store for replays and maps does not answer.").Because(err)
	}
	return Ready{OK: true}, nil
}

// Version is set by the linker.
var Version = "dev"

// apiVersion changes when clients have to.
const apiVersion = "1"

// newRegistry collects what the process and the database pools tell.
func newRegistry(d *db.DB) *prometheus.Registry {
	build := prometheus.NewGaugeVec(prometheus.GaugeOpts{
		Name: "quadrille_build_info", Help: "Always 1; the labels tell what is running.",
	}, []string{"version", "database"})
	build.WithLabelValues(Version, string(d.Engine())).Set(1)
	r := prometheus.NewRegistry()
	r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), build, poolCollector{d})
	return r
}

// poolCollector reports the database's connections.
type poolCollector struct{ db *db.DB }

var (
	poolInUse = prometheus.NewDesc("quadrille_db_connections_in_use", "Connections that run a query.", []string{"pool"}, nil)
	poolWaits = prometheus.NewDesc("quadrille_db_waits_total", "How often a query had to wait for a connection.", []string{"pool"}, nil)
	poolWaitS = prometheus.NewDesc("quadrille_db_wait_seconds_total", "How long queries waited for connections.", []string{"pool"}, nil)
)

func (c poolCollector) Describe(ch chan<- *prometheus.Desc) {
	ch <- poolInUse
	ch <- poolWaits
	ch <- poolWaitS
}

func (c poolCollector) Collect(ch chan<- prometheus.Metric) {
	for pool, s := range c.db.Stats() {
		ch <- prometheus.MustNewConstMetric(poolInUse, prometheus.GaugeValue, float64(s.InUse), pool)
		ch <- prometheus.MustNewConstMetric(poolWaits, prometheus.CounterValue, float64(s.WaitCount), pool)
		ch <- prometheus.MustNewConstMetric(poolWaitS, prometheus.CounterValue, s.WaitDuration.Seconds(), pool)
	}
}
