package com.acb.hunter;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.Map;

/** Starts the bot: with lines when QUADRILLE_STDIO is 1, as a web server otherwise. */
public final class App {
    private App() {}

    public static void main(String[] args) throws IOException {
        Map<String, String> environment = System.getenv();
        Matches matches = new Matches(Strategy::new);
        if ("1".equals(environment.get("QUADRILLE_STDIO"))) {
            var in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
            var out = new PrintStream(new BufferedOutputStream(System.out), false, UTF_8);
            Lines.play(in, out, matches);
            return;
        }
        String secret = environment.getOrDefault("BOT_SECRET", "");
        if (secret.isEmpty()) {
            fail("BOT_SECRET is not set: it is the secret that you and the engine share");
        }
        String port = environment.getOrDefault("PORT", "8080");
        try {
            Server.start(Integer.parseInt(port), secret, matches);
            System.err.println("listening on port " + port);
        } catch (IllegalArgumentException | IOException e) {
            fail("cannot listen on PORT " + port + ": " + e.getMessage());
        }
    }

    private static void fail(String why) {
        System.err.println(why);
        System.exit(1);
    }
}
