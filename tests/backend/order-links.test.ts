import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFolder } from './support/order-folder.ts'
import { handOn, openScene, type Scene } from './support/order-scene.ts'
import { buy, keyOf } from './support/orders.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { attempt } from './support/procedures.ts'
import { rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const DAY_SECONDS = 86_400
let shop: OwnShop
let admin: Account

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'links')
  admin = await shop.signUp('owner')
  await shop.database.query("update public.profiles set role = 'admin' where id = $1", [admin.id])
  await rowsOf(
    shop.backOffice
      .from('site_settings')
      .insert({ key: 'site_url', value: 'https://oneday.example' })
      .select('key'),
  )
})
afterAll(() => shop.close())

/** A key as the store would have mailed it so long ago that it has expired. */
async function expiredKey(subject: string): Promise<string> {
  const sql = "select private.sign_link($1, interval '-1 second') as key"
  const [signed] = await shop.database.query<{ key: string }>(sql, [subject])
  return signed?.key ?? ''
}

const linkMails = (orderId: string) =>
  rowsOf(
    shop.backOffice
      .from('outbox_emails')
      .select('body_text, to_email')
      .eq('order_id', orderId)
      .eq('kind', 'order_link'),
  )

describe('the link in a mail', () => {
  it('leads to the order’s page, is good for 90 days and for every step', async () => {
    const { order, guest } = await openScene(shop, admin, 'IN_REVIEW')
    const expiresInDays = (Number(order.key.split('.')[0]) - Date.now() / 1000) / DAY_SECONDS
    expect(expiresInDays).toBeGreaterThan(89.9)
    expect(expiresInDays).toBeLessThanOrEqual(90)
    expect(await guest.call('check_order_access')).toMatchObject({ data: 'customer' })
    expect((await guest.approve()).code).toBeUndefined()
  })

  it('that is expired opens nothing and moves nothing', async () => {
    const { order } = await openScene(shop, admin, 'IN_REVIEW')
    const late = handOn(shop.anonymous, order.id, await expiredKey(`order:${order.id}`))
    const before = await readFolder(shop.database.query, order.id)
    const steps = [
      late.read(),
      late.write('Hello?'),
      late.approve(),
      late.revise(),
      late.requestRefund(),
      late.submitBrief({}),
      late.call('save_billing', { p_billing: {} }),
      late.call('mark_order_read'),
    ]
    for (const outcome of await Promise.all(steps)) {
      expect(outcome).toMatchObject({ status: 410, code: 'link_expired', data: null })
    }
    expect(await readFolder(shop.database.query, order.id)).toEqual(before)
  })

  it('that is expired claims nothing', async () => {
    const ada = await shop.signUp('ada')
    const order = await buy(shop, { email: ada.email })
    const p_key = await expiredKey(`order:${order.id}`)
    const claim = { p_order_id: order.id, p_key }
    expect(await attempt(ada.client, 'claim_order', claim)).toMatchObject({ status: 410 })
    expect(await rowsOf(ada.client.from('orders').select('id'))).toEqual([])
  })

  it('can be requested again, by anyone, and goes to the customer’s address', async () => {
    const { order } = await openScene(shop, admin)
    const p_order_id = order.id
    for (let asked = 0; asked < 5; asked += 1) {
      await attempt(shop.anonymous, 'request_order_link', { p_order_id })
    }
    const mails = await linkMails(order.id)
    expect(mails.map(({ to_email }) => to_email)).toEqual(Array(3).fill(order.email))
    expect(mails[0]?.body_text).toContain(`https://oneday.example/orders/${order.id}?key=`)
    const key = await keyOf(shop, order.id, 'order_link')
    expect((await handOn(shop.anonymous, order.id, key).read()).code).toBeUndefined()

    const known = await attempt(shop.anonymous, 'request_order_link', { p_order_id })
    const unknown = await attempt(shop.anonymous, 'request_order_link', {
      p_order_id: crypto.randomUUID(),
    })
    expect(unknown).toEqual(known)
  })

  it('is mailed once for each request, however often a button sends it', async () => {
    const { order } = await openScene(shop, admin)
    const ask = (p_request_id: string) =>
      attempt(shop.anonymous, 'request_order_link', { p_order_id: order.id, p_request_id })
    const twice = crypto.randomUUID()
    await Promise.all([ask(twice), ask(twice)])
    expect(await linkMails(order.id)).toHaveLength(1)
    await ask(crypto.randomUUID())
    expect(await linkMails(order.id)).toHaveLength(2)
  })

  it('can be requested for all guest orders of an address, five times in an hour', async () => {
    const email = `guest-${crypto.randomUUID()}@buyer.example`
    const ask = (p_email: string) => attempt(shop.anonymous, 'request_order_links', { p_email })
    const unknown = await ask(email)
    const [first, second] = [await buy(shop, { email }), await buy(shop, { email })]
    expect(await ask(` ${email.toUpperCase()} `)).toEqual(unknown)
    const mails = [...(await linkMails(first.id)), ...(await linkMails(second.id))]
    expect(mails.map(({ to_email }) => to_email)).toEqual([email, email])
    for (let asked = 0; asked < 4; asked += 1) await ask(email)
    const all = [...(await linkMails(first.id)), ...(await linkMails(second.id))]
    expect(all).toHaveLength(5)
    expect(await ask('nonsense')).toMatchObject({ status: 422, code: 'invalid_address' })
  })

  it('of an order that belongs to an account is not sent to its address', async () => {
    const ada = await shop.signUp('ada')
    const order = await buy(shop, { email: ada.email })
    const orders = shop.backOffice.from('orders').update({ user_id: ada.id }).eq('id', order.id)
    await rowsOf(orders.select('id'))
    await attempt(shop.anonymous, 'request_order_links', { p_email: ada.email })
    expect(await linkMails(order.id)).toEqual([])
  })

  it('is signed with a secret that no key of the API reads', async () => {
    for (const client of [shop.anonymous, admin.client, shop.backOffice]) {
      const { data, status } = await client.schema('private').from('link_secrets').select()
      expect([data, status >= 400]).toEqual([null, true])
      const forged = { p_subject: 'order:x' }
      const signed = await client.schema('private').rpc('sign_link', forged)
      expect([signed.data, signed.status >= 400]).toEqual([null, true])
    }
  })

  it('ends with the secret that it was signed with', async () => {
    const { guest }: Scene = await openScene(shop, admin)
    const [before] = await shop.database.query('select * from private.link_secrets')
    await shop.database.query("update private.link_secrets set secret = decode('00ff', 'hex')")
    try {
      expect(await guest.read()).toMatchObject({ status: 404, code: 'order_not_found' })
    } finally {
      const restore = 'update private.link_secrets set secret = $1'
      await shop.database.query(restore, [before?.['secret']])
    }
    expect((await guest.read()).code).toBeUndefined()
  })
})

describe('a link that proves an address', () => {
  it('is refused when it is expired', async () => {
    const ada = await shop.signUp('ada')
    const order = await buy(shop, { email: ada.email })
    const p_proof = await expiredKey(`address:${ada.id}:${ada.email}`)
    expect(await attempt(ada.client, 'prove_address', { p_proof })).toMatchObject({
      status: 410,
      code: 'link_expired',
    })
    expect(await attempt(ada.client, 'claim_orders', {})).toMatchObject({ data: 0 })
    const owner = shop.backOffice.from('orders').select('user_id').eq('id', order.id)
    expect(await rowsOf(owner)).toEqual([{ user_id: null }])
  })
})
