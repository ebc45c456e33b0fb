module mybot

go 1.24
