import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { FAILING_REQUESTS, send } from './support/failing-requests.ts'
import { openShop, rowsOf } from './support/shop.ts'
import { stockService, stockServices } from './support/stock.ts'
import { whileWatched as watch } from './support/while-watched.ts'

const REQUESTS = 30_000
/** After which the store has compiled and loaded what it needs for them. */
const FIRST_REQUESTS = 2_000
const AT_ONCE = 24
const HALF_OPEN_SOCKETS = 1_000
const MOST_GROWTH_MB = 150
const HEALTHY_WITHIN_MS = 1_000
const SETTLED_WITHIN_MS = 30_000
const ENDLESS = `service_description=${encodeURIComponent('imatch.(.+)(.+)(.+)\\1x\\2x\\3q')}`

/** Every filter that takes a list, with none in it. */
const EMPTY_LISTS = ['cs', 'cd', 'ov', 'eq', 'neq', 'not.cs', 'not.cd', 'not.ov', 'not.eq']
  .map((operator) => `${operator}.{}`)
  .concat('in.({})', 'in.("{}")', 'not.in.({})')

let store: StoreProcess
/** Of the store once it has compiled and loaded what it needs, before any flood. */
let startMb: number

beforeAll(async () => {
  store = await startStore({ env: { LOG_LEVEL: 'fatal', SEED_DEMO: 'false' } })
  await stockServices(openShop(store), [{}, {}, {}])
  const wrong = await sendAll(FIRST_REQUESTS)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  startMb = await residentMb()
})
afterAll(() => store.stop())

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${store.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const whileWatched = (work: () => Promise<void>) => watch(store.url, work)

/** What is held since before the first flood, not what the last requests left for the next collection. */
async function expectMemoryKept(): Promise<void> {
  await expect
    .poll(async () => (await residentMb()) - startMb, { timeout: SETTLED_WITHIN_MS })
    .toBeLessThan(MOST_GROWTH_MB)
}

/** The columns of tables and views that hold arrays, as the API describes itself. */
async function arraysOfApi(): Promise<{ relation: string; column: string }[]> {
  const headers = { apikey: store.secretKey }
  const response = await fetch(`${store.url}/rest/v1/`, { headers })
  const { definitions }: { definitions: Record<string, Definition> } = await response.json()
  return Object.entries(definitions).flatMap(([relation, { properties }]) =>
    Object.entries(properties)
      .filter(([, { type }]) => type === 'array')
      .map(([column]) => ({ relation, column })),
  )
}

interface Definition {
  properties: Record<string, { type?: string }>
}

async function expectGoodAnswer(): Promise<void> {
  const { data, error } = await openShop(store).anonymous.from('services').select('slug').limit(1)
  expect(error).toBeNull()
  expect(data).toHaveLength(1)
}

/** What a refusal may be: a mistake of the client, or a store that says for how long it is not there. */
const isRefusal = (status: number, body: string) =>
  (status >= 400 && status < 500) || ((status === 503 || status === 504) && body.includes('"code"'))

async function sendAll(count: number): Promise<string[]> {
  const wrong: string[] = []
  let sent = 0
  const visitor = async () => {
    while (sent < count) {
      const request = FAILING_REQUESTS[sent % FAILING_REQUESTS.length]
      sent += 1
      if (!request) return
      const { status, body } = await send(store, request)
      if (!isRefusal(status, body)) wrong.push(`${request.name}: ${status} ${body.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return [...new Set(wrong)]
}

describe('a store under', () => {
  it(`${REQUESTS} failing requests of ${FAILING_REQUESTS.length} kinds answers each, and keeps its memory`, async () => {
    let wrong: string[] = []
    const longestMs = await whileWatched(async () => {
      wrong = await sendAll(REQUESTS - FIRST_REQUESTS)
    })
    expect(wrong).toEqual([])
    await expectGoodAnswer()
    expect(longestMs).toBeLessThan(HEALTHY_WITHIN_MS)
    await expectMemoryKept()
  }, 600_000)

  it('an endless regular expression ends with a code, and others get answers in the meantime', async () => {
    await stockService(openShop(store), { service_description: 'ab cd x ef q '.repeat(400) })
    const longestMs = await whileWatched(async () => {
      const endless = Array.from({ length: 4 }, () =>
        send(store, { name: 'endless', path: `/rest/v1/services?select=id&${ENDLESS}` }),
      )
      await expectGoodAnswer()
      for (const { status, body } of await Promise.all(endless)) {
        expect({ status, body }).toEqual({ status: 504, body: expect.stringContaining('57014') })
      }
    })
    expect(longestMs).toBeLessThan(HEALTHY_WITHIN_MS)
    await expectGoodAnswer()
  })

  it('an empty list in any filter on any array of the API goes on', async () => {
    const arrays = await arraysOfApi()
    expect(arrays).toContainEqual({ relation: 'services', column: 'badge_codes' })
    expect(arrays.length).toBeGreaterThan(20)
    const init = { headers: { apikey: store.secretKey } }
    const failed: string[] = []
    for (const { relation, column } of arrays) {
      for (const filter of EMPTY_LISTS) {
        const path = `/rest/v1/${relation}?select=${column}&limit=1&${column}=${filter}`
        const { status, body } = await send(store, { name: 'empty', path, init })
        if (status !== 200) failed.push(`${path}: ${status} ${body}`)
      }
    }
    expect(failed).toEqual([])
    await expectGoodAnswer()
  })

  it(`${HALF_OPEN_SOCKETS} half-open sockets answers others`, async () => {
    const { hostname, port } = new URL(store.url)
    const sockets: Socket[] = []
    const longestMs = await whileWatched(async () => {
      for (let opened = 0; opened < HALF_OPEN_SOCKETS; opened += 1) {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => undefined)
        socket.write('POST /rest/v1/rpc/nothing HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n')
        sockets.push(socket)
      }
      await wait(2_000)
      const services = await rowsOf(
        openShop(store).anonymous.from('services').select('slug').limit(3),
      )
      expect(services).toHaveLength(3)
    })
    for (const socket of sockets) socket.destroy()
    expect(longestMs).toBeLessThan(HEALTHY_WITHIN_MS)
    await expectGoodAnswer()
    await expectMemoryKept()
  })
})
