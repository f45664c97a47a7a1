import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectSoon, leaveAll, openChannel } from './support/live-channel.ts'
import { openLiveShop, type LiveShop } from './support/live-shop.ts'
import { workerStore } from './support/worker-store.ts'

let shop: LiveShop

beforeAll(async () => {
  shop = await openLiveShop(workerStore(), 'live')
})
afterEach(() => leaveAll(shop.anonymous, shop.backOffice))
afterAll(() => shop.close())

/** Writes a testimonial and answers its id. */
async function praise(
  fields: { client_name?: string; rating?: number; status?: string; text?: string } = {},
) {
  const { client_name = 'Eve', rating = 5, status = 'approved', text = 'Done by noon.' } = fields
  const [row] = await shop.database.query<{ id: string }>(
    `insert into public.testimonials (client_name, rating, status, testimonial_text, service_category)
     values ($1, $2, $3, $4, 'Fix Problems') returning id`,
    [client_name, rating, status, text],
  )
  return row?.id ?? ''
}

const sql = (text: string, ...params: unknown[]) => shop.database.query(text, params)
const namesOf = (changes: { new: object }[]) =>
  changes.map((change) => (change.new as { client_name?: string }).client_name)

describe('changes of a table', () => {
  it('come in the format of a hosted project', async () => {
    const live = await openChannel(shop.anonymous, [{ table: 'testimonials' }])
    expect(live.statuses).toEqual(['SUBSCRIBED'])
    expect(live.system).toMatchObject([{ extension: 'postgres_changes', status: 'ok' }])

    const id = await praise({ client_name: 'Ada' })
    await sql('update public.testimonials set rating = 4 where id = $1', id)
    await sql('delete from public.testimonials where id = $1', id)
    const [inserted, updated, deleted] = await live.untilHeard(3)

    expect(inserted).toMatchObject({
      schema: 'public',
      table: 'testimonials',
      eventType: 'INSERT',
      new: { id, client_name: 'Ada', rating: 5, is_featured: false, service_id: null },
      old: {},
      errors: null,
    })
    expect(inserted?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(updated).toMatchObject({ eventType: 'UPDATE', new: { id, rating: 4 }, old: { id } })
    expect(Object.keys(updated?.old ?? {})).toEqual(['id'])
    expect(deleted).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } })
  })

  it('come for the events that were asked for', async () => {
    const live = await openChannel(shop.anonymous, [
      { event: 'INSERT', table: 'testimonials' },
      { event: 'DELETE', table: 'testimonials', filter: 'rating=eq.3' },
    ])
    const [good, fair] = [await praise({ rating: 5 }), await praise({ rating: 3 })]
    await sql('update public.testimonials set rating = rating where id in ($1, $2)', good, fair)
    await sql('delete from public.testimonials where id in ($1, $2)', good, fair)
    await praise({ client_name: 'Last' })
    const heard = await live.untilHeard(4)
    expect(heard.map(({ eventType }) => eventType)).toEqual([
      'INSERT',
      'INSERT',
      'DELETE',
      'INSERT',
    ])
    expect(heard[2]?.old).toEqual({ id: fair })
  })

  it('come in the order of their commit, each once, and in pages', async () => {
    const live = await openChannel(shop.backOffice, [{ event: 'INSERT', table: 'testimonials' }])
    await sql(
      `insert into public.testimonials (client_name, rating, status, testimonial_text, service_category)
       select 'Client ' || n, 5, 'approved', 'Good.', 'Fix Problems' from generate_series(1, 450) n order by n`,
    )
    const names = namesOf(await live.untilHeard(450))
    expect(names).toEqual(Array.from({ length: 450 }, (_, index) => `Client ${index + 1}`))
  })

  it('may be cut down to some columns', async () => {
    const live = await openChannel(shop.anonymous, [
      { event: 'INSERT', table: 'testimonials', select: ['rating'] },
    ])
    const id = await praise({ rating: 2 })
    expect((await live.untilHeard(1))[0]?.new).toEqual({ id, rating: 2 })
  })
})

