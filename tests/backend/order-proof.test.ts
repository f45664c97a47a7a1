import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy } from './support/orders.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { attempt } from './support/procedures.ts'
import { rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const PASSWORD = 'correct horse battery'
let shop: OwnShop

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'proof', { confirmEmails: true })
})
afterAll(() => shop.close())

/** An account that waits for its confirmation, and what the link in that mail carries. */
async function signUp(name: string) {
  const email = `${name}-${crypto.randomUUID().slice(0, 8)}@buyer.example`
  const client = shop.newVisitor()
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
  if (error || !data.user) throw error ?? new Error('There is no account.')
  expect(data.session).toBeNull()
  const mails = shop.backOffice.from('outbox_emails').select('body_text').eq('kind', 'auth')
  const [mail] = await rowsOf(mails.eq('to_email', email))
  const token_hash = /token_hash=([\w-]+)/.exec(String(mail?.body_text))?.[1] ?? ''
  return { id: data.user.id, email, client, token_hash }
}

const proofs = () => rowsOf(shop.backOffice.from('proven_addresses').select('user_id, email'))

describe('with confirmation by mail', () => {
  it('the confirmed address is proven, and its orders follow at the sign-in', async () => {
    const { id, email, client, token_hash } = await signUp('grace')
    const order = await buy(shop, { email })
    expect(await proofs()).not.toContainEqual({ user_id: id, email })
    const confirmed = await client.auth.verifyOtp({ type: 'signup', token_hash })
    expect(confirmed.error).toBeNull()
    expect(await proofs()).toContainEqual({ user_id: id, email })
    expect(await attempt(client, 'claim_orders', {})).toMatchObject({ data: 1 })
    expect(await rowsOf(client.from('orders').select('id'))).toEqual([{ id: order.id }])
  })

  it('an address that was changed without an email is no longer proven', async () => {
    const { id, email, client, token_hash } = await signUp('mallory')
    await client.auth.verifyOtp({ type: 'signup', token_hash })
    await attempt(client, 'request_address_proof', {})
    const mails = shop.backOffice.from('outbox_emails').select('body_text')
    const [mail] = await rowsOf(mails.eq('to_email', email).eq('kind', 'address_proof'))
    const p_proof = /proof=([\w.]+)\)/.exec(String(mail?.body_text))?.[1]

    const victim = await buy(shop)
    await shop.database.query('update auth.users set email = $1 where id = $2', [victim.email, id])
    expect(await proofs()).not.toContainEqual(expect.objectContaining({ user_id: id }))
    expect(await attempt(client, 'claim_orders', {})).toMatchObject({ data: 0 })
    expect(await attempt(client, 'prove_address', { p_proof })).toMatchObject({
      status: 422,
      code: 'link_invalid',
    })
    expect(await rowsOf(client.from('orders').select('id'))).toEqual([])
  })
})
