/**
 * A request that did not succeed. `code` is the server's, upper snake case, or
 * `NETWORK` when no answer came: callers branch on it, never on the text.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: string,
    message: string,
    /** The HTTP status, 0 when there was no answer. */
    readonly status: number,
    /** Seconds to wait before trying again, where the server said so. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** Makes an error of an answer, even of one that some proxy on the way wrote. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const { code, message } = isFailure(body) ? body : { code: codeFor(response.status), message: response.statusText }
  return new ApiError(code, message, response.status, retryAfter(response))
}

interface Failure {
  readonly code: string
  readonly message: string
}

function isFailure(body: unknown): body is Failure {
  if (typeof body !== 'object' || body === null) return false
  const { code, message } = body as Partial<Failure>
  return typeof code === 'string' && typeof message === 'string'
}

/** A gateway in front of a server that is gone answers in its own words. */
function codeFor(status: number): string {
  if (status === 429) return 'RATE_LIMITED'
  return status === 502 || status === 503 || status === 504 ? 'NETWORK' : 'INTERNAL'
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return Number.isNaN(seconds) ? undefined : Math.max(1, seconds)
}
