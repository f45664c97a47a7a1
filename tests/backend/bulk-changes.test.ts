import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dismissAdmins, hireAdmin } from './support/admins.ts'
import { hangBadges, openBulk, type Badges } from './support/bulk.ts'
import { setUpSecondFactor } from './support/second-factor.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let bulk: ReturnType<typeof openBulk>
let badges: Badges

beforeAll(async () => {
  admin = await shop.signInAdmin()
  bulk = openBulk(shop, admin)
  badges = await hangBadges(shop)
})
afterAll(() => badges.remove())
const unique = () => crypto.randomUUID().slice(0, 8)
const stock = (columns: Record<string, unknown> = {}) => stockService(shop, columns)
const change = (id: string, columns: object) =>
  rowOf(shop.backOffice.from('services').update(columns).eq('id', id).select())

async function planOf(columns: Record<string, unknown>, changes: object) {
  const { id } = await stock(columns)
  const [row] = await bulk.rows(await bulk.preview([id], changes))
  return row
}

describe('a price', () => {
  it.each([
    [19_900, { mode: 'percent', value: 10, rounding: 'exact' }, 21_890],
    [19_999, { mode: 'percent', value: -33.5, rounding: 'exact' }, 13_299],
    [10_050, { mode: 'percent', value: 0, rounding: '00' }, 10_100],
    [10_049, { mode: 'amount', value: 0, rounding: '00' }, 10_000],
    [10_050, { mode: 'amount', value: 0, rounding: '99' }, 10_099],
    [10_020, { mode: 'amount', value: -10, rounding: '99' }, 9_999],
    [40, { mode: 'amount', value: 0, rounding: '99' }, 99],
    [5_000, { mode: 'set', value: 12_300, rounding: 'exact' }, 12_300],
  ])('of %i cents with %j is %i', async (price, wanted, expected) => {
    const row = await planOf({ price_usd: price }, { price: wanted })
    expect(row).toMatchObject({ before: { price_usd: price }, after: { price_usd: expected } })
  })

  it.each([
    [
      { price_usd: 100 },
      { mode: 'amount', value: -101, rounding: 'exact' },
      'A price is $0 to $1,000,000.',
    ],
    [
      { price_usd: 90_000_000 },
      { mode: 'percent', value: 50, rounding: 'exact' },
      'A price is $0 to $1,000,000.',
    ],
    [
      { price_usd: null, status: 'draft' },
      { mode: 'percent', value: 5, rounding: '99' },
      'It has no price to start from.',
    ],
  ])('of %j is not made by %j', async (columns, wanted, text) => {
    const row = await planOf(columns, { price: wanted })
    expect(row).toMatchObject({ state: 'refused', problems: [{ column: 'price_usd', text }] })
  })
})

