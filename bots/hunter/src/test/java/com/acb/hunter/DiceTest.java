package com.acb.hunter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DiceTest {
    @Test
    void theHashHasItsAuthorsTestValues() {
        assertEquals(0x811c9dc5, Dice.fnv1a(""));
        assertEquals(0xe40c292c, Dice.fnv1a("a"));
        assertEquals(0xbf9cf968, Dice.fnv1a("foobar"));
    }

    @Test
    void everyFaceIsRolled() {
        Dice dice = new Dice("m_7f3a9b2c", 42);
        int[] rolled = new int[8];
        for (int i = 0; i < 8000; i++) {
            rolled[dice.below(8)]++;
        }
        assertTrue(
                Arrays.stream(rolled).allMatch(n -> n > 800 && n < 1200),
                () -> Arrays.toString(rolled));
    }
}
