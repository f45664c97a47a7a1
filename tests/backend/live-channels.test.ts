import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, openChannel, expectSoon } from './support/live-channel.ts'
import { openLiveShop, type LiveShop } from './support/live-shop.ts'
import { workerStore } from './support/worker-store.ts'

let shop: LiveShop
/** Clients of both versions of the protocol. */
let older: SupabaseClient
let newer: SupabaseClient

beforeAll(async () => {
  shop = await openLiveShop(workerStore(), 'live_channels')
  const clientOf = (vsn: string) =>
    createClient(shop.url, shop.publishableKey, {
      realtime: { vsn },
      auth: { persistSession: false },
    })
  older = clientOf('1.0.0')
  newer = clientOf('2.0.0')
})
afterEach(() => leaveAll(older, newer, shop.anonymous))
afterAll(async () => {
  await Promise.all([older.removeAllChannels(), newer.removeAllChannels()])
  await shop.close()
})

type Config = NonNullable<Parameters<SupabaseClient['channel']>[1]>['config']

/** Joins, and collects what others send. */
async function joinRoom(client: SupabaseClient, name: string, config: Config = {}) {
  const heard: { event: string; payload?: unknown }[] = []
  const channel = client.channel(name, { config })
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }))
  await joined(channel)
  return { channel, heard }
}

function joined(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) =>
      status === 'SUBSCRIBED' ? resolve() : reject(error ?? new Error(status)),
    )
  })
}

const greet = (channel: RealtimeChannel, payload: unknown) =>
  channel.send({ type: 'broadcast', event: 'greeting', payload })

describe('broadcasts', () => {
  it('reach the others on the topic, in both versions of the protocol', async () => {
    const [a, b, elsewhere] = [
      await joinRoom(older, 'room'),
      await joinRoom(newer, 'room'),
      await joinRoom(shop.anonymous, 'other room'),
    ]
    const words = { text: 'Grüße, 世界 👋', list: [1, null, true] }
    await greet(a.channel, words)
    await greet(b.channel, words)
    await greet(elsewhere.channel, words)
    const expected = [{ event: 'greeting', payload: words }]
    await expectSoon(() => [a.heard, b.heard]).toEqual([expected, expected])
    expect(elsewhere.heard).toEqual([])
  })

  it('carry bytes in version 2.0.0', async () => {
    const [a, b, c] = [
      await joinRoom(newer, 'room'),
      await joinRoom(shop.anonymous, 'room'),
      await joinRoom(older, 'room'),
    ]
    await greet(a.channel, new Uint8Array([0, 1, 255]).buffer)
    await greet(a.channel, { last: true })
    await expectSoon(() => b.heard).toHaveLength(2)
    expect(new Uint8Array(b.heard[0]?.payload as ArrayBuffer)).toEqual(new Uint8Array([0, 1, 255]))
    await expectSoon(() => c.heard).toEqual([{ event: 'greeting', payload: { last: true } }])
  })

  it('come back to their sender, and are acknowledged, when he wishes', async () => {
    const own = await joinRoom(newer, 'room', { broadcast: { self: true, ack: true } })
    expect(await greet(own.channel, { n: 1 })).toBe('ok')
    await expectSoon(() => own.heard).toEqual([{ event: 'greeting', payload: { n: 1 } }])
  })

  it('can be sent over HTTP, without joining', async () => {
    const { heard } = await joinRoom(older, 'room')
    const sender = shop.anonymous.channel('room')
    expect(await sender.httpSend('greeting', { by: 'http' })).toEqual({ success: true })
    const batch = { messages: [{ topic: 'room', event: 'greeting', payload: { by: 'batch' } }] }
    const post = (apikey: string) =>
      fetchLive('/api/broadcast', { apikey, body: JSON.stringify(batch) })
    expect((await post(shop.publishableKey)).status).toBe(202)
    expect((await post('sb_publishable_unknown')).status).toBe(401)
    await expectSoon(() => heard.map(({ payload }) => payload)).toEqual([
      { by: 'http' },
      { by: 'batch' },
    ])
  })

  it('over HTTP are refused when they are not as they should be', async () => {
    const post = (body: string) =>
      fetchLive('/api/broadcast', { apikey: shop.publishableKey, body })
    for (const body of [
      '',
      '{}',
      '{"messages":[{"topic":"a"}]}',
      '{"messages":[{"topic":"","event":"e","payload":{}}]}',
    ]) {
      const response = await post(body)
      expect([body, response.status]).toEqual([body, 422])
    }
  })
})

