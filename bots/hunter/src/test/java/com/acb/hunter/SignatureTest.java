package com.acb.hunter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class SignatureTest {
    @Test
    void bothSignatures() {
        for (Vectors.Signed vector : Vectors.signatures()) {
            Signature signature = new Signature(vector.secret());
            String turn = String.valueOf(vector.turn());
            String time = String.valueOf(vector.timestamp());
            byte[] body = vector.body().getBytes(UTF_8);
            assertEquals(vector.request(), signature.ofRequest(vector.matchId(), turn, time, body));
            assertEquals(vector.response(), signature.ofResponse(vector.matchId(), turn, body));
        }
    }

    @Test
    void aRequestIsGoodForHalfAMinute() {
        for (Vectors.Signed vector : Vectors.signatures()) {
            Signature signature = new Signature(vector.secret());
            Signature.Signed signed = signed(vector, String.valueOf(vector.timestamp()));
            byte[] body = vector.body().getBytes(UTF_8);
            for (long seconds : new long[] {-30, 0, 30}) {
                Optional<String> distrust =
                        signature.distrust(signed, body, vector.timestamp() + seconds);
                assertEquals(Optional.empty(), distrust);
            }
            for (long seconds : new long[] {-31, 31}) {
                Optional<String> distrust =
                        signature.distrust(signed, body, vector.timestamp() + seconds);
                assertTrue(distrust.orElse("").contains("30 seconds"), distrust::toString);
            }
        }
    }

    @Test
    void whoDoesNotKnowTheSecretIsNotBelieved() {
        Vectors.Signed vector = Vectors.signatures().get(3);
        Signature.Signed signed = signed(vector, String.valueOf(vector.timestamp()));
        byte[] body = vector.body().getBytes(UTF_8);
        Signature other = new Signature("another");
        assertTrue(other.distrust(signed, body, vector.timestamp()).isPresent());
        Signature same = new Signature(vector.secret());
        assertTrue(same.distrust(signed, new byte[0], vector.timestamp()).isPresent());
        assertTrue(same.distrust(signed(vector, "now"), body, vector.timestamp()).isPresent());
    }

    private static Signature.Signed signed(Vectors.Signed vector, String timestamp) {
        return new Signature.Signed(
                vector.matchId(), String.valueOf(vector.turn()), timestamp, vector.request());
    }
}
