package bots

// assign is the Hungarian algorithm: it gives every row a column of its own so that the
// sum of the costs is least, and returns the columns by row. There are at least as many
// columns as rows. Rows are added one after the other, each along the cheapest path of
// exchanges; of equally cheap columns the first is taken.
func assign(cost [][]int) []int {
	if len(cost) == 0 {
		return nil
	}
	rows, cols := len(cost), len(cost[0])
	rowPrice, colPrice := make([]int, rows+1), make([]int, cols+1)
	owner, before := make([]int, cols+1), make([]int, cols+1) // rows and columns count from 1 here
	for row := 1; row <= rows; row++ {
		owner[0] = row
		slack, done := make([]int, cols+1), make([]bool, cols+1)
		for c := range slack {
			slack[c] = never
		}
		col := 0
		for {
			done[col] = true
			r, delta, next := owner[col], never, 0
			for c := 1; c <= cols; c++ {
				if done[c] {
					continue
				}
				if s := cost[r-1][c-1] - rowPrice[r] - colPrice[c]; s < slack[c] {
					slack[c], before[c] = s, col
				}
				if slack[c] < delta {
					delta, next = slack[c], c
				}
			}
			for c := range slack {
				if done[c] {
					rowPrice[owner[c]] += delta
					colPrice[c] -= delta
				} else {
					slack[c] -= delta
				}
			}
			if col = next; owner[col] == 0 {
				break
			}
		}
		for col != 0 {
			owner[col], col = owner[before[col]], before[col]
		}
	}
	chosen := make([]int, rows)
	for c := 1; c <= cols; c++ {
		if owner[c] != 0 {
			chosen[owner[c]-1] = c - 1
		}
	}
	return chosen
}
