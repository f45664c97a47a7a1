import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { createProjectDatabase } from './support/project-database.ts'
import { workerStore } from './support/worker-store.ts'

const SITE = 'https://www.shop.example'
const PUBLIC = 'https://data.shop.example'
let store: StoreProcess

/** A backend whose pages are on another origin. */
beforeAll(async () => {
  const databaseUrl = await createProjectDatabase(workerStore(), 'origins')
  store = await startStore({
    databaseUrl,
    env: { SITE_URL: SITE, PUBLIC_URL: PUBLIC, SEED_DEMO: 'false' },
  })
})
afterAll(() => store.stop())

/** 101 when the socket opens, else what the handshake is refused with. */
async function handshake(
  origin?: string,
  path = '/realtime/v1/websocket',
  version = '1.0.0',
): Promise<number> {
  const asked = request({
    host: 'localhost',
    port: new URL(store.url).port,
    path: `${path}?apikey=${store.publishableKey}&vsn=${version}`,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      ...(origin === undefined ? {} : { origin }),
    },
  }).end()
  const [response] = (await Promise.race([once(asked, 'upgrade'), once(asked, 'response')])) as [
    IncomingMessage,
  ]
  response.socket.destroy()
  return response.statusCode ?? 0
}

/** How the store closes a socket that has sent a frame. */
async function closeCodeAfter(version: string, frame: string | Buffer): Promise<number> {
  const address = store.url.replace('http', 'ws')
  const query = `apikey=${store.publishableKey}&vsn=${version}`
  const socket = new WebSocket(`${address}/realtime/v1/websocket?${query}`)
  await once(socket, 'open')
  socket.send(frame)
  const [code] = (await once(socket, 'close')) as [number]
  return code
}

const isAlive = async () => (await fetch(`${store.url}/healthz`)).ok

describe('a socket for live data', () => {
  it('opens for the pages of the store, and for programs that are no browser', async () => {
    const own = `http://localhost:${new URL(store.url).port}`
    for (const origin of [undefined, SITE, PUBLIC, own]) {
      expect([origin, await handshake(origin)]).toEqual([origin, 101])
    }
  })

  it.each([
    'https://evil.example',
    'null',
    `${SITE}.evil.example`,
    'http://www.shop.example',
    'http://localhost:1',
  ])('opens for no other page: %s', async (origin) => {
    expect(await handshake(origin)).toBe(403)
  })

  it.each(['//', '//[', '/%', '/realtime/v1/%00'])(
    'that is asked for at %s leaves the process alive',
    async (path) => {
      expect([400, 404]).toContain(await handshake(undefined, path))
      expect(await isAlive()).toBe(true)
    },
  )

  it.each(['constructor', '__proto__', 'toString', '3.0.0'])(
    'has no version %s of the protocol',
    async (version) => {
      expect(await handshake(undefined, undefined, version)).toBe(400)
      expect(await isAlive()).toBe(true)
    },
  )

  it.each(['1.0.0', '2.0.0'])('takes no endless nesting, version %s', async (version) => {
    for (const depth of [5_000, 100_000]) {
      const nested = '['.repeat(depth) + ']'.repeat(depth)
      const frame =
        version === '1.0.0'
          ? `{"topic":"realtime:a","event":"broadcast","ref":"1","payload":{"event":"b","payload":${nested}}}`
          : `["1","1","realtime:a","broadcast",{"event":"b","payload":${nested}}]`
      expect(await closeCodeAfter(version, frame)).toBe(1008)
    }
    expect(await closeCodeAfter(version, Buffer.from([3, 255, 255, 255, 255, 0, 1]))).toBe(1008)
    expect(await isAlive()).toBe(true)
  })
})
