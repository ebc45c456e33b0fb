import { ApiError, errorFrom } from './error'
import type { components, paths } from './schema.gen'

export type User = components['schemas']['User']
export type Game = components['schemas']['Game']
export type Move = components['schemas']['Move']
export type Player = components['schemas']['Player']

/** Long enough for a slow phone, short enough that nobody thinks the page has died. */
const timeout = 15_000

/**
 * Calls the API. Method, path and body are checked against the server's own
 * description of itself, and so is the type of the answer.
 */
export async function call<P extends keyof paths, M extends Method<P>>(
  method: M,
  path: P,
  ...[body]: BodyArgument<paths[P][M]>
): Promise<Answer<paths[P][M]>> {
  const response = await send(path, {
    method: method.toUpperCase(),
    signal: AbortSignal.timeout(timeout),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  if (!response.ok) throw await errorFrom(response)
  if (response.status === 204) return undefined as Answer<paths[P][M]>
  return (await response.json()) as Answer<paths[P][M]>
}

/**
 * Fills in the parameters of a path, for `call`. It stays typed as the pattern it
 * came from, because that is what says which bodies and answers go with it.
 */
export function at<P extends keyof paths>(
  path: P,
  params: Record<ParamIn<P>, string>,
  query: Record<string, string | number | undefined> = {},
): P {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return (search.size === 0 ? filled : `${filled}?${search.toString()}`) as P
}

type ParamIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamIn<Rest> : never

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    throw new ApiError('NETWORK', cause instanceof Error ? cause.message : 'no answer', 0)
  }
}

/** The methods that a path has: the generated types list the others as `never`. */
type Method<P extends keyof paths> = {
  [M in keyof paths[P]]: paths[P][M] extends { responses: unknown } ? M : never
}[keyof paths[P]] &
  string

type Json<T> = T extends { content: { 'application/json': infer Content } } ? Content : never

type BodyArgument<Operation> = Operation extends { requestBody: infer Body }
  ? [body: Json<Body>]
  : Operation extends { requestBody?: infer Body }
    ? [body?: Json<NonNullable<Body>>]
    : []

type Success = 200 | 201 | 204

/** What a call resolves to: the JSON of its success, or nothing where the success is 204. */
type Answer<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & Success]: Status extends 204 ? undefined : Json<Responses[Status]>
    }[keyof Responses & Success]
  : never
