package dots

import (
	"strings"
	"unicode"
)

// ending is how a Korean reader says the end of a word, on which particles depend.
type ending uint8

const (
	unknownEnding ending = iota
	vowelEnding
	consonantEnding
	rieulEnding // the consonant ㄹ, with which 로 stands as after a vowel
)

// withParticle adds to a word the particle that fits its end. The forms are written as
// 이/가: after a consonant, then after a vowel. Where nobody can know how the word is
// said both stand, as in 이(가).
func withParticle(word, forms string) string {
	closed, open, _ := strings.Cut(forms, "/")
	switch end := endingOf(word); {
	case closed == open:
		return word + open
	case end == rieulEnding && closed == "으로", end == vowelEnding:
		return word + open
	case end != unknownEnding:
		return word + closed
	case closed == "으로":
		return word + "(으)로"
	}
	return word + closed + "(" + open + ")"
}

func endingOf(word string) ending {
	letters := []rune(strings.TrimRightFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }))
	if len(letters) == 0 {
		return unknownEnding
	}
	switch last := letters[len(letters)-1]; {
	case last >= '가' && last <= '힣':
		return hangulEnding(last)
	case last >= '0' && last <= '9':
		return digitEndings[last-'0']
	case isLatin(last):
		return latinEnding(letters)
	}
	return unknownEnding
}

func hangulEnding(r rune) ending {
	switch (r - '가') % 28 {
	case 0:
		return vowelEnding
	case 8:
		return rieulEnding
	}
	return consonantEnding
}

// The digits are said 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구. A number that ends in 0 is
// said with 십, 백, 천 or 만 at its end, all of which have a consonant there too.
var digitEndings = [...]ending{
	consonantEnding, rieulEnding, vowelEnding, consonantEnding, vowelEnding,
	vowelEnding, consonantEnding, rieulEnding, rieulEnding, vowelEnding,
}

func isLatin(r rune) bool { return r < unicode.MaxASCII && unicode.IsLetter(r) }

// latinEnding is how a word in Latin letters is most likely said: letter by letter if
// it is in capitals, else as an English name written in Hangul.
func latinEnding(letters []rune) ending {
	from := len(letters)
	for from > 0 && isLatin(letters[from-1]) {
		from--
	}
	word := string(letters[from:])
	if word == strings.ToUpper(word) || len(word) == 1 {
		return soundEnding(strings.ToLower(word[len(word)-1:]), "r")
	}
	word = strings.ToLower(word)
	last, rest := word[len(word)-1:], word[:len(word)-1]
	if last == "e" && strings.ContainsAny(rest[len(rest)-1:], "lmn") {
		return soundEnding(rest[len(rest)-1:], "") // Kyle, Jane
	}
	if strings.HasSuffix(word, "ng") || shortStop(word) {
		return consonantEnding
	}
	return soundEnding(last, "")
}

// soundEnding is that of l, m and n, and of other letters that sound like l.
func soundEnding(letter, likeL string) ending {
	switch {
	case letter == "l" || letter == likeL:
		return rieulEnding
	case letter == "m" || letter == "n":
		return consonantEnding
	}
	return vowelEnding
}

// shortStop reports whether a word ends in a stop after a short vowel, as Bob, Jack
// and Scott do, which Hangul writes below the vowel. After a long one or another
// consonant it gets a vowel of its own, as in Mark.
func shortStop(word string) bool {
	stem := strings.TrimSuffix(word, "k")
	if stem == word || !strings.HasSuffix(stem, "c") {
		stem = word
	}
	stem = strings.TrimRight(stem, stem[len(stem)-1:])
	if !strings.ContainsAny(word[len(word)-1:], "bckpt") || stem == "" {
		return false
	}
	vowel := func(text string) bool { return text != "" && strings.ContainsAny(text[len(text)-1:], "aeiou") }
	return vowel(stem) && !vowel(stem[:len(stem)-1])
}
