import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/order-desk.ts'
import { CARDS } from './fixtures/sandbox.ts'
import { done } from './fixtures/store-client.ts'

test('a disputed payment shows on the dashboard, in the list and on its order', async ({
  admin,
  desk,
  customer,
  backOffice,
  orders,
}) => {
  const service = await backOffice.makeService({ priceCents: 100_00 })
  const order = await customer.buyByCard(service, orders, CARDS.disputed)
  await desk.open(order)
  const dispute = desk.panel('Payment disputed')
  await expect(dispute).toContainText('The customer’s bank is disputing $100.00.')
  await expect(dispute).toContainText('Answer needed')
  await expect(dispute).toContainText("Please don't refund it as well.")
  await expectAccessible(desk.page, 'an order whose payment is disputed')

  await admin.open('/admin', 'Dashboard')
  const waiting = desk.panel('Payments to look at')
  await expect(waiting.getByRole('listitem').filter({ hasText: service.title })).toContainText(
    'Payment disputed',
  )
  await expectAccessible(desk.page, 'the dashboard with a dispute')
  await admin.open('/admin/orders?needs=payment', 'Orders')
  await expect(desk.page.getByRole('row').filter({ hasText: service.title })).toContainText(
    'Disputed: answer needed',
  )
})

test('a refund that fails later can be made again', async ({
  desk,
  customer,
  backOffice,
  orders,
}) => {
  const service = await backOffice.makeService({ priceCents: 100_00 })
  const order = await customer.buyByCard(service, orders, CARDS.refundFails)
  await desk.open(order)
  const question = await desk.prepareRefund('100')
  await question.getByRole('button', { name: 'Refund $100.00' }).click()
  await expect(desk.refunds).toContainText('Failed', { timeout: 30_000 })
  await expect(desk.refunds).toContainText('The card has expired or was canceled.')
  await expect(desk.panel('Timeline')).toContainText('A refund of $100.00 failed')
  await expect(desk.button('Refund')).toBeVisible()
  await desk.button('I paid it back another way').click()
  await expect(desk.button('I paid it back another way')).toBeHidden()
})

test('a payment that came too late is a note on its order', async ({
  desk,
  backOffice,
  database,
  orders,
}) => {
  const order = await orders.buy(await backOffice.makeService(), 'late@acme.example')
  const late = {
    payment_intent_id: `pi_${order.id}`,
    order_id: order.id,
    amount_cents: 100_00,
    status: 'failed',
    error: 'No such charge.',
    settled_at: new Date().toISOString(),
  }
  await done(database.from('late_payments').insert(late))
  await desk.open(order)
  const note = desk.panel('Late payment')
  await expect(note).toContainText('arrived by card although this order was already paid.')
  await expect(note).toContainText('No such charge.')
  await expectAccessible(desk.page, 'an order with a late payment')
  await note.getByRole('button', { name: 'I paid it back another way' }).click()
  await expect(note.getByRole('button')).toBeHidden()
})
