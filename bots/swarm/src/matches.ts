// A strategy for every match, so that several can be played at once.

import type { Config, Move, State } from './game.js'

/** A match that was not heard of while this many others were is over. */
export const REMEMBERED = 64

export interface Player {
  moves(state: State): Move[]
}

interface Seat {
  readonly player: Player
  readonly turn: number
}

export class Matches {
  readonly #begin: (config: Config) => Player
  /** The one that was heard of last is at the end. */
  readonly #seats = new Map<string, Seat>()

  constructor(begin: (config: Config) => Player) {
    this.#begin = begin
  }

  /** The moves of the strategy that plays this match under a name. */
  moves(name: string, state: State): Move[] {
    // A bot may be sent to play against itself, so the match alone does not tell.
    const key = JSON.stringify([state.match_id, name])
    const seat = this.#seats.get(key)
    const player = seat && goesOn(seat, state) ? seat.player : this.#begin(state.config)
    this.#seats.delete(key)
    this.#seats.set(key, { player, turn: state.turn })
    this.#forget()
    return player.moves(state)
  }

  #forget(): void {
    for (const oldest of this.#seats.keys()) {
      if (this.#seats.size <= REMEMBERED) return
      this.#seats.delete(oldest)
    }
  }
}

/**
 * A turn from before the last one is of another match with the same name, as when somebody
 * plays it once more.
 */
const goesOn = (seat: Seat, state: State): boolean => state.turn > 0 && state.turn >= seat.turn
