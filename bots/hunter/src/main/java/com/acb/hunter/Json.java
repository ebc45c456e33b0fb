package com.acb.hunter;

import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;
import java.util.List;
import java.util.Map;

/** States and answers as text. */
final class Json {
    private static final Gson GSON =
            new GsonBuilder()
                    .setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES)
                    .setStrictness(Strictness.STRICT)
                    .create();

    private Json() {}

    /** Reads a state. What is not one is an exception that says what is wrong with it. */
    static GameState state(String text) throws JsonParseException {
        GameState state = GSON.fromJson(text, GameState.class);
        if (state == null || !state.isComplete()) {
            throw new JsonParseException("a part of the state is missing");
        }
        return state;
    }

    static String moves(List<Move> moves) {
        return GSON.toJson(Map.of("moves", moves));
    }

    static String error(String why) {
        return GSON.toJson(Map.of("error", why));
    }
}
