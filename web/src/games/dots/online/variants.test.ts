import { describe, expect, test } from 'vitest'
import { boardOf } from '../board'
import { begin } from '../rules'
import { canBeRated, isPossible, ladderOf, sizeFor, traitsOf, variants, variantsOf } from './variants'

describe('variants', () => {
  test.each(variants)('%s is known by its traits', (variant) => {
    expect(variantsOf(traitsOf(variant))).toEqual(variant === 'plain' ? [] : [variant])
  })

  test('options may have several, and what the server leaves out is usual', () => {
    expect(variantsOf({ shape: 'hexagon', misere: true })).toEqual(['misere', 'hexagon'])
    expect(variantsOf({ shape: 'rectangle', start: 'empty' })).toEqual([])
  })

  test('each has a ladder of its own', () => {
    expect(new Set(variants.map(ladderOf)).size).toBe(variants.length)
    expect([ladderOf('plain'), ladderOf('misere')]).toEqual(['dots', 'dots-misere'])
  })

  test.each(variants)('of %s every possible board has something left to draw', (variant) => {
    for (let side = 1; side <= 21; side++) {
      const { rows, cols } = sizeFor(variant, { rows: side, cols: side + 1 })
      if (!isPossible(variant, { rows, cols })) continue
      const board = boardOf(traitsOf(variant).shape, rows, cols)
      expect(board && begin(board, { ...traitsOf(variant), players: 2, first: 1 }).left).toBeGreaterThan(0)
    }
    const one = sizeFor(variant, { rows: 1, cols: 1 })
    expect(isPossible(variant, one)).toBe(variant !== 'swedish')
  })

  test('boards that are neither tiny nor huge are rated', () => {
    expect([canBeRated(3, 10), canBeRated(2, 5), canBeRated(5, 11)]).toEqual([true, false, false])
  })
})
