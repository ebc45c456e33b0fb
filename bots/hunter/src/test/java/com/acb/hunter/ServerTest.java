package com.acb.hunter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ServerTest {
    private static final Signature SIGNATURE = new Signature("a secret for tests");
    private static final String STATE = Vectors.read("state.json");

    private final HttpClient client = HttpClient.newHttpClient();
    private HttpServer server;

    @BeforeEach
    void start() throws Exception {
        server = Server.start(0, "a secret for tests", new Matches(ServerTest::unlucky));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    /** Does what the strategy does, but fails on turn 13. */
    private static Player unlucky(GameState.Config config) {
        Strategy strategy = new Strategy(config);
        return state -> {
            if (state.turn() == 13) {
                throw new IllegalStateException("unlucky");
            }
            return strategy.moves(state);
        };
    }

    @Test
    void itAnswersAndSigns() throws Exception {
        for (int i = 0; i < 3; i++) {
            HttpResponse<String> response = turn(STATE, 0);
            assertEquals(200, response.statusCode());
            assertTrue(response.body().startsWith("{\"moves\":["), response.body());
            String expected =
                    SIGNATURE.ofResponse("m_7f3a9b2c", "42", response.body().getBytes(UTF_8));
            assertEquals(Optional.of(expected), response.headers().firstValue("X-ACB-Signature"));
        }
    }

    @Test
    void health() throws Exception {
        assertEquals(200, send(request("/health").GET()).statusCode());
        assertEquals(405, send(request("/turn").GET()).statusCode());
        assertEquals(404, send(request("/health/of/others").GET()).statusCode());
    }

    @Test
    void whatIsNotSignedIsRefused() throws Exception {
        HttpResponse<String> response =
                send(request("/turn").POST(BodyPublishers.ofString(STATE)));
        assertEquals(401, response.statusCode());
        assertTrue(response.headers().firstValue("X-ACB-Signature").isEmpty());
        response = turn(STATE, 31);
        assertEquals(401, response.statusCode());
        assertTrue(response.body().contains("30 seconds"), response.body());
    }

    @Test
    void whatIsSignedButNoStateIsABadRequest() throws Exception {
        for (String body : new String[] {"", "{", "[]", "{\"turn\":1}", STATE + "{}"}) {
            assertEquals(400, turn(body, 0).statusCode(), body);
        }
        assertEquals(400, turn(STATE.replace("\"owner\": 0", "\"owner\": \"me\""), 0).statusCode());
    }

    @Test
    void aStrategyThatFailsCostsATurn() throws Exception {
        assertEquals(500, turn(STATE.replace("42", "13"), 0).statusCode());
        assertEquals(200, turn(STATE, 0).statusCode());
    }

    private HttpResponse<String> turn(String body, int secondsAgo) throws Exception {
        String time = String.valueOf(Instant.now().getEpochSecond() - secondsAgo);
        String signature = SIGNATURE.ofRequest("m_7f3a9b2c", "42", time, body.getBytes(UTF_8));
        return send(
                request("/turn")
                        .header("X-ACB-Match-Id", "m_7f3a9b2c")
                        .header("X-ACB-Turn", "42")
                        .header("X-ACB-Timestamp", time)
                        .header("X-ACB-Bot-Id", "b_4e8c1d2f")
                        .header("X-ACB-Signature", signature)
                        .POST(BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String path) {
        int port = server.getAddress().getPort();
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .version(HttpClient.Version.HTTP_1_1);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
