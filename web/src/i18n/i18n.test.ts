import { describe, expect, test } from 'vitest'
import { en } from './en'
import { ko } from './ko'

/** Every text with its path; functions are called, so that a forgotten argument shows. */
function texts(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const at = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') return [[at, value]]
    if (typeof value === 'function') return [[at, String(value('{1}', '{2}', '{3}'))]]
    return texts(value as object, at)
  })
}

const english = new Map(texts(en))
const korean = new Map(texts(ko))

/** Names that are the same in every language, and the label of the language switch. */
const alike = new Set(['site.name', 'site.otherLanguage'])

describe('the translations', () => {
  test('have the same keys', () => {
    expect([...korean.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('are in Korean where they should be', () => {
    const foreign = [...korean].filter(([key, text]) => !alike.has(key) && !/[가-힣]/.test(text))
    expect(foreign).toEqual([])
  })

  test('put the same names and numbers into both', () => {
    const places = (text = ''): string => [...text.matchAll(/\{\d\}/g)].map(String).sort().join()
    const uneven = [...english].filter(([key, text]) => places(text) !== places(korean.get(key)))
    expect(uneven).toEqual([])
  })
})
