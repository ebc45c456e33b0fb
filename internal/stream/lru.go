package stream

import "container/list"

// lru keeps what was used last, up to a number of bytes. It is not safe for
// use from several goroutines: its owner locks.
type lru[K comparable, V any] struct {
	room    int64 // that is left
	held    int64 // bytes
	entries map[K]*list.Element
	order   *list.List // the one used last is at the front
}

type lruEntry[K comparable, V any] struct {
	key   K
	value V
	size  int64
}

func newLRU[K comparable, V any](room int64) *lru[K, V] {
	return &lru[K, V]{room: room, entries: map[K]*list.Element{}, order: list.New()}
}

func (l *lru[K, V]) get(key K) (value V, ok bool) {
	e, ok := l.entries[key]
	if !ok {
		return value, false
	}
	l.order.MoveToFront(e)
	return e.Value.(*lruEntry[K, V]).value, true
}

// put adds an entry and forgets the ones that were not used for longest.
func (l *lru[K, V]) put(key K, value V, size int64) (forgot bool) {
	l.take(key)
	l.entries[key] = l.order.PushFront(&lruEntry[K, V]{key, value, size})
	l.room, l.held = l.room-size, l.held+size
	for l.room < 0 && l.order.Len() > 1 {
		l.take(l.order.Back().Value.(*lruEntry[K, V]).key)
		forgot = true
	}
	return forgot
}

// take removes an entry and returns it.
func (l *lru[K, V]) take(key K) (value V, ok bool) {
	e, ok := l.entries[key]
	if !ok {
		return value, false
	}
	entry := l.order.Remove(e).(*lruEntry[K, V])
	delete(l.entries, key)
	l.room, l.held = l.room+entry.size, l.held-entry.size
	return entry.value, true
}
