import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectErrors, localDesk } from '../../server/store/errors/index.ts'
import { hireAdmin } from './support/admins.ts'
import { must } from './support/procedures.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

let shop: OwnShop
let admin: Account

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'errors')
  admin = await hireAdmin(shop, 'errors')
})
afterAll(() => shop.close())

interface Group {
  id: string
  state: string
  times: number
  day_visitors: number
  first_release: string | null
  last_release: string | null
  reopened_in: string | null
}

let made = 0
/** A kind of error that no other test has. */
const anError = (more: object = {}) => {
  made += 1
  return {
    fingerprint: made.toString(16).padStart(32, '0'),
    place: 'browser',
    message: `<img src=x onerror=alert(1)> ${made}`,
    route: '/cart',
    release: 'r1',
    count: 1,
    visitors: ['0123456789abcdef'],
    occurrences: [{ at: new Date().toISOString(), request_id: null, stack: 'at cart.js' }],
    ...more,
  }
}
type Sent = ReturnType<typeof anError>

const take = (release: string, ...errors: object[]) =>
  shop.database.query('select public.take_errors($1, $2::text::jsonb)', [
    release,
    JSON.stringify(errors),
  ])

async function stored({ fingerprint }: Sent): Promise<Group | undefined> {
  const rows = admin.client.from('error_groups').select('*').eq('fingerprint', fingerprint)
  return (await rowsOf<Group>(rows))[0]
}

const change = (group: Group | undefined, p_state: string) =>
  must(admin.client, 'set_error_state', { p_ids: [group?.id], p_where: null, p_state })

describe('what failed for visitors', () => {
  it('is one group with its times, days, visitors and last twenty samples', async () => {
    const error = anError({ count: 3, visitors: ['0123456789abcdef', 'fedcba9876543210', '<b>'] })
    for (let round = 0; round < 25; round += 1) await take('r1', error)
    const group = await stored(error)
    expect(group).toMatchObject({ state: 'open', times: 75, day_visitors: 2, first_release: 'r1' })
    const shown = await must(admin.client, 'get_error', { p_id: group?.id })
    expect(shown).toMatchObject({ days: [{ count: 75, visitors: 2 }] })
    expect((shown as { occurrences: object[] }).occurrences).toHaveLength(20)
  })

  it('once resolved, opens again in a newer release alone, and says so', async () => {
    const error = anError()
    await take('r1', error)
    await take('r2')
    await change(await stored(error), 'resolved')
    await take('r1', error)
    await take('r2', { ...error, release: 'made-up' })
    expect(await stored(error)).toMatchObject({ state: 'resolved', times: 3 })
    await take('r2', { ...error, release: 'r2' })
    expect(await stored(error)).toMatchObject({
      state: 'open',
      reopened_in: 'r2',
      first_release: 'r1',
      last_release: 'r2',
    })
    await change(await stored(error), 'ignored')
    await take('r3', { ...error, release: 'r3' })
    expect(await stored(error)).toMatchObject({ state: 'ignored', reopened_in: null })
  })

  it('that is new tells the owner, once an hour and without an email', async () => {
    await take('r1', anError())
    await take('r1', anError())
    const told = admin.client.from('admin_notifications').select('*').eq('kind', 'owner_error')
    expect(await rowsOf(told)).toMatchObject([{ path: '/admin/errors', email_status: null }])
  })

  it('fills no more than 500 groups of a place, and what is known goes on being counted', async () => {
    const known = anError()
    await take('r1', known)
    for (let part = 0; part < 3; part += 1) {
      await take('r1', ...Array.from({ length: 200 }, () => anError({ occurrences: [] })))
    }
    await take('r1', known, anError({ place: 'server' }))
    const [counted] = await shop.database.query<{ browser: number; server: number }>(`
      select count(*) filter (where place = 'browser')::integer as browser,
        count(*) filter (where place = 'server')::integer as server
      from public.error_groups`)
    expect(counted).toEqual({ browser: 500, server: 1 })
    expect(await stored(known)).toMatchObject({ times: 2 })
  })

  it('with half a character, or none that a text may have, stops nothing', async () => {
    await shop.database.query('delete from public.error_groups')
    const errors = collectErrors(localDesk(shop.database), 'r1', (error) =>
      expect.fail(String(error)),
    )
    const messages = [
      'bad \ud800 half',
      'bad \0 none',
      `${'lorem ipsum '.repeat(25).slice(0, 299)}😀`,
    ]
    for (const message of messages) {
      const body = JSON.stringify({ message, path: '/cart' })
      const request = new Request('https://s.example/errors', { method: 'POST', body })
      await errors.receive(request, 'a')
    }
    await errors.close()
    const [counted] = await shop.database.query<{ kept: number }>(
      'select count(*)::integer as kept from public.error_groups',
    )
    expect(counted).toEqual({ kept: 3 })
  })

  it('that the database refuses as data is left out, and no other is', async () => {
    const said: unknown[] = []
    const desk = localDesk(shop.database)
    // As a report was that nothing had cleaned.
    const spoiled = {
      take: (release: string | null, sent: Parameters<typeof desk.take>[1]) =>
        desk.take(
          release,
          sent.map((error) =>
            error.message === 'spoiled' ? { ...error, message: '\ud800' } : error,
          ),
        ),
    }
    const errors = collectErrors(spoiled, 'r1', (error) => void said.push(error))
    for (const message of ['one whole', 'spoiled', 'another whole']) {
      const body = JSON.stringify({ message, path: '/cart' })
      const request = new Request('https://s.example/errors', { method: 'POST', body })
      await errors.receive(request, 'a')
    }
    await errors.close()
    const kept = await shop.database.query(
      `select message from public.error_groups where message like '% whole' order by message`,
    )
    expect(kept).toEqual([{ message: 'another whole' }, { message: 'one whole' }])
    expect(said).toHaveLength(1)
  })

  it('goes 30 days after it was last seen, and its visitors the day after', async () => {
    const error = anError({ place: 'server' })
    await take('r1', error)
    const { id } = (await stored(error)) ?? {}
    await shop.database.query(
      `update private.error_visitors set day = day - 1 where group_id = $1`,
      [id],
    )
    await shop.database.query('select private.forget_old_errors()')
    const visitors = await shop.database.query(
      'select from private.error_visitors where group_id = $1',
      [id],
    )
    expect(visitors).toEqual([])
    expect(await stored(error)).toBeDefined()
    await shop.database.query(
      `update public.error_groups set last_at = now() - interval '31 days' where id = $1`,
      [id],
    )
    await shop.database.query('select private.forget_old_errors()')
    expect(await stored(error)).toBeUndefined()
  })
})
