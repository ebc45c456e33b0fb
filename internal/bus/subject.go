package bus

import (
	"fmt"
	"strings"
)

// The subjects that Quadrille uses on a NATS server.
const (
	everySubject = "quadrille.>"
	againSubject = "quadrille.again" // to everyone: some wake-ups may be lost
	topicSubject = "quadrille.topic"
)

// subjectFor checks a publish and returns the NATS subject of its topic. No two
// topics share a subject: each part between slashes becomes one token, in which
// bytes other than letters, digits, - and _ are written as = and two hex
// digits, and an empty part, which NATS does not allow, is a lone =.
func subjectFor(topic string, data []byte) (string, error) {
	if len(topic) == 0 || len(topic) > MaxTopic {
		return "", ErrTopic
	}
	if len(data) > MaxData {
		return "", ErrData
	}
	var b strings.Builder
	b.WriteString(topicSubject)
	for part := range strings.SplitSeq(topic, "/") {
		b.WriteByte('.')
		if part == "" {
			b.WriteByte('=')
		}
		for i := range len(part) {
			if plain(part[i]) {
				b.WriteByte(part[i])
			} else {
				fmt.Fprintf(&b, "=%02X", part[i])
			}
		}
	}
	return b.String(), nil
}

func plain(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}
