import { describe, expect, test } from 'vitest'
import { en as arenaEn } from '../games/arena/text.en'
import { ko as arenaKo } from '../games/arena/text.ko'
import { en as boxesEn } from '../games/boxes/text.en'
import { ko as boxesKo } from '../games/boxes/text.ko'
import { en as connect4En } from '../games/connect4/text.en'
import { ko as connect4Ko } from '../games/connect4/text.ko'
import { en as dotsOnlineEn } from '../games/dots/online/text.en'
import { ko as dotsOnlineKo } from '../games/dots/online/text.ko'
import { en as duelEn } from '../games/duel/text.en'
import { ko as duelKo } from '../games/duel/text.ko'
import { en as dotsEn } from '../games/dots/text.en'
import { ko as dotsKo } from '../games/dots/text.ko'
import { en as gridEn } from '../games/takuzu/page/text.en'
import { ko as gridKo } from '../games/takuzu/page/text.ko'
import { compare } from './compare'
import { en } from './en'
import { ko } from './ko'

/** Names that are the same in every language, the label of the language switch, and outcomes given as placeholders. */
const alike = ['site.name', 'site.otherLanguage']

/** Their arguments are outcomes, which have words of their own, or only choose between sentences. */
const worded = ['review.slip', 'review.slipShort', 'review.slips', 'hint.loss']

describe.each([
  ['the shell', en, ko],
  ['games of two', duelEn, duelKo],
  ['Connect 4', connect4En, connect4Ko],
  ['Dots and Boxes between two', dotsOnlineEn, dotsOnlineKo],
  ['Million Boxes', boxesEn, boxesKo],
  ['Dots and Boxes', dotsEn, dotsKo],
  ['Binary Grid', gridEn, gridKo],
  ['the Arena', arenaEn, arenaKo],
] as const)('the translations of %s', (_name, english, korean) => {
  const { missing, foreign, uneven } = compare(english, korean)

  test('have the same keys', () => expect(missing).toEqual([]))

  test('are in Korean where they should be', () => {
    expect(foreign.filter((key) => !alike.includes(key))).toEqual([])
  })

  test('put the same names and numbers into both', () => {
    expect(uneven.filter((key) => !worded.includes(key))).toEqual([])
  })
})
