import { createServer, request, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server } from './harness'

/** A server whose site can be renewed: it stands before the real one and marks what it passes on. */
export class Deployments {
  version = 1

  private constructor(
    private readonly http: HttpServer,
    readonly url: string,
  ) {}

  static async before(server: Server): Promise<Deployments> {
    const http = createServer()
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const site = new Deployments(http, `http://127.0.0.1:${(http.address() as AddressInfo).port}`)
    http.on('request', (asked, answer) => {
      const headers = { ...asked.headers, host: new URL(server.url).host, 'accept-encoding': 'identity' }
      if (headers.origin !== undefined) headers.origin = server.url
      // What is marked here has another tag than what came.
      delete headers['if-none-match']
      const passed = request(server.url + asked.url, { method: asked.method, headers }, (got) => {
        const parts: Buffer[] = []
        got.on('data', (part: Buffer) => parts.push(part))
        got.on('end', () => {
          const { 'content-length': _length, etag: _tag, ...kept } = got.headers
          answer.writeHead(got.statusCode ?? 500, kept)
          answer.end(site.marked(Buffer.concat(parts), got.headers['content-type'] ?? ''))
        })
      })
      passed.on('error', () => answer.destroy())
      asked.pipe(passed)
    })
    return site
  }

  private marked(body: Buffer, type: string): Buffer | string {
    if (type.startsWith('text/html'))
      return body.toString().replace('</head>', `<meta name="deployment" content="${this.version}"></head>`)
    if (!type.startsWith('text/javascript')) return body
    return body.toString().replace(/(__VERSION__ = )"\w+"/, `$1"version${this.version}"`)
  }

  /** Nobody answers any more. */
  async away(): Promise<void> {
    this.http.closeAllConnections()
    await new Promise((resolve) => this.http.close(resolve))
  }
}
