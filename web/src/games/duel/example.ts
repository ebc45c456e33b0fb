import type { Game } from '../../api/client'

const at = (second: number): string => new Date(Date.UTC(2030, 0, 1) + second * 1000).toISOString()

/** A game for tests: two people, at second 100 of some day, both seen just now. */
export function exampleGame(change: Partial<Game> = {}): Game {
  const player = (id: string): Game['player1'] => ({ id, username: id, isGuest: true, isBot: false, rating: 1000 })
  return {
    id: 'g',
    publicId: 'ABCDEFGH',
    code: null,
    game: 'connect4',
    options: {},
    rated: true,
    ratedAs: 'connect4',
    level: null,
    player1Id: 'ann',
    player2Id: 'bob',
    player1: player('ann'),
    player2: player('bob'),
    you: 1,
    board: '0'.repeat(42),
    currentTurn: 1,
    status: 'ACTIVE',
    moves: [],
    result: null,
    endedReason: null,
    winnerId: null,
    p1RatingBefore: 1000,
    p2RatingBefore: 1000,
    p1RatingDelta: null,
    p2RatingDelta: null,
    ratingAppliedAt: null,
    takebackRequestedBy: null,
    rematchRequestedBy: null,
    rematchGameId: null,
    rematchPublicId: null,
    player1LastSeen: at(100),
    player2LastSeen: at(100),
    clock: null,
    winning: [],
    spectators: 0,
    abandonAfterMs: 30_000,
    serverTime: at(100),
    createdAt: at(0),
    updatedAt: at(90),
    completedAt: null,
    ...change,
  }
}

/** The moment of an example's day, as the server writes it. */
export const second = at
