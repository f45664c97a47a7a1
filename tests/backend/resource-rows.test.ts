import {
  callForRows,
  changeRows,
  listRows,
  removeRows,
  type RowFilter,
} from '#app/backend/resource-rows.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { issuePromo, stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const unique = crypto.randomUUID().slice(0, 8)
const SORT = { column: 'created_at', isDescending: true } as const

let admin: Account
let ada: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
  ada = await shop.signUp('ada')
})

const praise = (names: readonly string[], columns: object = {}) =>
  rowsOf<{ id: string }>(
    shop.backOffice
      .from('testimonials')
      .insert(
        names.map((client_name) => ({
          client_name: `${client_name} ${unique}`,
          rating: 5,
          testimonial_text: 'Good.',
          status: 'pending',
          ...columns,
        })),
      )
      .select('id'),
  )

const statusesOf = async (rows: readonly { id: string }[]) => {
  const found = await rowsOf<{ id: string; status: string }>(
    shop.backOffice
      .from('testimonials')
      .select('id, status')
      .in(
        'id',
        rows.map(({ id }) => id),
      ),
  )
  return rows.map(({ id }) => found.find((row) => row.id === id)?.status ?? 'gone')
}

const search = (q: string, eq: RowFilter['eq'] = {}): RowFilter => ({
  q,
  in: ['client_name', 'client_company'],
  eq,
})

describe('a change of many rows', () => {
  it('reaches all that the list shows, and no others', async () => {
    const wanted = await praise(Array.from({ length: 30 }, (_, at) => `Bulk${at}`))
    const others = await praise(['Another'])
    const results = await changeRows(
      admin.client,
      'testimonials',
      { where: search(`Bulk ${unique}`, { status: 'pending' }) },
      { status: 'approved' },
    )
    expect(results).toHaveLength(30)
    expect(new Set(await statusesOf(wanted))).toEqual(new Set(['approved']))
    expect(await statusesOf(others)).toEqual(['pending'])
  })

  it('reaches more rows by their ids than an address has room for, and reports each that is gone', async () => {
    const rows = await praise(Array.from({ length: 230 }, (_, at) => `Many${at}`))
    const [gone] = rows
    await shop.backOffice
      .from('testimonials')
      .delete()
      .eq('id', gone?.id ?? '')
    const ids = rows.map(({ id }) => id)
    const results = await removeRows(admin.client, 'testimonials', { ids })
    expect(results.filter(({ problem }) => problem === null)).toHaveLength(229)
    expect(results.find(({ problem }) => problem !== null)).toEqual({
      id: gone?.id,
      problem: 'it no longer exists',
    })
  })

  it('is the owner’s alone', async () => {
    const rows = await praise(['Untouched'])
    const target = { ids: rows.map(({ id }) => id) }
    await changeRows(ada.client, 'testimonials', target, { status: 'approved' })
    await removeRows(ada.client, 'testimonials', target)
    await removeRows(ada.client, 'testimonials', { where: search(unique) })
    expect(await statusesOf(rows)).toEqual(['pending'])
  })
})

describe('a procedure for many rows', () => {
  const codes = async (where: RowFilter) => {
    const { rows } = await listRows<{ id: string }>(admin.client, 'admin_promo_codes', 'id', {
      where,
      sort: SORT,
      page: 1,
      pageSize: 1000,
    })
    return rows.map(({ id }) => id).toSorted()
  }
  const chosen = async (where: RowFilter) => {
    const results = await callForRows(
      admin.client,
      'pause_promo_codes',
      { where },
      { p_is_paused: true },
    )
    return results.map(({ id }) => id).toSorted()
  }
  const odd = `A,b (c) [d] 100% "q" back\\slash sn_ake * x.y {e} f|g $h? i+j k^l o'm ${unique}`
  const notes = (q: string, eq: RowFilter['eq'] = {}) => ({ q, in: ['code', 'description'], eq })

  beforeAll(async () => {
    await issuePromo(shop, { description: odd })
    await issuePromo(shop, { description: `Plain ${unique}`, type: 'fixed', value: 500 })
  })

  it.each([
    ...odd.split(' '),
    ...'%*()[{$?+|,.^"\\',
    'PLAIN',
    'nothing-like-it',
    'a b c d e f g h',
  ])('finds for %s what the list finds', async (q) =>
    expect(await chosen(notes(q))).toEqual(await codes(notes(q))),
  )

  it('keeps to the values of the filters, columns of the view among them', async () => {
    const fixed = notes(unique, { type: 'fixed', state: 'paused' })
    const found = await codes(fixed)
    expect(found).toHaveLength(1)
    expect(await chosen(fixed)).toEqual(found)
  })

  it.each([
    [{ p_ids: null, p_where: null }, 400],
    [{ p_ids: null, p_where: { q: '', in: [], eq: { 'x" or true --': '1' } } }, 400],
    [{ p_ids: ['no-id'], p_where: null }, 400],
  ])('refuses %j', async (given, status) => {
    const answer = await admin.client.rpc('remove_promo_codes', given as never)
    expect(answer.status).toBe(status)
  })
})

it('a testimonial belongs to the service that it names, and to another when it names another', async () => {
  const [one, two] = [await stockService(shop), await stockService(shop)]
  const titleOf = async (id: string) =>
    (
      await rowOf<{ service_title: string }>(
        shop.backOffice.from('services').select('service_title').eq('id', id),
      )
    ).service_title
  const [row] = await praise(['Named'], { service_name: await titleOf(one.id) })
  const serviceOf = async () =>
    (
      await rowOf<{ service_id: string | null }>(
        shop.backOffice
          .from('testimonials')
          .select('service_id')
          .eq('id', row?.id ?? ''),
      )
    ).service_id
  const rename = async (service_name: string | null) =>
    changeRows(admin.client, 'testimonials', { ids: [row?.id ?? ''] }, { service_name })
  expect(await serviceOf()).toBe(one.id)
  await rename(await titleOf(two.id))
  expect(await serviceOf()).toBe(two.id)
  await rename(null)
  expect(await serviceOf()).toBeNull()
})
