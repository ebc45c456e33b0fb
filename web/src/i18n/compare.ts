/** Every text of a dictionary with its path; functions are called, so that a forgotten argument shows. */
export function textsOf(tree: object, path = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const at = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') return [[at, value]]
    if (typeof value === 'function') return [[at, String(value('{1}', '{2}', '{3}'))]]
    return textsOf(value as object, at)
  })
}

interface Differences {
  /** Texts that are there in one language only. */
  readonly missing: readonly string[]
  /** Texts of the Korean dictionary that are not in Korean. */
  readonly foreign: readonly string[]
  /** Texts that do not say the same names and numbers in both. */
  readonly uneven: readonly string[]
}

export function compare(english: object, korean: object): Differences {
  const [en, ko] = [new Map(textsOf(english)), new Map(textsOf(korean))]
  const places = (text = ''): string => [...text.matchAll(/\{\d\}/g)].map(String).sort().join()
  return {
    missing: [...new Set([...en.keys(), ...ko.keys()])].filter((key) => !en.has(key) || !ko.has(key)),
    foreign: [...ko].filter(([, text]) => !/[가-힣]/.test(text)).map(([key]) => key),
    uneven: [...en].filter(([key, text]) => places(text) !== places(ko.get(key))).map(([key]) => key),
  }
}
