import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAsWritten } from '../support/ask-as-written.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { eventually } from './support/eventually.ts'
import { createDemoPlace } from './support/own-demo.ts'

const MIB = 1024 * 1024
let store: StoreProcess

beforeAll(async () => {
  store = await startStore(await createDemoPlace('costs'))
})
afterAll(() => store.stop())

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${store.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const times = <T>(count: number, act: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, act))

const key = () => ({ apikey: store.publishableKey })

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return fetch(store.url + path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

/** Answers the status when all is sent, or cut off. `fetch` would copy each body first. */
function upload(path: string, body: Uint8Array): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-length': body.byteLength }
    const sent = request(store.url + path, { method: 'POST', headers })
    // A client that goes on sending may be cut off before it has read the answer.
    let status = 401
    sent.on('response', (response) => {
      status = response.statusCode ?? 0
      response.on('error', () => undefined).resume()
    })
    sent.on('error', () => undefined).on('close', () => resolve(status))
    sent.end(body)
  })
}

/**
 * What a client may still send after the answer, before the server hangs up: it throws away 64 MiB, or
 * what comes within half a second, so that the client can read the answer. Buffers on the way come on top.
 */
const AFTER_ANSWER = 96 * MIB

/** A body of 1 GiB that never says how long it is, and counts what was taken of it. */
function endless() {
  let sent = 0
  const part = new Uint8Array(64 * 1024).fill(0x20)
  const body = new ReadableStream({
    pull(controller) {
      sent += part.byteLength
      if (sent > 1024 * MIB) controller.close()
      else controller.enqueue(part)
    },
  })
  return { body, sentBytes: () => sent }
}

describe('a body', () => {
  const large = new Uint8Array(20 * MIB)

  it.each([
    '/storage/v1/object/service-media/service-slides/a.png',
    '/functions/v1/upload-order-file',
  ])('is not read for a caller without a key: %s', async (path) => {
    const before = await residentMb()
    const statuses = await times(40, () => upload(path, large))
    expect(new Set(statuses)).toEqual(new Set([401]))
    // A quarter of what came. What is thrown away takes some as well, before it is collected.
    expect((await residentMb()) - before).toBeLessThan(200)
  })

  it('is not read for a signed address before its signature', async () => {
    const path = '/storage/v1/object/upload/sign/service-media/service-slides/a.png?token='
    const before = await residentMb()
    for (const token of ['', 'x.y.z', store.publishableKey]) {
      const { body, sentBytes } = endless()
      const init = { method: 'PUT', body, duplex: 'half' } as RequestInit
      const status = await fetch(store.url + path + token, init).then(
        (response) => response.status,
        () => 400,
      )
      expect(status).toBe(400)
      expect(sentBytes()).toBeLessThan(AFTER_ANSWER)
    }
    expect((await residentMb()) - before).toBeLessThan(50)
  })

  it.each([
    ['/rest/v1/contact_messages', 5],
    ['/auth/v1/signup', 1],
    ['/functions/v1/create-checkout', 1],
    ['/functions/v1/stripe-webhook', 2],
    ['/v1/coupons', 1],
  ])('has an end that is its own: %s takes less than %i MB', async (path, mib) => {
    const response = await post(path, large.subarray(0, mib * MIB), key())
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'body_too_large' }),
    ])
  })

  it('has it even when it comes in parts', async () => {
    const { body, sentBytes } = endless()
    const status = await post('/rest/v1/contact_messages', body, key()).then(
      (response) => response.status,
      () => 413,
    )
    expect(status).toBe(413)
    expect(sentBytes()).toBeLessThan(AFTER_ANSWER)
  })

  it.each([
    '/rest/v1/contact_messages',
    '/rest/v1/rpc/get_site',
    '/functions/v1/create-checkout',
    '/functions/v1/stripe-webhook',
    '/auth/v1/signup',
    '/storage/v1/object/list/service-media',
    '/v1/coupons',
  ])('of 100,000 levels is the caller’s fault: %s', async (path) => {
    const levels = '['.repeat(100_000) + ']'.repeat(100_000)
    const headers = { ...key(), 'content-type': 'application/json' }
    const { status } = await post(path, levels, headers)
    expect([400, 413]).toContain(status)
  })
})

describe('a thousand sockets that say nothing, or only half of it', () => {
  const head = () => `Host: x\r\napikey: ${store.publishableKey}\r\n`
  const post = 'POST /rest/v1/services HTTP/1.1\r\n'
  it.each([
    ['nothing', () => ''],
    ['half a head', () => `GET /healthz HTTP/1.1\r\nHost: x\r\n`],
    ['a head', () => `${post}${head()}Content-Length: 900\r\n\r\n{`],
    ['a head of parts', () => `${post}${head()}Transfer-Encoding: chunked\r\n\r\n`],
  ])('leave room for others: %s', async (_case, said) => {
    const port = Number(new URL(store.url).port)
    let ended = 0
    const sockets = Array.from({ length: 1_000 }, () => {
      const socket = connect(port, '127.0.0.1').resume()
      socket.on('error', () => undefined).on('close', () => (ended += 1))
      if (said()) socket.write(said())
      return socket
    })
    // The oldest have to go for those who come after them.
    const countEnded = () => Promise.resolve(ended)
    expect(await eventually(countEnded, (count) => count >= 700)).toBeGreaterThanOrEqual(700)
    const start = performance.now()
    expect((await askAsWritten(store.url, '/healthz')).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(1_000)
    for (const path of ['/services', '/rest/v1/services?limit=1']) {
      expect((await askAsWritten(store.url, path, { headers: key() })).status).toBe(200)
    }
    for (const socket of sockets) socket.destroy()
  })
})
