package fault_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"quadrille/internal/fault"
)

func TestCodeOf(t *testing.T) {
	taken := fault.New(fault.UsernameTaken, "%s is taken", "Ann")
	cases := []struct {
		name string
		err  error
		want fault.Code
	}{
		{"plain", taken, fault.UsernameTaken},
		{"wrapped", fmt.Errorf("rename: %w", taken), fault.UsernameTaken},
		{"foreign", io.EOF, fault.Internal},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := fault.CodeOf(c.err); got != c.want {
				t.Errorf("CodeOf(%v) = %s, want %s", c.err, got, c.want)
			}
		})
	}
}

func TestCauseIsKeptForTheLogAndNotForTheMessage(t *testing.T) {
	err := fault.New(fault.LoginFailed, "sign-in failed").Because(io.ErrUnexpectedEOF)
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error("the cause is lost")
	}
	if err.Message != "sign-in failed" {
		t.Errorf("message %q carries more than was said", err.Message)
	}
}