describe('a preview', () => {
  it('shows badges, delivery and SEO texts before and after, and changes nothing', async () => {
    const title = `Audit ${unique()}`
    const service = await stock({
      service_title: title,
      price_usd: 10_000,
      badge_codes: [badges.old],
    })
    const [stored] = await bulk.snapshot([service.id])
    const run = await bulk.preview([service.id], {
      price: { mode: 'percent', value: 20, rounding: '99' },
      badges: { mode: 'add', codes: [badges.added, badges.old] },
      delivery_time_days: 2,
      seo_title: '{title} for {price}',
      seo_description: '{category}, done in {delivery}',
    })
    const [row] = await bulk.rows(run)
    expect(row).toMatchObject({
      state: 'ready',
      before: {
        price_usd: 10_000,
        badge_codes: [badges.old],
        delivery_time_days: 1,
        seo_title: null,
      },
      after: {
        price_usd: 11_999,
        badge_codes: [badges.old, badges.added],
        delivery_time_days: 2,
        seo_title: `${title} for $119.99`,
        seo_description: 'Fix Problems, done in 48 hours',
      },
    })
    expect(await bulk.snapshot([service.id])).toEqual([stored])
  })

  it('takes the rows that the list shows', async () => {
    const word = `Listed${unique()}`
    const shown = await stock({ service_title: word, category: 'Create Content' })
    await stock({ service_title: word, category: 'Fix Problems' })
    await stock({ service_title: word, category: 'Create Content', deleted_at: new Date() })
    const where = {
      q: word,
      in: ['service_title'],
      eq: { category: 'Create Content' },
      trash: false,
    }
    const run = await bulk.ask<string>('preview_bulk_change', {
      p_ids: null,
      p_where: where,
      p_changes: { status: 'archived' },
    })
    expect((await bulk.rows(run)).map((row) => row.service_id)).toEqual([shown.id])
  })

  it('tells rows that stay as they are from those that break a rule', async () => {
    const draft = { status: 'draft', service_description: null }
    const [same, bare] = [await stock(), await stock(draft)]
    const run = await bulk.preview([same.id, bare.id], { status: 'published' })
    const rows = await bulk.rows(run)
    expect(rows.find((row) => row.service_id === same.id)).toMatchObject({
      state: 'same',
      after: {},
    })
    expect(rows.find((row) => row.service_id === bare.id)).toMatchObject({
      state: 'refused',
      problems: [
        { column: 'service_description', text: 'Service description is required to publish.' },
      ],
    })
  })

  it('says that a pattern makes a text too long', async () => {
    const row = await planOf({ service_title: 'x'.repeat(55) }, { seo_title: '{title} today' })
    const text = 'An SEO title has at most 60 characters; this has 61.'
    expect(row).toMatchObject({ state: 'refused', problems: [{ column: 'seo_title', text }] })
  })

  it.each([
    [{}, 'bulk_change_invalid'],
    [{ deleted_at: null }, 'bulk_change_invalid'],
    [{ category: 'Magic' }, 'bulk_change_invalid'],
    [{ delivery_time_days: 366 }, 'bulk_change_invalid'],
    [{ price: { mode: 'percent', value: '1', rounding: 'exact' } }, 'bulk_change_invalid'],
    [{ seo_title: '{titel}' }, 'unknown_placeholder'],
  ])('of %j is refused', async (changes, code) => {
    const { id } = await stock()
    await expect(bulk.preview([id], changes)).rejects.toThrow(code)
  })
})

describe('a run', () => {
  it('writes what the preview showed, with the history of each service and its admin', async () => {
    const services = await Promise.all([stock(), stock()])
    const ids = services.map(({ id }) => id)
    const run = await bulk.preview(ids, { category: 'Create Content', delivery_time_days: 3 })
    const planned = await bulk.rows(run)
    await bulk.run(run)
    expect(await bulk.find(run)).toMatchObject({ status: 'done', rows_done: 2, rows_in_all: 2 })
    for (const { service_id: id, after } of planned) {
      expect(
        await rowOf(
          shop.backOffice
            .from('services')
            .select('*')
            .eq('id', id ?? ''),
        ),
      ).toMatchObject(after)
      const entries = await rowsOf<Record<string, unknown>>(
        admin.client
          .from('audit_log')
          .select('*')
          .eq('record_id', id ?? '')
          .eq('action', 'update'),
      )
      expect(entries).toMatchObject([{ actor_id: admin.id, before: { category: 'Fix Problems' } }])
    }
  })

  it('leaves a service that was changed since the preview, and says so; the others go through', async () => {
    const [first, other] = [await stock(), await stock()]
    const run = await bulk.preview([first.id, other.id], { status: 'archived' })
    await change(first.id, { price_usd: 100 })
    await bulk.run(run)
    const rows = await bulk.rows(run)
    expect(rows.find((row) => row.service_id === first.id)).toMatchObject({
      state: 'conflict',
      problems: [{ text: 'It was changed in the meantime.' }],
    })
    const stored = await rowOf(shop.backOffice.from('services').select('status').eq('id', first.id))
    expect(stored).toEqual({ status: 'published' })
    expect(rows.find((row) => row.service_id === other.id)).toMatchObject({ state: 'done' })
  })

  it('takes no sale or review for a change', async () => {
    const { id } = await stock()
    const run = await bulk.preview([id], { status: 'archived' })
    const stats = { service_id: id, projects_sold_30d: 7, reviews: 2 }
    await rowOf(shop.backOffice.from('service_stats').upsert(stats).select())
    await bulk.run(run)
    expect(await bulk.find(run)).toMatchObject({ rows_done: 1 })
  })

  it('is possible for an admin with a second factor', async () => {
    const owner = await hireAdmin(shop, 'bulk-factor')
    const { id } = await stock({ price_usd: 10_000 })
    await setUpSecondFactor(owner.client)
    const own = openBulk(shop, owner)
    const run = await own.preview([id], {
      price: { mode: 'set', value: 20_000, rounding: 'exact' },
    })
    await own.run(run)
    expect(await own.find(run)).toMatchObject({ status: 'done', rows_done: 1 })
    await dismissAdmins(shop)
  })
})
