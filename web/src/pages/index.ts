import type { ComponentType } from 'preact'
import { type PageName, pageAt } from '../routes'

/** Each page is a chunk of its own, fetched when it is first needed. */
const loaders: Record<PageName, () => Promise<{ default: ComponentType }>> = {
  lobby: () => import('./lobby'),
  signIn: () => import('./sign-in'),
  profile: () => import('./profile'),
  settings: () => import('./settings'),
  components: () => import('./components'),
  connect4: () => import('./connect4'),
  connect4Join: () => import('./connect4-join'),
  connect4Game: () => import('./connect4-game'),
  dotsLocal: () => import('./dots-local'),
  dotsReplay: () => import('./dots-replay'),
  dotsPuzzles: () => import('./dots-puzzles'),
  dotsPuzzle: () => import('./dots-puzzle'),
  dots: () => import('./dots'),
  dotsJoin: () => import('./dots-join'),
  dotsGame: () => import('./dots-game'),
  binaryGrid: () => import('./binary-grid'),
  binaryGridFree: () => import('./binary-grid-free'),
  boxes: () => import('./boxes'),
  boxesGame: () => import('./boxes-game'),
  arena: () => import('./arena'),
  replay: () => import('./replay'),
  notFound: () => import('./not-found'),
}

const arrived = new Map<PageName, ComponentType>()

/** The page, if its chunk is here already: then it can be shown without a loading state. */
export function loadedPage(name: PageName): ComponentType | undefined {
  return arrived.get(name)
}

/** Fetches a page's chunk. A failed fetch is not remembered: calling again tries again. */
export async function loadPage(name: PageName): Promise<ComponentType> {
  const page = (await loaders[name]()).default
  arrived.set(name, page)
  return page
}

/** Fetches a page that is likely to be wanted soon. If that fails, nobody needs to know yet. */
export function prefetch(href: string): void {
  const name = pageAt(new URL(href, location.href).pathname)
  if (!arrived.has(name)) loadPage(name).catch(() => undefined)
}
