package httpkit_test

import (
	"runtime"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

func TestLimiterBurstAndRefill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := httpkit.NewLimiter(10, 10, time.Now)
		for i := range 10 {
			if ok, _ := l.Allow("a"); !ok {
				t.Fatalf("request %d of the burst is refused", i+1)
			}
		}
		ok, wait := l.Allow("a")
		if ok || wait != 6*time.Second {
			t.Fatalf("after the burst: %v, wait %s; want a refusal and 6s", ok, wait)
		}
		if ok, _ := l.Allow("b"); !ok {
			t.Error("another key is refused")
		}
		time.Sleep(wait - time.Millisecond)
		if ok, _ := l.Allow("a"); ok {
			t.Error("allowed before the wait is over")
		}
		time.Sleep(2 * time.Millisecond)
		if ok, _ := l.Allow("a"); !ok {
			t.Error("refused after the wait")
		}
		time.Sleep(time.Hour)
		allowed := 0
		for range 100 {
			if ok, _ := l.Allow("a"); ok {
				allowed++
			}
		}
		if allowed != 10 {
			t.Errorf("%d allowed after a long rest, want the burst of 10", allowed)
		}
	})
}

func TestLimiterCheckSaysWhen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := httpkit.NewLimiter(1, 1, time.Now)
		if err := l.Check("a"); err != nil {
			t.Fatal(err)
		}
		err := l.Check("a")
		f, ok := err.(*fault.Error)
		if !ok || f.Code != fault.RateLimited || f.RetryAfter != time.Minute {
			t.Errorf("error is %#v, want RATE_LIMITED after a minute", err)
		}
	})
}

// A refused client stays refused while others come, as long as they are fewer
// than a generation.
func TestLimiterRemembersThroughOthers(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := httpkit.NewLimiter(1, 1, func() time.Time { return now })
	l.Allow("bad")
	for i := range httpkit.Generation {
		l.Allow(strconv.Itoa(i))
		if i%1000 == 0 {
			if ok, _ := l.Allow("bad"); ok {
				t.Fatalf("forgotten after %d others", i)
			}
		}
	}
	if ok, _ := l.Allow("bad"); ok {
		t.Fatal("forgotten after a generation, though in use")
	}
}

func TestLimiterMemoryIsBounded(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := httpkit.NewLimiter(10, 10, func() time.Time { return now })
	before := heap()
	for i := range 1_000_000 {
		l.Allow("2001:db8::" + strconv.Itoa(i) + "/64 team game")
	}
	if n := l.Keys(); n > 2*httpkit.Generation {
		t.Errorf("%d keys remembered, want at most %d", n, 2*httpkit.Generation)
	}
	if grown := int64(heap()) - int64(before); grown > 40<<20 {
		t.Errorf("a million keys left %d bytes, want at most 40 MB", grown)
	}
	runtime.KeepAlive(l)
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
