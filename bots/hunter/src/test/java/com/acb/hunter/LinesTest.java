package com.acb.hunter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinesTest {
    @Test
    void aLineForALine() throws Exception {
        String state = Vectors.read("state.json").replace("\n", "");
        BufferedReader in = new BufferedReader(new StringReader(state + "\n{\n" + state + "\n"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Lines.play(in, new PrintStream(out, false, UTF_8), new Matches(Strategy::new));
        List<String> lines = out.toString(UTF_8).lines().toList();
        assertEquals(3, lines.size());
        assertTrue(lines.get(0).startsWith("{\"moves\":["), lines.get(0));
        assertTrue(lines.get(1).contains("error"), lines.get(1));
        assertEquals(lines.get(0), lines.get(2));
    }
}
