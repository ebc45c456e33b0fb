package httpkit

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

type metrics struct {
	inFlight prometheus.Gauge
	seconds  *prometheus.HistogramVec
}

func newMetrics(r *prometheus.Registry) *metrics {
	m := &metrics{
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "quadrille_http_requests_in_flight", Help: "Requests that are being answered.",
		}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "quadrille_http_request_seconds", Help: "Time to answer, by route and status.",
			Buckets: []float64{.0001, .0003, .001, .003, .01, .03, .1, .3, 1, 3, 10},
		}, []string{"route", "status"}),
	}
	r.MustRegister(m.inFlight, m.seconds)
	return m
}

// observe counts an answered request. Its labels come from the route table and
// from what we answer, so a client cannot make up new ones.
func (m *metrics) observe(route string, status int, took time.Duration) {
	m.seconds.WithLabelValues(route, strconv.Itoa(status)).Observe(took.Seconds())
}

// MetricsRoute serves the registry in Prometheus's format.
func MetricsRoute(r *prometheus.Registry) Route {
	serve := promhttp.HandlerFor(r, promhttp.HandlerOpts{})
	return Route{
		Method: http.MethodGet, Path: "/metrics", Name: "metrics", Group: "operation",
		Does: "Counters for Prometheus.",
		Serve: Raw("text/plain", func(w http.ResponseWriter, r *http.Request) error {
			serve.ServeHTTP(w, r)
			return nil
		}),
	}
}
