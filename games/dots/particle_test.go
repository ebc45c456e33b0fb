package dots

import "testing"

func TestParticles(t *testing.T) {
	for word, want := range map[string][3]string{ // with 은/는, 이/가, 으로/로
		"민수": {"민수는", "민수가", "민수로"}, "지영": {"지영은", "지영이", "지영으로"}, "한별": {"한별은", "한별이", "한별로"},
		"플레이어 1": {"플레이어 1은", "플레이어 1이", "플레이어 1로"}, "guest2": {"guest2는", "guest2가", "guest2로"},
		"3": {"3은", "3이", "3으로"}, "4": {"4는", "4가", "4로"}, "5": {"5는", "5가", "5로"}, "6": {"6은", "6이", "6으로"},
		"7": {"7은", "7이", "7로"}, "8": {"8은", "8이", "8로"}, "9": {"9는", "9가", "9로"}, "10": {"10은", "10이", "10으로"},
		"Ann": {"Ann은", "Ann이", "Ann으로"}, "Alice": {"Alice는", "Alice가", "Alice로"}, "Bob": {"Bob은", "Bob이", "Bob으로"},
		"Paul": {"Paul은", "Paul이", "Paul로"}, "Tom": {"Tom은", "Tom이", "Tom으로"}, "Peter": {"Peter는", "Peter가", "Peter로"},
		"Jane": {"Jane은", "Jane이", "Jane으로"}, "Kyle": {"Kyle은", "Kyle이", "Kyle로"}, "Mark": {"Mark는", "Mark가", "Mark로"},
		"Jack": {"Jack은", "Jack이", "Jack으로"}, "Scott": {"Scott은", "Scott이", "Scott으로"}, "Kate": {"Kate는", "Kate가", "Kate로"},
		"Ming": {"Ming은", "Ming이", "Ming으로"}, "Zoe": {"Zoe는", "Zoe가", "Zoe로"}, "e": {"e는", "e가", "e로"},
		"GM": {"GM은", "GM이", "GM으로"}, "QR": {"QR은", "QR이", "QR로"}, "AB": {"AB는", "AB가", "AB로"},
		"지영!": {"지영!은", "지영!이", "지영!으로"}, "(민수)": {"(민수)는", "(민수)가", "(민수)로"},
		"Юля": {"Юля은(는)", "Юля이(가)", "Юля(으)로"}, "🙂": {"🙂은(는)", "🙂이(가)", "🙂(으)로"}, "": {"은(는)", "이(가)", "(으)로"},
	} {
		for i, forms := range []string{"은/는", "이/가", "으로/로"} {
			if got := withParticle(word, forms); got != want[i] {
				t.Errorf("%q and %s: %q, want %q", word, forms, got, want[i])
			}
		}
	}
	if got := withParticle("민수", "부터/부터"); got != "민수부터" {
		t.Error(got)
	}
}

// Any short word in Latin letters gets a particle and not a crash.
func TestParticlesOfEveryShortWord(t *testing.T) {
	letters := "abcdefghijklmnopqrstuvwxyzAE1"
	for _, a := range letters {
		for _, b := range letters {
			for _, c := range letters {
				if end := endingOf(string([]rune{a, b, c})); end == unknownEnding {
					t.Fatalf("%c%c%c", a, b, c)
				}
			}
			endingOf(string([]rune{a, b}))
		}
	}
}
