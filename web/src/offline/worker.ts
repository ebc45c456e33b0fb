/**
 * The service worker of Binary Grid: a page that was loaded once opens again without a
 * connection. Its scope is `/binary-grid`, so it never stands between the other pages and
 * the server, and it touches nothing but the document and the hashed files of the site:
 * `/api` and the rest go their own way.
 *
 * The document comes from the server whenever that answers, so a new version of the site
 * is seen at once. What is kept is one version, whole: the document and every file that
 * it needs, put there together when the worker is installed.
 *
 * The build sends it through the compiler as it is, so it imports nothing.
 */

/** Filled in by the build: the files of Binary Grid's pages, and a hash of their names. */
declare const __FILES__: string[]
declare const __VERSION__: string

{
  const worker = self as unknown as ServiceWorkerGlobalScope
  const page = '/binary-grid'
  const prefix = 'quadrille-grid-'
  const current = prefix + __VERSION__

  worker.addEventListener('install', (event) => {
    event.waitUntil(install().then(() => worker.skipWaiting()))
  })

  worker.addEventListener('activate', (event) => {
    event.waitUntil(tidyUp().then(() => worker.clients.claim()))
  })

  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== location.origin) return
    if (request.mode === 'navigate') event.respondWith(fetchDocument(request))
    else if (url.pathname.startsWith('/assets/')) event.respondWith(fetchAsset(request))
  })

  async function install(): Promise<void> {
    const document = await fetch(page, { cache: 'no-store' })
    if (!document.ok) throw new Error(`the page answers ${document.status}`)
    // While several servers are being renewed, the document may be of another version than this worker.
    const wanted = [...(await document.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    const stranger = wanted.find((path) => !__FILES__.includes(path))
    if (stranger !== undefined) throw new Error(`${stranger} is of another version`)
    const cache = await caches.open(current)
    await cache.addAll(__FILES__)
    await cache.put(page, document)
  }

  async function tidyUp(): Promise<void> {
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix) && name !== current) await caches.delete(name)
    }
  }

  async function fetchDocument(request: Request): Promise<Response> {
    try {
      return await fetch(request)
    } catch (error) {
      const kept = await caches.match(page, { cacheName: current })
      if (kept) return kept
      throw error
    }
  }

  /** A name under /assets holds a hash of its content, so what is kept is right for ever. */
  async function fetchAsset(request: Request): Promise<Response> {
    return (await caches.match(request, { cacheName: current, ignoreVary: true })) ?? fetch(request)
  }
}
