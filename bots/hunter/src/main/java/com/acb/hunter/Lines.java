package com.acb.hunter;

import com.google.gson.JsonParseException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;

/**
 * Playing without a network: a state on every line of input, an answer on every line of output.
 * {@code quadrille match} runs a program like this.
 */
final class Lines {
    private Lines() {}

    static void play(BufferedReader in, PrintStream out, Matches matches) throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.print(answer(line, matches) + "\n");
            out.flush();
        }
    }

    /** Every line gets an answer: without one the next would be taken for it. */
    private static String answer(String line, Matches matches) {
        try {
            return Json.moves(matches.moves("", Json.state(line)));
        } catch (JsonParseException e) {
            System.err.println("this is not a state: " + e.getMessage());
            return Json.error("this is not a state: " + e.getMessage());
        } catch (RuntimeException | StackOverflowError e) {
            e.printStackTrace();
            return Json.error("the strategy failed: " + e);
        }
    }
}
