import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/order-desk.ts'
import { NEWS, newAddress } from './fixtures/order-test.ts'
import { done } from './fixtures/store-client.ts'

const PHONE = { width: 390, height: 844 }

test('refunds go up to the rest, once each, however often they are asked for', async ({
  admin,
  desk,
  backOffice,
  database,
  orders,
  problems,
}) => {
  test.slow()
  const service = await backOffice.makeService({ priceCents: 100_00 })
  const order = await orders.buyByCard(service, newAddress())
  await desk.open(order)
  const money = desk.panel('Payment and refunds')

  await test.step('never above what is left', async () => {
    await desk.button('Refund').click()
    const amount = money.getByLabel('Amount (USD)')
    await expect(amount).toHaveValue('100.00')
    for (const [typed, words] of [
      ['100.01', 'Only $100.00 is left.'],
      ['0', 'Please enter an amount above $0.'],
      ['a lot', 'Please enter an amount in dollars, like 120 or 99.50.'],
    ] as const) {
      await amount.fill(typed)
      await desk.button('Refund…').click()
      await expect(money.getByText(words)).toBeVisible()
      await expect(amount).toBeFocused()
    }
    await expectAccessible(desk.page, 'a refund that is refused', money)
    await money.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('a double click pays once', async () => {
    const question = await desk.prepareRefund('30', 'It came late.')
    await expect(question).toContainText(`It goes back to ${order.email}'s card.`)
    await expectAccessible(desk.page, 'the question before a refund', question)
    await question.getByRole('button', { name: 'Refund $30.00' }).dblclick()
    await admin.expectToast('$30.00 refunded.')
    await expect(desk.refunds).toHaveCount(1)
    await expect(desk.refunds).toContainText('Refunded')
    await expect(money).toContainText('$70.00')
    expect(await desk.refundByApi(order, 70_01)).toEqual({
      status: 422,
      code: 'refund_too_large',
    })
  })
  await test.step('asked for again after a lost answer, it is paid once', async () => {
    problems.provoke(/net::ERR_FAILED POST \/functions\/v1\/refund-order/)
    const loseAnswer = /functions\/v1\/refund-order/
    await desk.page.route(loseAnswer, async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort()
    })
    const question = await desk.prepareRefund('20')
    await question.getByRole('button', { name: 'Refund $20.00' }).click()
    await expect(money.getByRole('alert')).toContainText('please try again')
    await desk.page.unroute(loseAnswer)
    await desk.button('Refund…').click()
    await question.getByRole('button', { name: 'Refund $20.00' }).click()
    await admin.expectToast('$20.00 refunded.')
    await expect(desk.refunds).toHaveCount(2)
  })
  await test.step('one that the provider has not answered is tried again with its own key', async () => {
    await done(
      database.rpc('begin_refund', {
        p_order_id: order.id,
        p_amount_cents: 10_00,
        p_reason: '',
        p_idempotency_key: crypto.randomUUID(),
        p_admin_id: null,
      }),
    )
    await expect(desk.refunds.first()).toContainText('Not confirmed yet', NEWS)
    await expect(money).toContainText('$40.00')
    await desk.button('Try again').click()
    await expect(desk.refunds.first()).toContainText('Refunded')
  })
  await test.step('the rest ends the order; nothing more can be refunded', async () => {
    const question = await desk.prepareRefund('40')
    await question.getByRole('button', { name: 'Refund $40.00' }).click()
    await expect(desk.now('Refunded')).toBeVisible()
    await expect(desk.button('Refund')).toHaveCount(0)
    expect(await desk.refundByApi(order, 1)).toEqual({ status: 409, code: 'not_refundable' })
    await expect(desk.panel('Timeline')).toContainText('That made it a full refund')
    const asked = await desk.page.context().newPage()
    await asked.goto(order.link)
    await expect(asked.getByRole('heading', { name: 'This order was refunded' })).toBeVisible()
    await asked.close()
  })
  await test.step('a refund request is declined with words, or accepted with a refund', async () => {
    const [declined, accepted] = [
      await orders.buy(service, newAddress()),
      await orders.buy(service, newAddress()),
    ]
    for (const { id } of [declined, accepted]) {
      await done(database.from('refund_requests').insert({ order_id: id, reason: 'Too late.' }))
    }
    await desk.page.setViewportSize(PHONE)
    await desk.goTo(declined)
    const request = desk.panel('Refund request')
    await expect(request).toContainText('Too late.')
    await request.getByRole('button', { name: 'Decline' }).click()
    await desk.dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(desk.dialog.getByText('Please write your answer.')).toBeVisible()
    await expectAccessible(desk.page, 'declining a request', desk.dialog)
    await desk.dialog.getByLabel('Your answer').fill('It was on time.')
    await desk.dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(request).toContainText('Declined')
    await expect(request).toContainText('It was on time.')

    await desk.goTo(accepted)
    await desk.button('Accept and refund').click()
    await expect(desk.page.getByLabel('Amount (USD)')).toHaveValue('100.00')
    await desk.button('Refund…').click()
    const question = desk.page.getByRole('alertdialog')
    await expect(question).toContainText("wasn't paid by card")
    await question.getByRole('button', { name: 'Refund $100.00' }).click()
    await expect(request).toContainText('Accepted')
    await admin.expectToast('$100.00 recorded as refunded.')
  })
})
