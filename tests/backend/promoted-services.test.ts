import { beforeAll, describe, expect, it } from 'vitest'
import type { BackendClient } from '#app/backend/backend.ts'
import { insertRecord, saveRecord } from '#app/backend/save-record.ts'
import { PROMOTION_CHECKS } from '#app/features/search/admin/schema.ts'
import { store, unique } from './support/access-rule.ts'
import { dayOf, PATIENT } from './support/search-log.ts'
import { explainSearch, newWord, searchFor } from './support/searches.ts'
import { openShop, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

const DAY_MS = 86_400_000

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

describe('a promoted service', () => {
  const promote = async (row: { query: string; service_id: string } & Record<string, unknown>) =>
    String((await store({ shop }, 'search_promotions', [row]))[0])
  const idsFor = async (q: string, category?: string) =>
    (await searchFor(shop.anonymous, q, category)).map(({ id }) => id)
  const change = (id: string, row: object) =>
    shop.backOffice.from('search_promotions').update(row).eq('id', id)

  it('comes first for its words between its dates, and is marked for the owner alone', async () => {
    const [word, other] = [newWord(), newWord()]
    const best = await stockService(shop, { service_title: `Polishing of ${word}` })
    const pinned = await stockService(shop, { service_title: unique('Something else') })
    const id = await promote({ query: `${word}s ${other}`, service_id: pinned.id })
    expect((await idsFor(`the ${other} of ${word}`))[0]).toBe(pinned.id)
    expect(await idsFor(word)).toEqual([best.id])
    expect(await idsFor(`${word} polishing ${other}`)).not.toContain(pinned.id)
    expect((await explainSearch(admin.client, `${word} ${other}`)).results[0]).toMatchObject({
      is_promoted: true,
    })
    expect((await explainSearch(admin.client, word)).results).toMatchObject([
      { id: best.id, is_promoted: false },
    ])

    await change(id, { covers: 'words', query: word })
    expect((await idsFor(`${word} polishing ${other}`))[0]).toBe(pinned.id)
    const soon = new Date(Date.now() + DAY_MS).toISOString()
    const before = new Date(Date.now() - DAY_MS).toISOString()
    await change(id, { starts_at: soon })
    expect(await idsFor(word)).toEqual([best.id])
    await change(id, { starts_at: before, ends_at: new Date(Date.now() - 1000).toISOString() })
    expect(await idsFor(word)).toEqual([best.id])
    await change(id, { ends_at: soon })
    expect(await idsFor(word)).toEqual([pinned.id, best.id])
  })

  it('has three places for one search, for those that were put there first', async () => {
    const word = newWord()
    const pinned: string[] = []
    for (let n = 1; n <= 4; n += 1) {
      const { id } = await stockService(shop, { service_title: unique('Something else') })
      await promote({ query: word, service_id: id })
      pinned.push(id)
    }
    expect(await idsFor(word)).toEqual(pinned.slice(0, 3))
  })

  it('says at its field that words tell nothing alone', async () => {
    const { id: service_id } = await stockService(shop)
    const place = { table: 'search_promotions', columns: '*', checks: PROMOTION_CHECKS } as const
    const client = admin.client as BackendClient
    const problem = {
      kind: 'refused',
      fields: { query: expect.stringContaining('at least one word') },
    }
    const values = { query: 'who are you', service_id }
    expect(await insertRecord(client, { ...place, values })).toEqual(problem)
    const id = await promote({ query: newWord(), service_id })
    const changed = saveRecord(client, { ...place, id, version: null, changes: values })
    expect(await changed).toEqual(problem)
    await shop.backOffice.from('search_promotions').delete().eq('id', id)
  })

  it('is never shown as a draft, archived or in the trash', async () => {
    const word = newWord()
    const states = [{ status: 'draft' }, { status: 'archived' }, { deleted_at: dayOf(0) }]
    for (const [at, state] of states.entries()) {
      const service = await stockService(shop, state)
      await promote({ query: `${word} ${at}x`, service_id: service.id })
      expect(await idsFor(`${word} ${at}x`)).toEqual([])
    }
  })

  it('has pages of results made again when it begins or ends', async () => {
    const version = async () => (await shop.anonymous.rpc('content_version')).data as number
    const service = await stockService(shop)
    const tell = () => withSql((sql) => sql`select private.tell_of_search_promotions() as told`)
    const ends_at = new Date(Date.now() + 150).toISOString()
    await promote({ query: newWord(), service_id: service.id, ends_at })
    const was = await version()
    // The store's own job may be first.
    await expect.poll(async () => (await tell()) && (await version()) > was, PATIENT).toBe(true)
    expect((await tell())[0]).toEqual({ told: 0 })
  })
})
