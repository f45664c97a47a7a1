import { beforeAll, describe, expect, it } from 'vitest'
import { hireAdmin } from './support/admins.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { issuePromo, stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const entriesOf = (table: string, id: string) =>
  rowsOf(
    admin.client
      .from('record_history')
      .select('actor, actor_name, action, before, after')
      .eq('table_name', table)
      .eq('record_id', id)
      .order('id'),
  )

const praise = { client_name: 'Ada', rating: 5, testimonial_text: 'Good.', status: 'pending' }

describe('the audit log', () => {
  it('has who created, changed and deleted a row, with the columns before and the row after', async () => {
    const { id } = await rowOf<{ id: string }>(
      admin.client.from('testimonials').insert(praise).select('id'),
    )
    await admin.client.from('testimonials').update({ rating: 4 }).eq('id', id)
    await shop.backOffice.from('testimonials').update({ client_name: 'Eve' }).eq('id', id)
    await admin.client.from('testimonials').delete().eq('id', id)
    expect(await entriesOf('testimonials', id)).toMatchObject([
      { actor: 'admin', action: 'insert', before: null, after: praise },
      { actor: 'admin', action: 'update', before: { rating: 5 }, after: { ...praise, rating: 4 } },
      { actor: 'secret key', actor_name: null, action: 'update', before: { client_name: 'Ada' } },
      { actor: 'admin', action: 'delete', before: { client_name: 'Eve', rating: 4 }, after: null },
    ])
  })

  it('leaves out what changes nothing, and the figures that sales change', async () => {
    const { id } = await stockService(shop)
    const written = (await entriesOf('services', id)).length
    await admin.client.from('services').update({ category: 'Fix Problems' }).eq('id', id)
    await admin.client.from('services').update({ category: 'Fix Problems' }).eq('id', id)
    const entries = await entriesOf('services', id)
    expect(entries.length - written).toBeLessThanOrEqual(1)
  })

  it('names an admin without a name by their address', async () => {
    const nameless = await hireAdmin(shop, 'nameless')
    await shop.backOffice.from('profiles').update({ full_name: '' }).eq('id', nameless.id)
    const added = nameless.client.from('testimonials').insert(praise).select('id')
    const { id } = await rowOf<{ id: string }>(added)
    expect(await entriesOf('testimonials', id)).toMatchObject([{ actor_name: nameless.email }])
  })

  it('leaves out that a checkout holds and uses a promo code', async () => {
    const { id } = await issuePromo(shop)
    const codes = () => shop.backOffice.from('promo_codes')
    const written = (await entriesOf('promo_codes', id)).length
    await codes().update({ reserved_count: 1 }).eq('id', id)
    await codes().update({ reserved_count: 0, redeemed_count: 1 }).eq('id', id)
    expect(await entriesOf('promo_codes', id)).toHaveLength(written)
    await codes().update({ description: 'For friends' }).eq('id', id)
    expect(await entriesOf('promo_codes', id)).toHaveLength(written + 1)
  })

  it('is read by admins alone and written by no one, not even with the secret key', async () => {
    const ada = await shop.signUp('ada')
    expect(await ada.client.from('record_history').select('id')).toMatchObject({ data: [] })
    expect(await shop.anonymous.from('audit_log').select('id')).toMatchObject({ data: [] })
    for (const { client } of [{ client: shop.backOffice }, admin]) {
      const log = () => client.from('audit_log')
      const answers = await Promise.all([
        log().insert({ actor: 'admin', action: 'insert', table_name: 'services', record_id: '1' }),
        log().update({ actor: 'secret key' }).gt('id', 0),
        log().delete().gt('id', 0),
      ])
      expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
    }
  })
})
