/**
 * Every page of the site, and the only list of them: the router matches it, the
 * loader table in `pages/index.ts` is typed by it, and the build writes its paths
 * to `routes.json`, from which the server knows what is a page and what is a 404.
 * A segment that starts with a colon stands for any value.
 *
 * The file imports nothing, so that the build can read it too.
 */
export const routes = [
  { name: 'lobby', path: '/' },
  { name: 'signIn', path: '/sign-in' },
  { name: 'profile', path: '/profile' },
  { name: 'settings', path: '/settings' },
  { name: 'components', path: '/components' },
  { name: 'connect4', path: '/connect4' },
  { name: 'connect4Join', path: '/connect4/join/:code' },
  { name: 'connect4Game', path: '/connect4/:publicId' },
  { name: 'dots', path: '/dots' },
  { name: 'dotsLocal', path: '/dots/local' },
  { name: 'dotsReplay', path: '/dots/replay' },
  { name: 'dotsPuzzles', path: '/dots/puzzles' },
  { name: 'dotsPuzzle', path: '/dots/puzzles/:n' },
  { name: 'dotsJoin', path: '/dots/join/:code' },
  { name: 'dotsGame', path: '/dots/:publicId' },
  { name: 'binaryGrid', path: '/binary-grid' },
  { name: 'binaryGridFree', path: '/binary-grid/free' },
  { name: 'boxes', path: '/boxes' },
  { name: 'boxesGame', path: '/g/:gameId' },
  { name: 'arena', path: '/arena' },
  { name: 'replay', path: '/replay' },
] as const satisfies readonly { name: string; path: `/${string}` }[]

export type RouteName = (typeof routes)[number]['name']

/** What there is to show at an address: one of the routes, or the page that says that there is nothing. */
export type PageName = RouteName | 'notFound'

export function pageAt(path: string): PageName {
  return routes.find((route) => paramsOf(route.path, path) !== undefined)?.name ?? 'notFound'
}

/** What a path has in the places of a pattern's `:names`; undefined when it does not fit. */
export function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}
