package com.example.mybot;

import java.util.List;

/** Plays one match. */
public interface Player {
    List<Move> moves(GameState state);
}
