import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket as RawSocket } from 'ws'
import { openChannel, expectSoon } from './support/live-channel.ts'
import { openLiveShop, type LiveShop } from './support/live-shop.ts'
import type { Task } from './support/live-process.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const MIB = 1024 * 1024

/** A socket without a client, which has joined a topic with an interest in testimonials. */
function openRawSocket(socketUrl: string): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    const socket = new RawSocket(`${socketUrl}&vsn=2.0.0`)
    const postgres_changes = [{ event: 'INSERT', schema: 'public', table: 'testimonials' }]
    socket.on('open', () =>
      socket.send(
        JSON.stringify(['1', '1', 'realtime:ticker', 'phx_join', { config: { postgres_changes } }]),
      ),
    )
    socket.on('message', (data) => {
      if (String(data).includes('Subscribed to PostgreSQL')) resolve(socket)
    })
    socket.on('error', reject)
    socket.on('unexpected-response', (_request, { statusCode }) =>
      reject(new Error(`HTTP ${statusCode}`)),
    )
  })
}

describe('500 sockets', () => {
  it('get a change within two seconds', async () => {
    const shop = openShop(store)
    const socketUrl = `${store.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${store.publishableKey}`
    const sockets: RawSocket[] = []
    for (let opened = 0; opened < 500; opened += 50) {
      sockets.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => openRawSocket(socketUrl)))),
      )
    }
    let heard = 0
    const all = Promise.withResolvers<void>()
    for (const socket of sockets) {
      socket.on('message', (data) => {
        if (String(data).includes('"Five hundredfold"')) heard += 1
        if (heard === 500) all.resolve()
      })
    }
    const startedAt = performance.now()
    const { error } = await shop.backOffice.from('testimonials').insert({
      client_name: 'Five hundredfold',
      rating: 5,
      status: 'approved',
      testimonial_text: 'Good.',
      service_category: 'Fix Problems',
    })
    expect(error).toBeNull()
    await all.promise
    const ms = Math.round(performance.now() - startedAt)
    console.info(`500 sockets heard of a change after ${ms} ms`)
    for (const socket of sockets) socket.terminate()
    await shop.backOffice.from('testimonials').delete().eq('client_name', 'Five hundredfold')
    expect(ms).toBeLessThan(2_000)
  })
})

describe('the memory of a process', () => {
  let child: ChildProcess
  const ask = async (task: Task): Promise<number> => {
    child.send(task)
    const [answer] = await once(child, 'message')
    return answer as number
  }

  it('does not grow over 10,000 changes', async () => {
    child = fork(join(import.meta.dirname, 'support/live-process.ts'), {
      execArgv: ['--expose-gc'],
      env: { ...process.env, STORE_ACCESS: JSON.stringify(store) },
    })
    const [{ url }] = (await once(child, 'message')) as [{ url: string }]
    const { anonymous } = openShop({ ...store, url })
    const live = await openChannel(anonymous, [{ event: 'UPDATE', table: 'testimonials' }])
    const change = async (count: number) => {
      live.changes.length = 0
      await ask({ task: 'change', count })
      await live.untilHeard(count, 60_000)
    }
    await change(2_000)
    const before = await ask({ task: 'measure heap' })
    await change(10_000)
    const after = await ask({ task: 'measure heap' })
    console.info(
      `10,000 changes: ${(before / MIB).toFixed(1)} MiB before, ${(after / MIB).toFixed(1)} after`,
    )
    await anonymous.removeAllChannels()
    child.disconnect()
    await once(child, 'exit')
    // 10,000 changes are more than 8 MiB as JSON.
    expect(after - before).toBeLessThan(4 * MIB)
  }, 180_000)
})

describe('limits', () => {
  let shop: LiveShop
  beforeAll(async () => {
    shop = await openLiveShop(store, 'live_limits', { rateLimitFactor: 0.02 })
  })
  afterEach(() => shop.cutSockets())
  afterAll(() => shop.close())

  it('a slow reader is dropped, and no one else', async () => {
    const slow = await openRawSocket(shop.socketUrl)
    const quick = await openRawSocket(shop.socketUrl)
    let received = 0
    quick.on('message', (data) => (received += String(data).includes('x'.repeat(1_000)) ? 1 : 0))
    slow.pause()
    const closed = once(slow, 'close')
    let sent = 0
    while ((await shop.countSockets()) > 1 && sent < 500) {
      await shop.database.query(
        `insert into public.testimonials (client_name, rating, status, testimonial_text, service_category)
         values ('Eve', 5, 'approved', repeat('x', 200000), 'Fix Problems')`,
      )
      sent += 1
      await expectSoon(() => received).toBe(sent)
    }
    expect(await shop.countSockets()).toBe(1)
    slow.resume()
    expect((await closed)[0]).toBe(1006)
    expect(quick.readyState).toBe(RawSocket.OPEN)
  })

  it('an address has so many sockets, and more when some are closed', async () => {
    const sockets = await Promise.all([1, 2, 3, 4].map(() => openRawSocket(shop.socketUrl)))
    await expect(openRawSocket(shop.socketUrl)).rejects.toThrow('HTTP 429')
    sockets[0]?.close()
    await expectSoon(() => shop.countSockets()).toBe(3)
    await openRawSocket(shop.socketUrl)
  })

  it('a connection has so many channels and bindings', async () => {
    const socket = await openRawSocket(shop.socketUrl)
    const replies: string[] = []
    socket.on('message', (data) => replies.push(String(data)))
    const join = (ref: number, config: object) =>
      socket.send(
        JSON.stringify([`${ref}`, `${ref}`, `realtime:room ${ref}`, 'phx_join', { config }]),
      )
    const binding = { event: '*', schema: 'public', table: 'testimonials' }
    join(2, { postgres_changes: Array.from({ length: 101 }, () => binding) })
    for (let ref = 3; ref < 104; ref += 1) join(ref, {})
    await expectSoon(() =>
      replies.some((reply) => reply.includes('ClientJoinRateLimitReached')),
    ).toBe(true)
    expect(replies.filter((reply) => reply.includes('SubscriptionLimitReached'))).toHaveLength(1)
  })

  it('a client that sends too much is stopped', async () => {
    const socket = await openRawSocket(shop.socketUrl)
    const replies: string[] = []
    socket.on('message', (data) => replies.push(String(data)))
    for (let n = 0; n < 400; n += 1) {
      socket.send(JSON.stringify(['1', `${n}`, 'realtime:ticker', 'presence', { event: 'flood' }]))
    }
    await expectSoon(() =>
      replies.some((reply) => reply.includes('Too many messages per second')),
    ).toBe(true)
    expect(replies.some((reply) => reply.includes('phx_close'))).toBe(true)
  })

  it.each([
    ['is not of the protocol', 'hello', 1008],
    ['is too large', JSON.stringify(['1', '2', 'realtime:a', 'x', 'y'.repeat(300_000)]), 1009],
  ])('what %s ends the connection', async (_case, frame, code) => {
    const socket = await openRawSocket(shop.socketUrl)
    socket.send(frame)
    expect((await once(socket, 'close'))[0]).toBe(code)
  })

  it('a process that stops says goodbye, so that clients come back', async () => {
    const socket = await openRawSocket(shop.socketUrl)
    const closed = once(socket, 'close')
    await shop.hangUp()
    expect((await closed)[0]).toBe(1001)
    await expect(openRawSocket(shop.socketUrl)).rejects.toThrow('HTTP 503')
  })
})
