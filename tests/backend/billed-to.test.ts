import { expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import { buy } from './support/orders.ts'
import { openShop, rowOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const PASSWORD = 'correct horse battery'
const BILLING = {
  name: 'Ada Adams',
  company: 'Adams Inc.',
  address: '1 Main Street\nBoston, MA 02110',
  tax_id: '04-1234567',
}

/** An order of Ada's, whose account says who invoices are for, and the invoice made. */
async function buyWithInvoice() {
  const ada = await shop.signUp('ada')
  const order = await buy(shop, { userId: ada.id, email: ada.email })
  await saveBilling(ada, BILLING)
  const { status } = await callFunction(ada.client, 'order-invoice', { order_id: order.id })
  expect(status).toBe(200)
  return { ada, order }
}

const saveBilling = (ada: Account, billing: object) =>
  rowOf(ada.client.from('profiles').update({ billing }).eq('id', ada.id).select())

async function billedTo({ client }: Pick<Account, 'client'>, order: { id: string }) {
  const { data, error } = await client.rpc('get_order', { p_order_id: order.id })
  if (error) throw error
  return (data as { billing: Record<string, string> }).billing
}

it('an order shows who its invoice was made out to, whatever the account says since then', async () => {
  const { ada, order } = await buyWithInvoice()
  await saveBilling(ada, { ...BILLING, company: 'Another company' })
  expect(await billedTo(ada, order)).toEqual(BILLING)
})

it('an order whose customer has deleted their account names no one, though its invoice does', async () => {
  const { ada, order } = await buyWithInvoice()
  const { status } = await callFunction(ada.client, 'delete-account', { password: PASSWORD })
  expect(status).toBe(200)
  const admin = await shop.signInAdmin()
  expect(Object.values(await billedTo(admin, order))).toEqual(['', '', '', ''])
  const { data } = await shop.backOffice.rpc('draft_invoice', { p_order_id: order.id })
  expect(data.document.buyer).toMatchObject(BILLING)
})
