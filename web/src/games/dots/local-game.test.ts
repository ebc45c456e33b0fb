import { describe, expect, test } from 'vitest'
import { drawIn, isUnderWay, newGame, parseGame, positionOf, putBack, takeBack } from './local-game'
import { isPlayable, optionsInQuery, readOptions, usualOptions } from './options'

const small = { ...usualOptions, rows: 1, cols: 1 }

describe('options in an address', () => {
  test('none are asked for', () => {
    expect(optionsInQuery('')).toBeUndefined()
    expect(optionsInQuery('?utm=x')).toBeUndefined()
  })

  test('those that are left out are as usual', () => {
    expect(optionsInQuery('?rows=3&cols=7&start=swedish&children=1&misere=1&players=3')).toEqual({
      ...usualOptions,
      rows: 3,
      cols: 7,
      start: 'swedish',
      children: true,
      misere: true,
      players: 3,
    })
    expect(optionsInQuery('?shape=triangle&rows=6')).toMatchObject({ shape: 'triangle', rows: 6, cols: 6 })
    expect(optionsInQuery('?shape=triangle')).toMatchObject({ rows: 5, cols: 5 })
    expect(optionsInQuery('?children=0')).toMatchObject({ children: false })
  })

  test.each(['?rows=0', '?rows=21', '?rows=x', '?shape=round', '?players=5', '?first=3', '?start=odd'])(
    '%s asks for what there is not',
    (search) => expect(optionsInQuery(search)).toBe('bad'),
  )

  test('a board with nothing left to draw is no game', () => {
    expect(isPlayable({ ...small, start: 'swedish' })).toBe(false)
    expect(readOptions({ shape: 'hexagon', start: 'icelandic' })).toBeUndefined()
  })
})

describe('a game on one device', () => {
  test('goes back and forth, and forgets what was taken back once it goes another way', () => {
    let game = newGame(small, ['Ann', 'Bob'])
    for (const edge of [0, 1, 2]) game = drawIn(game, edge, edge)
    game = takeBack(takeBack(game))
    expect(game.moves.map((move) => move.edge)).toEqual([0])
    expect(putBack(game).moves.map((move) => move.edge)).toEqual([0, 1])
    expect(putBack(putBack(putBack(game))).moves.map((move) => move.edge)).toEqual([0, 1, 2])
    game = drawIn(game, 3, 9)
    expect(game.undone).toEqual([])
    expect(takeBack(newGame())).toEqual(newGame())
  })

  test('takes no edge twice, and none after the end', () => {
    const game = drawIn(newGame(small), 0, 1)
    expect(drawIn(game, 0, 2)).toBe(game)
    expect(isUnderWay(game)).toBe(true)
    const over = [1, 2, 3].reduce((now, edge) => drawIn(now, edge, 0), game)
    expect(positionOf(over).scores).toEqual([0, 0, 1])
    expect(isUnderWay(over)).toBe(false)
    expect(drawIn(over, 1, 2)).toBe(over)
  })

  test('is the same after it was stored', () => {
    const game = takeBack(drawIn(drawIn(newGame(small, ['', 'Bo']), 0, 5), 1, 6))
    expect(parseGame(JSON.stringify(game))).toEqual(game)
  })

  test.each([
    null,
    'null',
    '{',
    '[]',
    '{"options":{},"names":[],"moves":[{"edge":99,"at":0}],"undone":[]}',
    '{"options":{},"names":[],"moves":[{"edge":1,"at":0},{"edge":1,"at":0}],"undone":[]}',
    '{"options":{"rows":99},"names":[],"moves":[],"undone":[]}',
    '{"options":{},"names":[1],"moves":[],"undone":[]}',
  ])('what cannot be played on is no game: %s', (stored) => {
    expect(parseGame(stored)).toBeUndefined()
  })
})
