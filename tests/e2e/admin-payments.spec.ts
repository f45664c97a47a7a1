import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/order-desk.ts'
import { newAddress } from './fixtures/order-test.ts'
import { CARDS } from './fixtures/sandbox.ts'
import { done } from './fixtures/store-client.ts'

test('payments to look at: disputed, failed to go back, and too late', async ({
  admin,
  desk,
  backOffice,
  database,
  orders,
}) => {
  test.slow()
  const service = await backOffice.makeService({ priceCents: 100_00 })
  const [disputed, refunded, paidTwice] = await Promise.all([
    orders.buyByCard(service, newAddress(), CARDS.disputed),
    orders.buyByCard(service, newAddress(), CARDS.refundFails),
    orders.buy(service, 'late@acme.example'),
  ])

  await test.step('a disputed payment shows on the dashboard, in the list and on its order', async () => {
    await desk.open(disputed)
    const dispute = desk.panel('Payment disputed')
    await expect(dispute).toContainText('The customer’s bank is disputing $100.00.')
    await expect(dispute).toContainText('Answer needed')
    await expect(dispute).toContainText("Please don't refund it as well.")
    await expectAccessible(desk.page, 'a disputed payment', dispute)

    await admin.goTo('/admin', 'Dashboard')
    const waiting = desk.panel('Payments to look at')
    await expect(waiting.getByRole('listitem').filter({ hasText: service.title })).toContainText(
      'Payment disputed',
    )
    await expectAccessible(desk.page, 'the dashboard with a dispute', waiting)
    await admin.goTo('/admin/orders', 'Orders')
    await desk.page.getByLabel('Needs', { exact: true }).selectOption('payment')
    await expect(desk.page).toHaveURL('/admin/orders?needs=payment')
    const row = desk.page.getByRole('row').filter({ hasText: disputed.id.slice(0, 8) })
    await expect(row).toContainText('Disputed: answer needed')
  })

  await test.step('a refund that fails later can be made again', async () => {
    await desk.goTo(refunded)
    const question = await desk.prepareRefund('100')
    await question.getByRole('button', { name: 'Refund $100.00' }).click()
    await expect(desk.refunds).toContainText('Failed', { timeout: 30_000 })
    await expect(desk.refunds).toContainText('The card has expired or was canceled.')
    await expect(desk.panel('Timeline')).toContainText('A refund of $100.00 failed')
    await expect(desk.button('Refund')).toBeVisible()
    await desk.button('I paid it back another way').click()
    await expect(desk.button('I paid it back another way')).toBeHidden()
  })

  await test.step('a payment that came too late is a note on its order', async () => {
    const late = {
      payment_intent_id: `pi_${paidTwice.id}`,
      order_id: paidTwice.id,
      amount_cents: 100_00,
      status: 'failed',
      error: 'No such charge.',
      settled_at: new Date().toISOString(),
    }
    await done(database.from('late_payments').insert(late))
    await desk.goTo(paidTwice)
    const note = desk.panel('Late payment')
    await expect(note).toContainText('arrived by card although this order was already paid.')
    await expect(note).toContainText('No such charge.')
    await expectAccessible(desk.page, 'an order with a late payment', note)
    await note.getByRole('button', { name: 'I paid it back another way' }).click()
    await expect(note.getByRole('button')).toBeHidden()
  })
})
