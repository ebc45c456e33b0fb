import { expect, test } from 'vitest'
import { parseGrid } from '../grid'
import { check, faultOf } from './faults'

const cells = (rows: string): number[] => [...check(parseGrid(rows.replaceAll(' ', ''))).cells].sort((a, b) => a - b)

test('nothing is wrong with an empty grid', () => expect(cells('.... .... .... ....')).toEqual([]))

test('three in a row are shown, and nothing beside them', () => {
  expect(cells('.000.. ...... ...... ...... ...... ......')).toEqual([1, 2, 3])
  expect(cells('1..... 1..... 1..... ...... ...... 0.....')).toEqual([0, 6, 12])
})

test('of a value that is there too often, all are shown', () => {
  expect(cells('11.11. ...... ...... ...... ...... ......')).toEqual([0, 1, 3, 4])
})

test('a copied line is shown on both sides', () => {
  expect(cells('0101 .... 0101 ....')).toEqual([0, 1, 2, 3, 8, 9, 10, 11])
  const { lines } = check(parseGrid('0101....0101....'))
  expect(lines.row.map(faultOf)).toEqual(['copy', undefined, 'copy', undefined])
})
