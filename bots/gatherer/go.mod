module gatherer

go 1.24
