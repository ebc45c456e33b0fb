package httpkit

import (
	"context"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the peers whose word about the client is believed.
type Proxies []netip.Prefix

// ParseProxies reads addresses and CIDR ranges.
func ParseProxies(list []string) (Proxies, error) {
	var all Proxies
	for _, text := range list {
		if addr, err := netip.ParseAddr(text); err == nil {
			addr = addr.Unmap()
			all = append(all, netip.PrefixFrom(addr, addr.BitLen()))
			continue
		}
		prefix, err := netip.ParsePrefix(text)
		if err != nil {
			return nil, fmt.Errorf("%q is neither an address nor a range such as 10.0.0.0/8", text)
		}
		all = append(all, prefix.Masked())
	}
	return all, nil
}

func (p Proxies) trust(addr netip.Addr) bool {
	for _, prefix := range p {
		if prefix.Contains(addr) {
			return true
		}
	}
	return false
}

// client finds who is asking: the peer itself, unless the peer is trusted.
// Then X-Forwarded-For is read from its end, since each proxy appends the
// address that it saw, up to the first address that no trusted proxy has: all
// before it is the client's own claim.
func (p Proxies) client(r *http.Request) (addr netip.Addr, secure bool) {
	peer, _ := netip.ParseAddrPort(r.RemoteAddr)
	addr, secure = peer.Addr().Unmap(), r.TLS != nil
	if !p.trust(addr) {
		return addr, secure
	}
	protos := strings.Split(r.Header.Get("X-Forwarded-Proto"), ",")
	secure = secure || strings.EqualFold(strings.TrimSpace(protos[len(protos)-1]), "https")
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, ok := parseHop(hops[i])
		if !ok {
			break
		}
		addr = hop
		if !p.trust(addr) {
			break
		}
	}
	return addr, secure
}

func parseHop(text string) (netip.Addr, bool) {
	text = strings.TrimSpace(text)
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return withPort.Addr().Unmap(), true
	}
	addr, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return addr.Unmap(), err == nil
}

// asking is what the outermost layer learns about a request.
type asking struct {
	id     string
	client netip.Addr
	secure bool
}

type askingKey struct{}

func askingOf(ctx context.Context) asking {
	a, _ := ctx.Value(askingKey{}).(asking)
	return a
}

// RequestID returns the id that the log and the X-Request-Id header carry.
func RequestID(ctx context.Context) string { return askingOf(ctx).id }

// ClientAddr returns the client's address, as far as it can be known.
func ClientAddr(ctx context.Context) netip.Addr { return askingOf(ctx).client }

// IsSecure tells whether the client came over TLS, to us or to a trusted proxy.
func IsSecure(ctx context.Context) bool { return askingOf(ctx).secure }

// ClientKey names the client for rate limits: its address, or for IPv6 its
// /64, which is what one household or one rented server has to itself.
func ClientKey(ctx context.Context) string {
	addr := ClientAddr(ctx)
	if addr.Is6() {
		if prefix, err := addr.WithZone("").Prefix(64); err == nil {
			return prefix.String()
		}
	}
	return addr.String()
}
