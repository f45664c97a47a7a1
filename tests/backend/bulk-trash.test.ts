import { callForRows, changeRows, listRows, type RowFilter } from '#app/backend/resource-rows.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buy } from './support/orders.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const unique = crypto.randomUUID().slice(0, 8)
const DELETED_AT = '2026-11-20T12:00:00Z'

let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

/** What a list of the back office shows of these rows. */
async function idsIn(source: 'services' | 'admin_orders', where: RowFilter) {
  const { rows } = await listRows<{ id: string }>(admin.client, source, 'id', {
    where,
    sort: { column: 'created_at', isDescending: true },
    page: 1,
    pageSize: 1000,
  })
  return rows.map(({ id }) => id).toSorted()
}

describe('services', () => {
  const stock = (columns: object = {}) =>
    stockService(shop, {
      service_title: `Bulk ${unique} ${crypto.randomUUID().slice(0, 8)}`,
      ...columns,
    })
  const found = (part: Partial<RowFilter> = {}): RowFilter => ({
    q: `bulk ${unique}`,
    in: ['service_title', 'slug'],
    eq: {},
    ...part,
  })

  it('go to the trash and come back as the list of each shows them', async () => {
    const living = await Promise.all([1, 2, 3].map(() => stock()))
    const [draft, gone] = await Promise.all([
      stock({ status: 'draft' }),
      stock({ deleted_at: DELETED_AT }),
    ])
    const published = found({ eq: { status: 'published' }, trash: false })
    expect(await idsIn('services', published)).toEqual(living.map(({ id }) => id).toSorted())
    const trashed = await callForRows(admin.client, 'trash_services', { where: published })
    expect(trashed.map(({ id }) => id).toSorted()).toEqual(living.map(({ id }) => id).toSorted())
    for (const { deleted_at: at, permanent_deletion_at: end, problem } of trashed) {
      expect(problem).toBeNull()
      expect(Date.parse(String(end)) - Date.parse(String(at))).toBe(7 * 86_400_000)
    }
    expect(await idsIn('services', found({ trash: false }))).toEqual([draft.id])
    const inTrash = found({ trash: true })
    expect(await idsIn('services', inTrash)).toHaveLength(4)
    const restored = await callForRows(admin.client, 'restore_services', { where: inTrash })
    expect(restored.map(({ id }) => id)).toContain(gone.id)
    expect(await idsIn('services', inTrash)).toEqual([])
  })

  it('with one address among them come back under two', async () => {
    const slug = `twice-${unique}`
    const first = await stock({ slug, deleted_at: DELETED_AT })
    const second = await stock({ slug, deleted_at: DELETED_AT })
    const results = await callForRows(admin.client, 'restore_services', {
      ids: [first.id, second.id],
    })
    expect(results.map(({ problem }) => problem)).toEqual([null, null])
    expect(results.filter(({ is_slug_new: isNew }) => isNew)).toHaveLength(1)
  })

  it('that are not where they were asked for stay, and each says why', async () => {
    const [living, gone] = [await stock(), await stock({ deleted_at: DELETED_AT })]
    const nowhere = crypto.randomUUID()
    const ids = [living.id, gone.id, nowhere]
    const problems = async (procedure: 'trash_services' | 'restore_services') => {
      const results = await callForRows(admin.client, procedure, { ids })
      return ids.map((id) => results.find((result) => result.id === id)?.problem)
    }
    const already = 'it was already in the trash or deleted'
    expect(await problems('trash_services')).toEqual([null, already, already])
    const absent = 'it was not in the trash'
    expect(await problems('restore_services')).toEqual([null, null, absent])
  })

  it('in the trash are not archived with those that the list shows', async () => {
    const gone = await stock({ deleted_at: DELETED_AT })
    const where = found({ trash: false })
    const shown = await idsIn('services', where)
    const results = await changeRows(admin.client, 'services', { where }, { status: 'archived' })
    expect(results.map(({ id }) => id).toSorted()).toEqual(shown)
    const [row] = await rowsOf<{ status: string }>(
      shop.backOffice.from('services').select('status').eq('id', gone.id),
    )
    expect(row?.status).toBe('published')
  })
})

describe('orders', () => {
  it('go to the trash and come back as the list of each shows them', async () => {
    const title = `Ordered ${unique}`
    const service = { service_title: title }
    const bought = [await buy(shop, { service }), await buy(shop, { service })]
    const ids = bought.map(({ id }) => id).toSorted()
    const gone = await buy(shop, { service })
    await callForRows(admin.client, 'trash_orders', { ids: [gone.id] })
    const found = (trash: boolean, eq: RowFilter['eq'] = {}): RowFilter => ({
      q: title,
      in: ['title', 'short_id'],
      eq,
      trash,
    })
    expect(await idsIn('admin_orders', found(false))).toEqual(ids)
    expect(await idsIn('admin_orders', found(false, { is_overdue: 'true' }))).toEqual([])
    const move = (procedure: 'trash_orders' | 'restore_orders', where: RowFilter) =>
      callForRows(admin.client, procedure, { where })
    expect(await move('trash_orders', found(false, { is_overdue: 'true' }))).toEqual([])
    expect(await move('trash_orders', found(false))).toHaveLength(2)
    expect(await idsIn('admin_orders', found(false))).toEqual([])
    const all = [...ids, gone.id].toSorted()
    expect(await idsIn('admin_orders', found(true))).toEqual(all)
    expect(await move('restore_orders', found(true))).toHaveLength(3)
    expect(await idsIn('admin_orders', found(false))).toEqual(all)
  })
})
