import { expect, it } from 'vitest'
import { cartLine, orderOf, placeOrder } from './support/checkout.ts'
import { openShop, rowOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { providerAccount } from './support/webhooks.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const provider = providerAccount(store)

const prove = ({ id }: Account, email: string) =>
  rowOf(shop.backOffice.from('proven_addresses').insert({ user_id: id, email }).select())

async function checkoutOf(client: Account['client']) {
  const lines = [cartLine(await stockService(shop))]
  const { sessionId } = await placeOrder(shop, { lines, client })
  const session = await provider.checkout.sessions.retrieve(sessionId)
  return { session, order: await orderOf(shop, sessionId) }
}

it('the payment page starts with the address that an account has proven', async () => {
  const petra = await shop.signUp('petra')
  await prove(petra, petra.email)
  const { session, order } = await checkoutOf(petra.client)
  expect(session.customer_email).toBe(petra.email)
  expect(order.customer_email).toBe(petra.email)
})

it('an address that is not proven, or is another one by now, is asked for', async () => {
  const quinn = await shop.signUp('quinn')
  expect((await checkoutOf(quinn.client)).session.customer_email).toBeNull()
  await prove(quinn, `earlier-${quinn.email}`)
  expect((await checkoutOf(quinn.client)).session.customer_email).toBeNull()
  expect((await checkoutOf(shop.anonymous)).session.customer_email).toBeNull()
})

it('an address that the provider refuses does not stop the checkout', async () => {
  const rosa = await shop.signUp('rosa')
  const email = `rosa..${crypto.randomUUID().slice(0, 8)}@buyer.example`
  const { error } = await shop.backOffice.auth.admin.updateUserById(rosa.id, {
    email,
    email_confirm: true,
  })
  expect(error?.message).toBeUndefined()
  await prove(rosa, email)
  const { session } = await checkoutOf(rosa.client)
  expect(session).toMatchObject({ status: 'open', customer_email: null })
})
