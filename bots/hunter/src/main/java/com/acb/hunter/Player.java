package com.acb.hunter;

import java.util.List;

/** Plays one match. */
public interface Player {
    List<Move> moves(GameState state);
}
