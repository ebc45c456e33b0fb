package com.acb.hunter;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonParseException;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executors;

/** The bot as a web server: POST /turn and GET /health. */
final class Server {
    private static final int LONGEST_BODY = 4 << 20;

    static {
        // Answers are written in two parts, and without this the network stack holds the second
        // back for 40 milliseconds. It is read when the first server is made.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final Signature signature;
    private final Matches matches;

    private Server(String secret, Matches matches) {
        this.signature = new Signature(secret);
        this.matches = matches;
    }

    /** Starts to answer; port 0 takes one that is free. */
    static HttpServer start(int port, String secret, Matches matches) throws IOException {
        Server bot = new Server(secret, matches);
        HttpServer http = HttpServer.create(new InetSocketAddress(port), 0);
        http.createContext("/health", bot.only("GET", "/health", bot::health));
        http.createContext("/turn", bot.only("POST", "/turn", bot::turn));
        http.createContext("/", bot::nowhere);
        http.setExecutor(Executors.newCachedThreadPool());
        http.start();
        return http;
    }

    /** A context also gets the paths below its own. */
    private HttpHandler only(String method, String path, HttpHandler handler) {
        return exchange -> {
            if (!exchange.getRequestURI().getPath().equals(path)) {
                nowhere(exchange);
            } else if (!exchange.getRequestMethod().equals(method)) {
                refuse(exchange, 405, "only " + method + " is possible here");
            } else {
                handler.handle(exchange);
            }
        };
    }

    private void nowhere(HttpExchange exchange) throws IOException {
        refuse(exchange, 404, "there are POST /turn and GET /health");
    }

    private void health(HttpExchange exchange) throws IOException {
        answer(exchange, 200, "{\"status\":\"ok\"}".getBytes(UTF_8));
    }

    private void turn(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(LONGEST_BODY + 1);
        if (body.length > LONGEST_BODY) {
            refuse(exchange, 413, "the body is too large");
            return;
        }
        Signature.Signed signed = signed(exchange.getRequestHeaders());
        long now = Instant.now().getEpochSecond();
        Optional<String> distrust = signature.distrust(signed, body, now);
        if (distrust.isPresent()) {
            refuse(exchange, 401, distrust.get());
            return;
        }
        GameState state;
        try {
            state = Json.state(new String(body, UTF_8));
        } catch (JsonParseException e) {
            refuse(exchange, 400, "this is not a state: " + e.getMessage());
            return;
        }
        play(exchange, signed, state);
    }

    private void play(HttpExchange exchange, Signature.Signed signed, GameState state)
            throws IOException {
        long start = System.nanoTime();
        List<Move> moves;
        try {
            moves = matches.moves(text(exchange.getRequestHeaders(), "X-ACB-Bot-Id"), state);
        } catch (RuntimeException | StackOverflowError e) {
            e.printStackTrace();
            refuse(exchange, 500, "the strategy failed");
            return;
        }
        double ms = (System.nanoTime() - start) / 1e6;
        System.err.printf(
                "%s turn %d: %d moves in %.1f ms%n",
                state.matchId(), state.turn(), moves.size(), ms);
        byte[] body = Json.moves(moves).getBytes(UTF_8);
        String signature = this.signature.ofResponse(signed.matchId(), signed.turn(), body);
        exchange.getResponseHeaders().set("X-ACB-Signature", signature);
        answer(exchange, 200, body);
    }

    private static Signature.Signed signed(Headers headers) {
        return new Signature.Signed(
                text(headers, "X-ACB-Match-Id"),
                text(headers, "X-ACB-Turn"),
                text(headers, "X-ACB-Timestamp"),
                text(headers, "X-ACB-Signature"));
    }

    /** A header's text. One that is missing is empty, and no signature fits then. */
    private static String text(Headers headers, String name) {
        return Objects.requireNonNullElse(headers.getFirst(name), "");
    }

    private static void refuse(HttpExchange exchange, int status, String why) throws IOException {
        answer(exchange, status, Json.error(why).getBytes(UTF_8));
    }

    private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }
}
