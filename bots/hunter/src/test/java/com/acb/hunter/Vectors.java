package com.acb.hunter;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The answers that every bot, in every language, agrees on. */
final class Vectors {
    private static final Gson GSON =
            new GsonBuilder()
                    .setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES)
                    .create();

    private Vectors() {}

    record Torus(List<Distance> distances, List<Walk> walks) {}

    record Distance(int rows, int cols, int[] a, int[] b, int distance2) {}

    record Walk(List<String> grid, int[] start, int[][] steps) {
        boolean isOpen(Position at) {
            return grid.get(at.row()).charAt(at.col()) != '#';
        }
    }

    record Signed(
            String secret,
            String matchId,
            int turn,
            long timestamp,
            String body,
            String request,
            String response) {}

    static Torus torus() {
        return parse("torus.json", Torus.class);
    }

    static List<Signed> signatures() {
        return List.of(parse("signatures.json", Signed[].class));
    }

    static Position position(int[] pair) {
        return new Position(pair[0], pair[1]);
    }

    static <T> T parse(String name, Class<T> type) {
        return GSON.fromJson(read(name), type);
    }

    static String read(String name) {
        try (InputStream file = Vectors.class.getResourceAsStream("/" + name)) {
            return new String(file.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
