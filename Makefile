# Quadrille. `make run` plays, `make test` checks everything.

VERSION := $(shell git describe --always --dirty 2>/dev/null || echo dev)
GO_FILES = cmd internal games rating bots starters
GO_BUILD = CGO_ENABLED=0 go build -trimpath -ldflags "-s -w -X quadrille/internal/app.Version=$(VERSION)"
PAGES    = internal/webui/dist/app/index.html
MODULES  = web/node_modules/.package-lock.json

.DEFAULT_GOAL := help
.PHONY: help run build bots test test-go test-web test-bots lint fmt bench soak generate clean

help: ## Print this list.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Build everything and serve on http://localhost:8080, data in ./data.
	bin/quadrille serve

build: $(PAGES) ## Build bin/quadrille with the pages inside.
	$(GO_BUILD) -o bin/quadrille ./cmd/quadrille

bots: ## Build the bots and starter kits in all languages: bin/bots, bin/starters.
	scripts/bots

test: ## Everything that CI checks; installs what it needs.
	scripts/setup
	$(MAKE) build bin/test-issuer bin/test-streams # first: the Go tests embed the pages
	$(MAKE) -j2 --output-sync=target test-web test-go test-bots # the longest first

test-go: ## Go: format, vet, staticcheck, tests with the race detector.
	@test -z "$$(gofmt -l $(GO_FILES))" || { echo "not formatted; run make fmt:"; gofmt -l $(GO_FILES); exit 1; }
	go vet ./...
	go tool staticcheck ./...
	go test -race -shuffle=on ./...

test-web: build bin/test-issuer bin/test-streams ## Pages: types, unit tests, streams, then the real binary in a real browser.
	cd web && npm run check && npm test && npm run conformance && npm run e2e

test-bots: ## Bots and starter kits: each project's own tests, then all against each other.
	scripts/bots test
	QUADRILLE_BOTS=$(CURDIR)/bin go test -count=1 ./bots

lint: $(MODULES) ## Format check, go vet, staticcheck and TypeScript's strict check.
	@test -z "$$(gofmt -l $(GO_FILES))" || { gofmt -l $(GO_FILES); exit 1; }
	go vet ./...
	go tool staticcheck ./...
	cd web && npm run check

fmt: $(MODULES) ## Format all code.
	gofmt -w $(GO_FILES)
	cd web && npm run format

bench: build ## Benchmarks, one line each: name value unit.
	scripts/bench

soak: ## The slow and exhaustive runs: ten thousand races, whole enumerations.
	QUADRILLE_RACES=500 go test -run 'TestRace' -count=1 -timeout 60m -v ./internal/duel
	go test -tags soak -count=1 -timeout 60m ./games/... ./internal/stream/... ./internal/runner ./cmd/quadrille

generate: $(MODULES) ## Write spec/openapi.json from the routes, and the pages' types from it.
	go test ./internal/app -run TestSpecIsCurrent -count=1 -update
	cd web && npm run generate

clean: ## Remove what was built, but no data.
	rm -rf bin artifacts web/dist web/node_modules internal/webui/dist/app

bin/test-issuer: FORCE
	CGO_ENABLED=0 go build -o $@ ./internal/identity/oidctest/issuer

bin/test-streams: FORCE
	CGO_ENABLED=0 go build -o $@ ./internal/stream/streamtest/server

$(MODULES): web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch $@

$(PAGES): $(MODULES) $(shell find web/src web/public web/scripts web/*.ts web/*.json web/index.html -type f 2>/dev/null)
	cd web && npm run build

FORCE:
