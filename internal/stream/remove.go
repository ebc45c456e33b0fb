package stream

import (
	"context"

	"quadrille/internal/db"
)

// Delete removes a stream. While it has forks its bytes stay for them, and it
// answers with ErrGone.
func (s *Store) Delete(ctx context.Context, name string) error {
	return s.removeIf(ctx, name, func(v *view) error {
		if v.expired(s.now()) {
			return ErrNotFound
		}
		return nil
	})
}

func (s *Store) removeIf(ctx context.Context, name string, allowed func(*view) error) error {
	var also []string
	err := s.db.Tx(ctx, func(tx db.Conn) error {
		v, err := selectView(ctx, tx, name)
		if err != nil {
			return err
		}
		if v.gone {
			return ErrGone
		}
		if err := allowed(v); err != nil {
			return err
		}
		also, err = remove(ctx, tx, v)
		return err
	})
	if err == nil {
		s.changed(append(also, name)...)
	}
	return err
}

// remove deletes a stream and those of its sources that were kept for it alone,
// whose names it returns.
func remove(ctx context.Context, tx db.Conn, v *view) (also []string, err error) {
	deleted, err := deleteStream(ctx, tx, v.id)
	if err != nil {
		return nil, err
	}
	if !deleted {
		return nil, updateGone(ctx, tx, v.id)
	}
	for id := v.sourceID; id != 0; {
		source, err := releaseSource(ctx, tx, id)
		if err != nil {
			return nil, err
		}
		if source.name != "" {
			also = append(also, source.name)
		}
		id = source.sourceID
	}
	return also, nil
}

// changed makes this process and the others read streams again.
func (s *Store) changed(names ...string) {
	s.changes.Add(1)
	for _, name := range names {
		if st := s.acquireKnown(name); st != nil {
			st.forget()
			s.release(st)
		}
		s.publish(name, farEnd)
	}
}
