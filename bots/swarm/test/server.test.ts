import assert from 'node:assert/strict'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Move, State } from '../src/game.js'
import { Matches } from '../src/matches.js'
import { createServer } from '../src/server.js'
import { signRequest, signResponse } from '../src/signature.js'
import { Strategy } from '../src/strategy.js'
import { read } from './vectors.js'

const secret = 'a secret for tests'
const example = read('state.json')

interface Response {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** The port on this side: the same for all that goes over one connection. */
  from: number
}

/** Does what the strategy does, but fails on turn 13. */
class Unlucky extends Strategy {
  override moves(state: State): Move[] {
    if (state.turn === 13) throw new Error('unlucky')
    return super.moves(state)
  }
}

const app = createServer(secret, new Matches((config) => new Unlucky(config)))
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let port = 0

before(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
after(async () => {
  agent.destroy()
  await app.close()
})

function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, agent, method, path, headers }, (response) => {
      const from = request.socket?.localPort ?? 0
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, from }),
      )
    })
    request.on('error', reject).end(body)
  })
}

function turn(body: string, secondsAgo = 0): Promise<Response> {
  const time = String(Math.floor(Date.now() / 1000) - secondsAgo)
  return ask(
    'POST',
    '/turn',
    {
      'Content-Type': 'application/json',
      'X-ACB-Match-Id': 'm_7f3a9b2c',
      'X-ACB-Turn': '42',
      'X-ACB-Timestamp': time,
      'X-ACB-Bot-Id': 'b_4e8c1d2f',
      'X-ACB-Signature': signRequest(secret, 'm_7f3a9b2c', '42', time, body),
    },
    body,
  )
}

test('it moves, signs, and keeps the connection', async () => {
  const answers = [await turn(example), await turn(example), await turn(example)]
  for (const { status, headers, body, from } of answers) {
    assert.equal(status, 200)
    assert.match(body, /^{"moves":\[{"row":1/)
    assert.equal(headers['x-acb-signature'], signResponse(secret, 'm_7f3a9b2c', '42', body))
    assert.equal(from, answers[0]!.from)
  }
})

test('health', async () => {
  assert.equal((await ask('GET', '/health', {})).status, 200)
})

test('what is not signed is refused', async () => {
  const { status, headers } = await ask(
    'POST',
    '/turn',
    { 'Content-Type': 'application/json' },
    example,
  )
  assert.equal(status, 401)
  assert.equal(headers['x-acb-signature'], undefined, 'a refusal is not signed')
  assert.equal((await ask('POST', '/turn', {}, example)).status, 401, 'whatever its type')
  const old = await turn(example, 31)
  assert.equal(old.status, 401)
  assert.match(old.body, /30 seconds/)
})

test('what is signed but no state is a bad request', async () => {
  assert.equal((await turn('{')).status, 400)
  assert.equal((await turn('')).status, 400)
  const { status, body } = await turn(example.replace('"owner": 0', '"owner": "me"'))
  assert.equal(status, 400)
  assert.match(body, /owner is not a number/)
})

test('a strategy that fails costs a turn', async () => {
  assert.equal((await turn(example.replace('42', '13'))).status, 500)
  assert.equal((await turn(example)).status, 200)
})
