// The bot as a web server: POST /turn and GET /health.

import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { encodeError, encodeMoves, parseState, type State } from './game.js'
import type { Matches } from './matches.js'
import { distrust, signResponse, type Signed } from './signature.js'

export function createServer(secret: string, matches: Matches): FastifyInstance {
  const app = fastify({ bodyLimit: 4 << 20 })
  // The signature is of the bytes as they were sent, so nothing may read them before.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.get('/health', () => ({ status: 'ok' }))
  app.post('/turn', (request, reply) => turn(secret, matches, request, reply))
  return app
}

function turn(
  secret: string,
  matches: Matches,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
  const signed = readSigned(request)
  const why = distrust(secret, signed, body, Date.now() / 1000)
  if (why !== undefined) return refuse(reply, 401, why)

  let state: State
  try {
    state = parseState(body.toString())
  } catch (error) {
    return refuse(reply, 400, error)
  }
  try {
    const answer = play(matches, header(request, 'x-acb-bot-id'), state)
    return json(
      reply.header('x-acb-signature', signResponse(secret, signed.matchId, signed.turn, answer)),
      answer,
    )
  } catch (error) {
    console.error(error)
    return refuse(reply, 500, 'the strategy failed')
  }
}

function play(matches: Matches, name: string, state: State): string {
  const start = performance.now()
  const moves = matches.moves(name, state)
  const ms = (performance.now() - start).toFixed(1)
  console.error(`${state.match_id} turn ${state.turn}: ${moves.length} moves in ${ms} ms`)
  return encodeMoves(moves)
}

const readSigned = (request: FastifyRequest): Signed => ({
  matchId: header(request, 'x-acb-match-id'),
  turn: header(request, 'x-acb-turn'),
  timestamp: header(request, 'x-acb-timestamp'),
  signature: header(request, 'x-acb-signature'),
})

/** A header's text. One that is missing is empty, and no signature fits then. */
const header = (request: FastifyRequest, name: string): string =>
  String(request.headers[name] ?? '')

const refuse = (reply: FastifyReply, status: number, why: unknown): FastifyReply =>
  json(reply.code(status), encodeError(why))

const json = (reply: FastifyReply, body: string): FastifyReply =>
  reply.type('application/json').send(body)
