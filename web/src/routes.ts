/**
 * Every page of the site, and the only list of them: the router matches it, the
 * loader table in `pages/index.ts` is typed by it, and the build writes its paths
 * to `routes.json`, from which the server knows what is a page and what is a 404.
 *
 * The file imports nothing, so that the build can read it too.
 */
export const routes = [
  { name: 'lobby', path: '/' },
  { name: 'signIn', path: '/sign-in' },
  { name: 'profile', path: '/profile' },
  { name: 'settings', path: '/settings' },
  { name: 'components', path: '/components' },
] as const satisfies readonly { name: string; path: `/${string}` }[]

export type RouteName = (typeof routes)[number]['name']

/** What there is to show at an address: one of the routes, or the page that says that there is nothing. */
export type PageName = RouteName | 'notFound'

export function pageAt(path: string): PageName {
  return routes.find((route) => route.path === path)?.name ?? 'notFound'
}
