/**
 * Runs before the first paint, as a classic script of its own, so that a stored
 * theme, language or motion setting never flashes the wrong way. It repeats, in
 * as little code as possible, what `settings.ts` does in full a moment later, and
 * therefore imports nothing.
 */
{
  let stored: Record<string, unknown> = {}
  try {
    stored = JSON.parse(localStorage.getItem('quadrille.settings') ?? '{}') ?? {}
  } catch {
    // Storage is blocked or holds nonsense: the device's own preferences stand.
  }
  const pick = (value: unknown, a: string, b: string, system: boolean): string =>
    value === a || value === b ? value : system ? a : b
  const root = document.documentElement
  const korean = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'ko' || tag === 'en') === 'ko'
  root.dataset['theme'] = pick(stored['theme'], 'dark', 'light', matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset['motion'] = pick(
    stored['motion'],
    'reduced',
    'full',
    matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  root.lang = pick(stored['language'], 'ko', 'en', korean)
}
