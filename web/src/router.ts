import { paramsOf, routes } from './routes'
import { createStore, useStore } from './store'

/** Where the visitor is. The hash is left to the browser. */
export interface Place {
  readonly path: string
  readonly search: string
}

const place = createStore<Place>(here())

export const usePlace = (): Place => useStore(place)

type PathOf<Name> = Extract<(typeof routes)[number], { name: Name }>['path']

type ParamIn<Path> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamIn<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never

/** A route's parameter as it stands in the address; empty when the visitor is elsewhere. */
export function useParam<Name extends (typeof routes)[number]['name']>(
  name: Name,
  param: ParamIn<PathOf<Name>>,
): string {
  const { path } = usePlace()
  const pattern = routes.find((route) => route.name === name)?.path ?? ''
  return paramsOf(pattern, path)?.[param] ?? ''
}

/** Goes to an address of this site without loading the document again. */
export function navigate(to: string, { replace = false, keepScroll = false } = {}): void {
  // Like a browser, a link to where one is already leaves no second entry behind.
  if (replace || to === location.pathname + location.search) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  arrive()
  // Going back and forth keeps the place on the page; going somewhere new starts at its top.
  if (!keepScroll) scrollTo({ top: 0, behavior: 'instant' })
}

/** Starts following the browser's back and forward buttons. Called once. */
export function followHistory(): void {
  addEventListener('popstate', arrive)
}

/** Whether a click on a link is ours to handle, or means a new tab, a download and the like. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  )
}

function arrive(): void {
  const next = here()
  const { path, search } = place.get()
  if (next.path !== path || next.search !== search) place.set(next)
}

function here(): Place {
  return { path: location.pathname, search: location.search }
}