describe('filters', () => {
  it.each([
    ['client_name=eq.Bea', ['Bea']],
    ['client_name=neq.Bea', ['Ann', 'Cid, "Sir"', 'Last']],
    ['rating=lt.3', ['Ann', 'Bea']],
    ['rating=gte.3', ['Cid, "Sir"', 'Last']],
    ['rating=gt.1,rating=lte.3', ['Bea', 'Cid, "Sir"']],
    ['client_name=in.(Ann,"Cid, \\"Sir\\"")', ['Ann', 'Cid, "Sir"']],
    ['client_name=not.in.(Ann,Last)', ['Bea', 'Cid, "Sir"']],
    ['client_name=like.%e%', ['Bea']],
    ['client_name=ilike."c%, _sir_"', ['Cid, "Sir"']],
    ['client_name=match.^[AB]', ['Ann', 'Bea']],
    ['client_name=not.imatch.^[ab]', ['Cid, "Sir"', 'Last']],
    ['client_role=is.null,rating=eq.5', ['Last']],
    ['is_featured=is.true', []],
    ['client_name=isdistinct.Ann,rating=lt.5', ['Bea', 'Cid, "Sir"']],
    ['created_at=gt.2020-01-01', ['Ann', 'Bea', 'Cid, "Sir"', 'Last']],
    // It fails on some text, and then matches no row and harms no one else.
    ['client_name=like.B%\\', []],
  ])('%s', async (filter, names) => {
    const live = await openChannel(shop.anonymous, [
      { event: 'INSERT', table: 'testimonials', filter },
      { event: 'DELETE', table: 'testimonials' },
    ])
    expect(live.system).toMatchObject([{ status: 'ok' }])
    await praise({ client_name: 'Ann', rating: 1 })
    await praise({ client_name: 'Bea', rating: 2 })
    await praise({ client_name: 'Cid, "Sir"', rating: 3 })
    const last = await praise({ client_name: 'Last', rating: 5 })
    await sql('delete from public.testimonials where id = $1', last)
    const heard = await live.untilHeard(names.length + 1)
    expect(namesOf(heard.slice(0, -1))).toEqual(names)
  })

  it.each([
    ['invalid input syntax', 'rating=eq.many'],
    ['invalid column for filter secret', 'secret=eq.1'],
    ['rating=near.3', 'rating=near.3'],
    ['must be wrapped by parentheses', 'rating=in.1'],
    ['requires a text column', 'rating=like.1%'],
    ['back references', 'client_name=match.(a)\\1'],
    ['parentheses', 'client_name=match.('],
    ['extra commas', 'rating=eq.1,'],
    ['is not a value of', 'rating=is.true'],
    ['too long', `client_name=eq.${'x'.repeat(2_001)}`],
    ['up to 200 characters', `client_name=match.${'x'.repeat(201)}`],
    ['too many conditions', Array.from({ length: 11 }, () => 'rating=eq.1').join()],
  ])('say what is wrong: %s', async (reason, filter) => {
    const live = await openChannel(shop.anonymous, [{ table: 'testimonials', filter }])
    expect(live.statuses).toEqual(['SUBSCRIBED'])
    expect(live.system).toMatchObject([{ extension: 'postgres_changes', status: 'error' }])
    expect(live.system[0]?.message).toContain(reason)
  })

  describe('that take the database too long', () => {
    const TEXT = 'a'.repeat(1_900)
    /** Each position of a text is a reason to look through the rest of it, three times over. */
    const slow = { table: 'testimonials', filter: 'testimonial_text=match.(?=.*(?=.*(?=.*q)))' }

    it('end their own channel, and keep no change from others', async () => {
      const theirs = await openChannel(shop.anonymous, [slow])
      const other = await openChannel(shop.anonymous, [{ table: 'testimonials' }])
      const id = await praise({ text: TEXT })
      const [heard] = await other.untilHeard(1, 5_000)
      expect(heard?.new).toMatchObject({ id })
      await expectSoon(() => theirs.statuses.join()).toContain('CHANNEL_ERROR')
      expect(other.statuses).toEqual(['SUBSCRIBED'])
    })

    it('are not tried on what their reader may not see', async () => {
      const live = await openChannel(shop.anonymous, [slow])
      await praise({ text: TEXT, status: 'pending' })
      await praise({ text: 'A quick one.' })
      await live.untilHeard(1)
      expect(live.statuses).toEqual(['SUBSCRIBED'])
    })
  })

  it('fail the join of a client that waits for them', async () => {
    const interest = [{ table: 'testimonials', filter: 'secret=eq.1' }]
    const live = await openChannel(shop.anonymous, interest, { wait: true })
    expect(live.statuses[0]).toContain('RealtimeDisabledForConfiguration: Unable to subscribe')
  })
})

describe('a table that is not published', () => {
  it('is refused', async () => {
    const live = await openChannel(shop.backOffice, [{ table: 'profiles' }])
    expect(live.system).toMatchObject([{ status: 'error' }])
    expect(live.system[0]?.message).toContain('Please check Realtime is enabled')
  })
})
