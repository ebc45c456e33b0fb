package connect4

import "fmt"

// ParseMoves reads moves written as columns 1 to 7, such as 4413, into columns
// 0 to 6. No moves are written "-" or "".
func ParseMoves(text string) ([]int, error) {
	if text == "-" {
		return nil, nil
	}
	columns := make([]int, 0, len(text))
	for i := range len(text) {
		if text[i] < '1' || text[i] > '7' {
			return nil, fmt.Errorf("%w: character %d", ErrBadMoves, i+1)
		}
		columns = append(columns, int(text[i]-'1'))
	}
	return columns, nil
}

// FormatMoves writes columns 0 to 6 as ParseMoves reads them.
func FormatMoves(columns []int) string {
	if len(columns) == 0 {
		return "-"
	}
	text := make([]byte, len(columns))
	for i, c := range columns {
		text[i] = byte('1' + c)
	}
	return string(text)
}
