import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseState, type Move, type State } from '../src/game.js'
import { Matches, REMEMBERED, type Player } from '../src/matches.js'
import { read } from './vectors.js'

const example = parseState(read('state.json'))
const state = (match_id: string, turn: number): State => ({ ...example, match_id, turn })

/** Answers with as many moves as it has been asked for. */
class Counting implements Player {
  #asked = 0

  moves(): Move[] {
    this.#asked++
    return Array.from({ length: this.#asked }, () => ({ row: 0, col: 0, direction: 'N' }))
  }
}

function counter(): (name: string, state: State) => number {
  const matches = new Matches(() => new Counting())
  return (name, state) => matches.moves(name, state).length
}

test('a match keeps its strategy', () => {
  const asked = counter()
  assert.equal(asked('me', state('m_1', 0)), 1)
  assert.equal(asked('me', state('m_2', 0)), 1, 'another match')
  assert.equal(asked('you', state('m_1', 0)), 1, 'the other side')
  assert.equal(asked('me', state('m_1', 1)), 2)
  assert.equal(asked('me', state('m_1', 1)), 3, 'asked again')
  assert.equal(asked('me', state('m_1', 7)), 4)
})

test('a match that is played again is a new one', () => {
  const asked = counter()
  asked('me', state('m_1', 0))
  assert.equal(asked('me', state('m_1', 0)), 1)
  assert.equal(asked('me', state('m_1', 120)), 2)
  assert.equal(asked('me', state('m_1', 100)), 1)
})

test('the longest silent match is forgotten', () => {
  const asked = counter()
  for (let i = 0; i < REMEMBERED; i++) asked('me', state(`m_${i}`, 0))
  assert.equal(asked('me', state('m_0', 1)), 2)
  asked('me', state('m_new', 0))
  assert.equal(asked('me', state('m_0', 2)), 3)
  assert.equal(asked('me', state('m_1', 1)), 1)
})
