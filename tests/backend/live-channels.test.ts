import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, openChannel, expectSoon, type LiveChannel } from './support/live-channel.ts'
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

const TESTIMONIALS = [{ event: 'INSERT' as const, table: 'testimonials' }]

const praise = (name: string) =>
  shop.database.query(
    `insert into public.testimonials (client_name, rating, status, testimonial_text, service_category)
     values ($1, 5, 'approved', 'Good.', 'Fix Problems')`,
    [name],
  )

const namesIn = ({ changes }: LiveChannel) =>
  changes.map(({ new: row }) => (row as { client_name: string }).client_name)

describe('both versions of the protocol', () => {
  it('get the same change', async () => {
    const channels = [
      await openChannel(older, TESTIMONIALS),
      await openChannel(newer, TESTIMONIALS),
    ]
    await praise('Grüße, 世界 👋')
    for (const channel of channels) {
      await channel.untilHeard(1)
      expect(namesIn(channel)).toEqual(['Grüße, 世界 👋'])
    }
  })

  it('hear that nothing else is carried: no presence', async () => {
    for (const client of [older, newer]) {
      const { channel } = await openChannel(client, TESTIMONIALS)
      expect(await channel.track({ mood: 'good' })).toBe('error')
    }
  })
})

describe('a client that was cut off', () => {
  it('comes back to its channels on its own', async () => {
    const client = shop.newVisitor()
    const live = await openChannel(client, TESTIMONIALS)
    shop.cutSockets()
    await live.untilStatus('SUBSCRIBED', 1)
    expect(live.statuses[1]).toContain('CHANNEL_ERROR')
    await expectSoon(() => live.system).toHaveLength(2)
    await praise('Eve')
    await live.untilHeard(1)
    await client.removeAllChannels()
  })
})

describe('a channel', () => {
  it('gets nothing after it was left, and can be joined again', async () => {
    const room = { name: 'room' }
    const first = await openChannel(newer, TESTIMONIALS, room)
    const other = await openChannel(shop.anonymous, TESTIMONIALS)
    expect(await newer.removeChannel(first.channel)).toBe('ok')
    await praise('While away')
    await other.untilHeard(1)
    const second = await openChannel(newer, TESTIMONIALS, room)
    await praise('After coming back')
    await second.untilHeard(1)
    expect(namesIn(second)).toEqual(['After coming back'])
    expect(first.changes).toEqual([])
  })
})
