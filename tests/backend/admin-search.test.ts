import { beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from './support/order-scene.ts'
import { must } from './support/procedures.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
import { issuePromo, stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let scene: Scene

const MARK = `zq${crypto.randomUUID().slice(0, 6)}`
const EMAIL = `ada.${MARK}@buyer.example`

beforeAll(async () => {
  admin = await shop.signInAdmin()
  scene = await openScene(shop, admin, 'IN_PROGRESS', { email: EMAIL, name: `Ada ${MARK}son` })
})

interface Found {
  kind: string
  id: string
  title: string
  note: string
}
const search = (p_text: string) =>
  must(admin.client, 'admin_search', { p_text }) as Promise<Found[]>
const kinds = async (text: string, id: string) =>
  (await search(text)).filter((found) => found.id === id).map(({ kind }) => kind)

describe('the palette finds', () => {
  it.each([EMAIL, `ADA ${MARK}`, `${MARK}son`, `buyer ${MARK}`])(
    'a person, with their orders and emails, by %j',
    async (text) => {
      const found = await search(text)
      expect(found[0]).toEqual({
        kind: 'person',
        id: EMAIL,
        title: `Ada ${MARK}son`,
        note: `${EMAIL} · 1 order`,
      })
      expect(found).toContainEqual({
        kind: 'order',
        id: scene.order.id,
        title: `#${scene.order.id.slice(0, 8)}`,
        note: `${EMAIL} · paid`,
      })
    },
  )

  it.each([4, 8, 13, 36])('an order by the first %i characters of its number', async (length) => {
    const { id } = scene.order
    expect(await kinds(id.slice(0, length), id)).toContain('order')
    expect(await kinds(`#${id.slice(0, length).toUpperCase()}`, id)).toContain('order')
  })

  it('an email by its address, a service by its title, and a promo code', async () => {
    const [mail] = await rowsOf(
      shop.backOffice.from('outbox_emails').select('id').eq('to_email', EMAIL).limit(1),
    )
    expect(await kinds(EMAIL, String(mail?.id))).toEqual(['mail'])
    const service = await stockService(shop, { service_title: `Audit ${MARK}, "100%"` })
    expect(await kinds(`100% ${MARK}`, service.id)).toEqual(['service'])
    const promo = await issuePromo(shop, { code: `${MARK}-20`.toUpperCase() })
    expect(await kinds(`${MARK}-2`, promo.id)).toEqual(['promo'])
  })

  it('the people with a tag, and what someone wrote in the contact form', async () => {
    const email = `tagged.${MARK}@writer.example`
    const [written] = await rowsOf(
      shop.backOffice
        .from('contact_messages')
        .insert({ name: 'Tess', email, subject: 'support', message: `About the ${MARK}boat.` })
        .select('id'),
    )
    expect(await kinds(`${MARK}bo`, String(written?.id))).toEqual(['thread'])
    const [person] = await rowsOf(
      shop.backOffice
        .from('crm_people')
        .update({ tags: [`vip${MARK}`] })
        .eq('email', email)
        .select('id'),
    )
    expect(await kinds(`#VIP${MARK} `, String(person?.id))).toEqual(['contact'])
    expect(await kinds(`vip${MARK}x`, String(person?.id))).toEqual([])
    await rowsOf(shop.backOffice.from('contact_messages').delete().eq('email', email).select())
  })

  it('an address while it is typed, word by word', async () => {
    const typed = [`ada.${MARK}@`, `ada.${MARK}@buy`, `ada.${MARK}@buyer.exam`, `Ada ${EMAIL}`]
    for (const text of typed) expect((await search(text))[0]).toMatchObject({ id: EMAIL })
    // "ad" is typed to its end, and no such word is there.
    expect(await search(`ad.${MARK}@buyer.example`)).toEqual([])
    expect(await search(`ada.${MARK}@buyer.exampla`)).toEqual([])
  })

  it('the newest of what most have, of as many people as it shows', async () => {
    const word = `${MARK}most`
    const people = Array.from({ length: 6 }, (_, n) => `p${n}.${word}@buyer.example`)
    for (const email of people) await openScene(shop, admin, 'IN_PROGRESS', { email, name: 'Pat' })
    const found = await search(word)
    const newest = people.slice(1).toReversed()
    expect(found.filter(({ kind }) => kind === 'person').map(({ id }) => id)).toEqual(newest)
    // Someone who buys all the time does not hide the others of that name.
    await withSql(
      (sql) => sql`
        insert into public.orders (customer_email, customer_name, title, status, work_status, subtotal_cents, total_usd)
        select ${people[0] ?? ''}, 'Pat', 'One of many', 'PENDING', null, 100, 100 from generate_series(1, 101)`,
    )
    const again = (await search(word)).filter(({ kind }) => kind === 'person')
    expect(again.map(({ id }) => id)).toEqual([people[0], ...newest.slice(0, 4)])
  })

  it.each(['', '  ', '&|!:*', "'; drop table orders", '<qqzz>', '%_', 'zzzz:zzzz'])(
    'nothing for %j, and takes it as text',
    async (text) => {
      expect(await search(text)).toEqual([])
    },
  )
})
