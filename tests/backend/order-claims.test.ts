import { describe, expect, it } from 'vitest'
import { handOn } from './support/order-scene.ts'
import { historyOf } from './support/order-folder.ts'
import { buy } from './support/orders.ts'
import { attempt } from './support/procedures.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())

const claimOrders = ({ client }: Account) => attempt(client, 'claim_orders', {})
const claimOrder = ({ client }: Account, { id, key }: { id: string; key: string }) =>
  attempt(client, 'claim_order', { p_order_id: id, p_key: key })
const prove = ({ client }: Account, p_proof: string) =>
  attempt(client, 'prove_address', { p_proof })

/** The orders that an account sees, in the table and in the procedure. */
async function ordersOf({ client }: Account): Promise<string[]> {
  const rows = await rowsOf(client.from('orders').select('id'))
  const { data } = await attempt(client, 'list_my_orders', {})
  const ids = rows.map(({ id }) => String(id)).toSorted()
  expect((data as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(ids)
  return ids
}

const proofsOf = ({ id }: Account) =>
  rowsOf(shop.backOffice.from('proven_addresses').select('email').eq('user_id', id))

/** The proof in the newest mail that an account asked for. */
async function mailedProof(account: Account): Promise<string> {
  expect((await attempt(account.client, 'request_address_proof', {})).code).toBeUndefined()
  return mailedTo(account, 'address_proof')
}

async function mailedTo({ email }: Account, kind: string): Promise<string> {
  const [mail] = await rowsOf(
    shop.backOffice
      .from('outbox_emails')
      .select('body_text')
      .eq('kind', kind)
      .eq('to_email', email)
      .order('created_at', { ascending: false }),
  )
  return /\/orders\?proof=([\w.]+)\)/.exec(String(mail?.body_text))?.[1] ?? ''
}

describe('a sign-up with a guest’s address, which nothing proves', () => {
  it('sees, opens and claims nothing of the guest', async () => {
    const mallory = await shop.signUp('guest')
    const order = await buy(shop, { email: mallory.email })
    expect(await proofsOf(mallory)).toEqual([])
    expect(await claimOrders(mallory)).toMatchObject({ code: undefined, data: 0 })
    expect(await ordersOf(mallory)).toEqual([])
    expect(await handOn(mallory.client, order.id).read()).toMatchObject({ status: 404 })
    for (const table of ['order_items', 'order_events', 'invoices']) {
      const rows = mallory.client.from(table).select('order_id').eq('order_id', order.id)
      expect([table, await rowsOf(rows)]).toEqual([table, []])
    }
  })

  it('is no proof when the account is signed in again', async () => {
    const mallory = await shop.signUp('guest')
    await buy(shop, { email: mallory.email })
    await mallory.client.auth.signInWithPassword({
      email: mallory.email,
      password: 'correct horse battery',
    })
    expect(await claimOrders(mallory)).toMatchObject({ data: 0 })
  })
})

describe('the link of an order', () => {
  it('proves the address it was mailed to, and brings all orders of it', async () => {
    const grace = await shop.signUp('grace')
    const orders = [
      await buy(shop, { email: grace.email }),
      await buy(shop, { email: grace.email.toUpperCase() }),
    ]
    const [first] = orders
    if (!first) throw new Error('There is no order.')
    expect(await claimOrder(grace, first)).toMatchObject({ code: undefined, data: 2 })
    expect(await proofsOf(grace)).toEqual([{ email: grace.email }])
    expect(await ordersOf(grace)).toEqual(orders.map(({ id }) => id).toSorted())
    expect((await historyOf(shop, first.id)).at(-1)).toBe('claimed by customer')

    // From then on, orders as a guest follow at the next sign-in.
    const later = await buy(shop, { email: grace.email })
    expect(await claimOrders(grace)).toMatchObject({ data: 1 })
    expect(await ordersOf(grace)).toContain(later.id)
    expect(await claimOrder(grace, first)).toMatchObject({ data: 0 })
  })

  it('proves nothing to an account with another address', async () => {
    const ben = await shop.signUp('ben')
    const order = await buy(shop)
    expect(await claimOrder(ben, order)).toMatchObject({ code: undefined, data: 0 })
    expect([await proofsOf(ben), await ordersOf(ben)]).toEqual([[], []])
    // Who holds the link still opens it, signed in or not.
    expect((await handOn(ben.client, order.id, order.key).read()).code).toBeUndefined()
  })

  it('proves nothing when the order is another account’s already', async () => {
    const ada = await shop.signUp('ada')
    const order = await buy(shop, { email: ada.email })
    await claimOrder(ada, order)
    const ben = await shop.signUp('ben')
    expect(await claimOrder(ben, order)).toMatchObject({ status: 403, code: 'sign_in_needed' })
    expect(await ordersOf(ben)).toEqual([])
  })

  it('of an order that was bought signed in proves nothing without its key', async () => {
    const ada = await shop.signUp('ada')
    const order = await buy(shop, { email: ada.email, userId: ada.id })
    await buy(shop, { email: ada.email })
    expect(await claimOrder(ada, { ...order, key: 'x' })).toMatchObject({ data: 0 })
    expect(await proofsOf(ada)).toEqual([])
    expect(await ordersOf(ada)).toEqual([order.id])
  })
})

describe('a link that proves an address', () => {
  it('brings the orders of the address it was mailed to', async () => {
    const grace = await shop.signUp('grace')
    const order = await buy(shop, { email: grace.email })
    const proof = await mailedProof(grace)
    expect(await prove(grace, proof)).toMatchObject({ code: undefined, data: 1 })
    expect(await ordersOf(grace)).toEqual([order.id])
  })

  it('is refused to another account, altered, and when it is none', async () => {
    const [grace, ben] = await Promise.all([shop.signUp('grace'), shop.signUp('ben')])
    const order = await buy(shop, { email: grace.email })
    const proof = await mailedProof(grace)
    const altered = proof.slice(0, -1) + (proof.endsWith('0') ? '1' : '0')
    for (const [account, given] of [
      [ben, proof],
      [grace, altered],
      [grace, order.key],
      [grace, ''],
    ] as const) {
      expect(await prove(account, given)).toMatchObject({ status: 422, code: 'link_invalid' })
      expect([await proofsOf(account), await ordersOf(account)]).toEqual([[], []])
    }
    expect(await attempt(shop.anonymous, 'prove_address', { p_proof: proof })).toMatchObject({
      status: 401,
    })
  })

  it('comes with the welcome email as well, for 30 days', async () => {
    const ida = await shop.signUp('ida')
    const order = await buy(shop, { email: ida.email })
    const proof = await mailedTo(ida, 'welcome')
    const leftDays = (Number(proof.split('.')[0]) - Date.now() / 1000) / (24 * 3600)
    expect(Math.round(leftDays)).toBe(30)
    expect(await attempt(ida.client, 'prove_address', { p_proof: proof })).toMatchObject({
      data: 1,
    })
    expect(await ordersOf(ida)).toEqual([order.id])
    // A second click, or one on an old email, is none to be refused.
    expect(await attempt(ida.client, 'prove_address', { p_proof: '1.old' })).toMatchObject({
      code: undefined,
      data: 0,
    })
  })

  it('lasts 1 day', async () => {
    const [ends = ''] = (await mailedProof(await shop.signUp('hanna'))).split('.')
    const leftSeconds = Number(ends) - Date.now() / 1000
    expect(leftSeconds).toBeGreaterThan(24 * 3600 - 60)
    expect(leftSeconds).toBeLessThanOrEqual(24 * 3600)
  })

  it('is mailed at most three times in an hour', async () => {
    const grace = await shop.signUp('grace')
    for (let asked = 0; asked < 5; asked += 1) await mailedProof(grace)
    const mails = shop.backOffice.from('outbox_emails').select('id').eq('to_email', grace.email)
    expect(await rowsOf(mails.eq('kind', 'address_proof'))).toHaveLength(3)
  })
})

const PROOF = { current_password: 'correct horse battery' }

describe('a change of the address', () => {
  /** Who has proven one address, and wants another that orders were paid for with. */
  async function changing() {
    const mallory = await shop.signUp('mallory')
    const own = await buy(shop, { email: mallory.email })
    await claimOrder(mallory, own)
    return { mallory, own, victim: await buy(shop) }
  }

  it('that is only asked for proves nothing', async () => {
    const { mallory, own, victim } = await changing()
    expect(
      (await mallory.client.auth.updateUser({ ...PROOF, email: victim.email })).error,
    ).toBeNull()
    expect(await proofsOf(mallory)).toEqual([{ email: mallory.email }])
    expect(await claimOrders(mallory)).toMatchObject({ data: 0 })
    expect(await ordersOf(mallory)).toEqual([own.id])
  })

  it('that the mail to it confirmed is a proof of the new one', async () => {
    const { mallory: grace, own, victim: earlier } = await changing()
    await grace.client.auth.updateUser({ ...PROOF, email: earlier.email })
    const token_hash = await mailedToken(earlier.email)
    const confirmed = await grace.client.auth.verifyOtp({ type: 'email_change', token_hash })
    expect(confirmed.error).toBeNull()
    expect(await proofsOf(grace)).toEqual([{ email: earlier.email }])
    expect(await claimOrders(grace)).toMatchObject({ data: 1 })
    expect(await ordersOf(grace)).toEqual([own.id, earlier.id].toSorted())
  })
})

/** The token in the link of the newest email about an account. */
async function mailedToken(to: string): Promise<string> {
  const mails = shop.backOffice.from('outbox_emails').select('body_text').eq('kind', 'auth')
  const [mail] = await rowsOf(mails.eq('to_email', to).order('created_at', { ascending: false }))
  return /token_hash=([\w-]+)/.exec(String(mail?.body_text))?.[1] ?? ''
}
