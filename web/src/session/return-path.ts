/**
 * Where to go after signing in. Only a path on this site will do: anything else
 * in the address would make our sign-in page a springboard to another site.
 */
export function returnPath(search: string, fallback = '/profile'): string {
  const wanted = new URLSearchParams(search).get('return')
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : fallback
}

/** The address that starts signing in with the provider; the server redirects from there. */
export function loginAddress(path: string): string {
  return `/api/auth/login?${new URLSearchParams({ return: path }).toString()}`
}
