import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChannel } from './support/live-channel.ts'
import { openLiveShop, type LiveShop } from './support/live-shop.ts'
import { workerStore } from './support/worker-store.ts'

describe('two processes on one PostgreSQL', () => {
  let here: LiveShop
  let there: LiveShop

  beforeAll(async () => {
    here = await openLiveShop(workerStore(), 'live_processes')
    there = await openLiveShop(workerStore(), 'live_processes', {
      databaseUrl: here.databaseUrl,
    })
  })
  afterAll(() => Promise.all([here.close(), there.close()]))

  const praise = (shop: LiveShop, name: string) =>
    shop.database.query(
      `insert into public.testimonials (client_name, rating, status, testimonial_text, service_category)
       values ($1, 5, 'approved', 'Good.', 'Fix Problems')`,
      [name],
    )

  it('tell of each other’s changes', async () => {
    const interest = [{ event: 'INSERT' as const, table: 'testimonials' }]
    const [a, b] = [
      await openChannel(here.anonymous, interest),
      await openChannel(there.anonymous, interest),
    ]
    await praise(here, 'From here')
    await a.untilHeard(1)
    await praise(there, 'From there')
    for (const { untilHeard } of [a, b]) {
      const names = (await untilHeard(2)).map(
        ({ new: row }) => (row as { client_name: string }).client_name,
      )
      expect(names).toEqual(['From here', 'From there'])
    }
  })

  it('report what was committed late, and in which transaction it was written', async () => {
    const live = await openChannel(there.anonymous, [{ event: 'INSERT', table: 'testimonials' }])
    const slow = postgres(here.databaseUrl, { max: 1 })
    await slow.begin(async (tx) => {
      await tx`insert into public.testimonials (client_name, rating, status, testimonial_text, service_category)
        values ('Written first', 5, 'approved', 'Good.', 'Fix Problems')`
      await praise(here, 'Committed first')
      await live.untilHeard(1)
    })
    const names = (await live.untilHeard(2)).map(
      ({ new: row }) => (row as { client_name: string }).client_name,
    )
    expect(names).toEqual(['Committed first', 'Written first'])
    await slow.end()
  })

  it('read what they have missed while the database was away', async () => {
    const live = await openChannel(there.anonymous, [{ event: 'INSERT', table: 'testimonials' }])
    const sql = postgres(here.databaseUrl, { max: 1 })
    // Of the connections that wait for notifications, and of all others that are not ours.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await sql`insert into public.testimonials (client_name, rating, status, testimonial_text, service_category)
      values ('Missed', 5, 'approved', 'Good.', 'Fix Problems')`
    const [missed] = await live.untilHeard(1)
    expect(missed?.new).toMatchObject({ client_name: 'Missed' })
    await sql.end()
  })
})
