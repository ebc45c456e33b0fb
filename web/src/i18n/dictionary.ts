import type { Language } from '../settings/settings'

/**
 * What another language must provide: the same keys, strings for strings, and
 * functions that take the same arguments. A missing or surplus key is an error
 * of the compiler.
 */
export type Translation<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...args: infer Args) => string
      ? (...args: Args) => string
      : Translation<T[Key]>
}

/**
 * Joins the translations of one set of texts. The shell has one such set; a game
 * brings its own, so that its texts travel in its own chunk.
 */
export function dictionary<const T>(english: T, korean: Translation<T>): Record<Language, Translation<T>> {
  return { en: english as Translation<T>, ko: korean }
}
