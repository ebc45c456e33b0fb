package world

import "github.com/prometheus/client_golang/prometheus"

type metrics struct {
	accepted prometheus.Counter
	sockets  prometheus.Gauge
	cut      prometheus.Counter
}

func newMetrics(r *prometheus.Registry) *metrics {
	m := &metrics{
		accepted: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "quadrille_boxes_draws_total", Help: "Edges that were placed and made durable.",
		}),
		sockets: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "quadrille_boxes_sockets", Help: "Live sockets, counted every two seconds.",
		}),
		cut: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "quadrille_boxes_slow_readers_total", Help: "Live sockets that were cut off because they read too slowly.",
		}),
	}
	r.MustRegister(m.accepted, m.sockets, m.cut)
	return m
}
