import { fetchListPage } from '#app/backend/resource-rows.ts'
import { insertRecord, saveRecord } from '#app/backend/save-record.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

interface ServiceRow {
  id: string
  service_title: string
  updated_at: string
}

const shop = openShop(workerStore())
const unique = crypto.randomUUID().slice(0, 8)
const PLACE = { table: 'services', columns: 'id, service_title, updated_at' } as const

let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})
afterAll(async () => {
  await shop.backOffice.from('services').delete().like('slug', `%${unique}%`)
})

const stock = (title: string) => stockService(shop, { service_title: `${title} ${unique}` })

function find(q: string, page = 1, pageSize = 25) {
  const query = admin.client.from('services').select(PLACE.columns, { count: 'exact' })
  return fetchListPage<ServiceRow>(query.like('slug', `%${unique}%`), {
    q,
    searchIn: ['service_title', 'slug'],
    sort: { column: 'service_title', isDescending: false },
    page,
    pageSize,
  })
}

async function found(q: string): Promise<string[]> {
  const { rows } = await find(q)
  return rows.map(({ service_title }) => service_title.replace(` ${unique}`, ''))
}

describe('the search of a list', () => {
  const odd = `A,b (c) [d] 100% "q" back\\slash sn_ake * x.y {e} f|g $h? i+j k^l o'm`

  beforeAll(async () => {
    await stock(odd)
    await stock('Plain audit of a shop')
  })

  it.each(odd.split(' '))('finds %s as it is written', async (word) => {
    expect(await found(word)).toContain(odd)
  })

  it.each(['%', '*', '(', ')', '[', '{', '$', '?', '+', '|', ','])(
    '%s finds itself and nothing else',
    async (character) => expect(await found(character)).toEqual([odd]),
  )

  it('needs each word, in any order and case', async () => {
    expect(await found('SHOP plain')).toEqual(['Plain audit of a shop'])
    expect(await found('shop nothing')).toEqual([])
  })

  it('cannot be made to filter by anything else', async () => {
    expect(await found('x),or(id.not.is.null')).toEqual([])
    expect(await found('"),service_title.not.is.null,("')).toEqual([])
  })
})

it('pages hold each row once, and a page behind the end is empty and counts', async () => {
  const all = await find('')
  const pages = await Promise.all([1, 2].map((page) => find('', page, 1)))
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(
    all.rows.slice(0, 2).map(({ id }) => id),
  )
  expect(await find('', 1000)).toEqual({ rows: [], count: all.count })
})

describe('saving a record', () => {
  const load = async (id: string): Promise<ServiceRow> => {
    const { data } = await admin.client.from('services').select(PLACE.columns).eq('id', id).single()
    return Object(data)
  }
  const save = (id: string, version: string, title: string) =>
    saveRecord<ServiceRow>(admin.client, {
      ...PLACE,
      id,
      version,
      changes: { service_title: `${title} ${unique}` },
    })

  it('is refused to the later of two admins, who gets the version of the first', async () => {
    const { id } = await stock('Contested')
    const { updated_at } = await load(id)
    const first = await save(id, updated_at, 'First')
    expect(first).toMatchObject({ kind: 'saved', row: { service_title: `First ${unique}` } })
    const second = await save(id, updated_at, 'Second')
    expect(second).toEqual({ kind: 'conflict', row: await load(id) })
    expect(second).toMatchObject({ row: { service_title: `First ${unique}` } })

    const { updated_at: current } = await load(id)
    expect(await save(id, current, 'Second')).toMatchObject({ kind: 'saved' })
  })

  it('of two at the same moment works for one', async () => {
    const { id } = await stock('Raced')
    const { updated_at } = await load(id)
    const outcomes = await Promise.all(['A', 'B'].map((title) => save(id, updated_at, title)))
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'saved'])
  })

  it('says when the record is gone', async () => {
    const { id } = await stock('Deleted')
    const { updated_at } = await load(id)
    await shop.backOffice.from('services').delete().eq('id', id)
    expect(await save(id, updated_at, 'Late')).toEqual({ kind: 'gone' })
  })

  it('names the constraint when a value is taken', async () => {
    const { slug } = await stock('Taken')
    const outcome = await insertRecord<ServiceRow>(admin.client, {
      ...PLACE,
      values: { service_title: 'Another', slug },
    })
    // Rights on rows keep the database from naming the column.
    const fields = { services_living_slug: 'Already in use.' }
    expect(outcome).toEqual({ kind: 'refused', fields })
  })

  it('is not for visitors', async () => {
    const { id } = await stock('Guarded')
    const { updated_at } = await load(id)
    const outcome = await saveRecord<ServiceRow>(shop.anonymous, {
      ...PLACE,
      id,
      version: updated_at,
      changes: { service_title: 'Taken over' },
    })
    expect(outcome.kind).toBe('conflict')
    expect(await load(id)).toMatchObject({ service_title: `Guarded ${unique}` })
  })
})

/** Longer than a search of a list can be: cut short, it would choose more rows. */
const LONG = { q: 'a'.repeat(201), in: ['email'] }

it('a filter that is not understood chooses nothing', async () => {
  for (const p_where of [5, [], { gt: { stock: 1 } }, { has: 5 }, { eq: [] }, { q: 'a' }, LONG]) {
    const { error } = await admin.client.rpc('end_user_sessions', { p_ids: null, p_where })
    expect({ p_where, refusal: error?.message }).toEqual({ p_where, refusal: 'unknown_filter' })
  }
})