/** Through the client's own `fetch`, which leads to the shop. */
async function fetchLive(path: string, { apikey, body }: { apikey: string; body: string }) {
  const headers = { apikey, 'content-type': 'application/json' }
  return shop.anonymous.realtime.fetch(`${shop.url}/realtime/v1${path}`, {
    method: 'POST',
    headers,
    body,
  })
}

describe('presence', () => {
  it('tells who is there, who comes and who goes', async () => {
    const events: string[] = []
    const watch = newer.channel('desk', { config: { presence: { key: 'watch' } } })
    watch
      .on('presence', { event: 'join' }, ({ key }) => events.push(`${key} comes`))
      .on('presence', { event: 'leave' }, ({ key }) => events.push(`${key} goes`))
    await joined(watch)
    const ada = older.channel('desk', { config: { presence: { key: 'ada', enabled: true } } })
    await joined(ada)

    expect(await ada.track({ mood: 'good' })).toBe('ok')
    await expectSoon(() => watch.presenceState()).toMatchObject({ ada: [{ mood: 'good' }] })
    await ada.track({ mood: 'better' })
    await expectSoon(() => watch.presenceState()).toMatchObject({ ada: [{ mood: 'better' }] })
    expect(watch.presenceState()['ada']).toHaveLength(1)

    const late = shop.anonymous.channel('desk', { config: { presence: { enabled: true } } })
    await joined(late)
    await expectSoon(() => late.presenceState()).toMatchObject({ ada: [{ mood: 'better' }] })

    await ada.untrack()
    await expectSoon(() => watch.presenceState()).toEqual({})
    await ada.track({ mood: 'gone soon' })
    await expectSoon(() => late.presenceState()).toHaveProperty('ada')
    await older.removeAllChannels()
    await expectSoon(() => [watch.presenceState(), late.presenceState()]).toEqual([{}, {}])
    expect(events[0]).toBe('ada comes')
    expect(events.at(-1)).toBe('ada goes')
  })
})

describe('a client that was cut off', () => {
  it('comes back to its channels by itself', async () => {
    const client = shop.newVisitor()
    const live = await openChannel(client, [{ event: 'INSERT', table: 'testimonials' }])
    const room = await joinRoom(client, 'room')
    shop.cutSockets()
    await live.untilStatus('SUBSCRIBED', 1)
    expect(live.statuses[1]).toContain('CHANNEL_ERROR')
    await expectSoon(() => live.system).toHaveLength(2)
    await expectSoon(() => room.channel.state).toBe('joined')
    await shop.database.query(
      `insert into public.testimonials (client_name, rating, status, testimonial_text, service_category)
       values ('Eve', 5, 'approved', 'Good.', 'Fix Problems')`,
    )
    await live.untilHeard(1)
    await client.removeAllChannels()
  })
})

describe('a channel', () => {
  it('hears nothing after it was left, and can be joined again', async () => {
    const first = await joinRoom(newer, 'room')
    const other = await joinRoom(shop.anonymous, 'room', { broadcast: { ack: true } })
    expect(await newer.removeChannel(first.channel)).toBe('ok')
    await greet(other.channel, { n: 1 })
    const second = await joinRoom(newer, 'room')
    await greet(other.channel, { n: 2 })
    await expectSoon(() => second.heard).toEqual([{ event: 'greeting', payload: { n: 2 } }])
    expect(first.heard).toEqual([])
  })
})
