import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/order-desk.ts'
import { NEWS, newAddress } from './fixtures/order-test.ts'

test('services of an order are briefed and delivered one by one', async ({
  desk,
  customer,
  backOffice,
  orders,
}) => {
  test.setTimeout(120_000)
  const [audit, board] = [
    await backOffice.makeService({ deliveryDays: 1 }),
    await backOffice.makeService({ deliveryDays: 3 }),
  ]
  await orders.ask(audit, [{ label: 'Which page?' }])
  await orders.ask(board, [{ label: 'Which figures?' }])
  const order = await orders.buy(audit, newAddress(), { others: [board] })
  await desk.open(order)
  const { page } = customer
  await customer.shop.open(order.link)
  const brief = customer.section('Your brief')
  const times = page.getByRole('region', { name: 'The clock is running' }).getByRole('listitem')

  await test.step('a part of the brief starts the clock of its service alone', async () => {
    await expect(page.getByRole('timer')).toContainText(
      '72 hours at most, from the moment your brief is in',
    )
    await expect(brief).toContainText('done within 24 hours of your answers')
    await expectAccessible(page, 'a brief in parts')
    await expect(brief.getByLabel('Which figures?')).toBeHidden()
    await brief.getByLabel('Which page?').fill('Home')
    await brief.getByRole('button', { name: 'Send this part' }).click()
    await expect(customer.heading('The clock is running')).toBeFocused()
    await expect(page.getByRole('timer')).toContainText('until the next delivery')
    await expect(times).toHaveText([
      new RegExp(`${audit.title}Due `),
      `${board.title}Waits for its part of the brief`,
    ])
    await expect(desk.now('Your turn: do the work')).toBeVisible(NEWS)
    await expect(desk.panel('Brief')).toContainText('Home')
  })

  await test.step('it is delivered alone, and the rest waits for its part', async () => {
    await desk.button('Deliver').click()
    await expect(desk.dialog.getByRole('group', { name: 'What is ready?' })).toBeVisible()
    await expect(desk.dialog.getByLabel(audit.title)).toBeChecked()
    await expect(desk.dialog.getByLabel(board.title)).not.toBeChecked()
    await expect(desk.dialog).toContainText('The other services wait for their part of the brief.')
    await desk.dialog.getByLabel('Note').fill('The audit is ready.')
    await expectAccessible(desk.page, 'the delivery of a part', desk.dialog)
    await desk.button('Deliver 1 of 2 services').click()
    await expect(desk.now('Waiting for the rest of the brief')).toBeFocused()
    await expect(customer.heading('The rest of your brief starts the clock')).toBeVisible(NEWS)
    await expect(page.getByRole('timer')).toContainText(
      '72 hours at most, from the moment the rest of your brief is in',
    )
    await expect(customer.section('Delivery')).toContainText(audit.title)
    await expect(customer.section('Delivery')).toContainText(
      "You approve the order once all of your services are delivered. If something isn't right before that, request a revision.",
    )
    await expect(page.getByRole('button', { name: 'Approve the delivery' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Request a revision' })).toBeEnabled()
    await expect(page.getByText('Waiting for you, now')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Fill in the rest of the brief' })).toBeVisible()
    await page.getByRole('link', { name: 'See the delivery' }).click()
    await expect(customer.section('Delivery')).toBeInViewport()
    // Before the messages, however long the rest of the brief is.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
      'The rest of your brief starts the clock',
      'Delivery',
      'Your brief',
      'Messages',
    ])
  })

  await test.step('the rest completes the order', async () => {
    await brief.getByLabel('Which figures?').fill('Leads')
    await brief.getByRole('button', { name: 'Send this part' }).click()
    await expect(times).toHaveText([
      new RegExp(`${board.title}Due `),
      new RegExp(`${audit.title}Delivered `),
    ])
    await expect(desk.now('Your turn: do the work')).toBeVisible(NEWS)
    await desk.button('Deliver').click()
    await expect(desk.dialog.getByRole('group', { name: 'What is ready?' })).toHaveCount(0)
    await desk.dialog.getByLabel('Note').fill('And the dashboard.')
    await desk.button('Deliver the last service').click()
    await expect(customer.heading('Your delivery is here')).toBeVisible(NEWS)
    await expect(customer.section('Delivery')).toContainText(board.title)
    await expect(customer.section('Delivery')).toContainText(audit.title)
    await expect(customer.section('Delivery')).toContainText('2 of 2 revisions are left.')
    await page.getByRole('button', { name: 'Approve the delivery' }).click()
    await expect(page.getByRole('heading', { name: 'Approve all of your services?' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a revision is of what the customer names, and is decided on by itself', async () => {
    const send = page.getByRole('button', { name: 'Send and start the revision' })
    await page.getByRole('button', { name: 'Request a revision' }).click()
    await page.getByLabel('Your changes').fill('Larger figures, please.')
    await send.click()
    const choice = page.getByRole('group', { name: 'Which services should change?' })
    await expect(choice).toContainText('Please choose at least one service.')
    await expect(choice.getByLabel(audit.title)).toBeFocused()
    await expectAccessible(page, 'the request for a revision', choice)
    await choice.getByLabel(board.title).check()
    await send.click()
    await expect(customer.heading('The revision is under way')).toBeFocused()
    await expect(page.getByRole('main')).toContainText(`the clock for ${board.title} is running.`)
    await expect(
      page.getByRole('region', { name: 'The revision is under way' }).getByRole('listitem'),
    ).toHaveText([new RegExp(`${board.title}Due `), new RegExp(`${audit.title}Delivered `)])
    await expect(desk.now('Your turn: the revision')).toBeVisible(NEWS)
    await expect(desk.panel('Conversation')).toContainText(`Revision request: ${board.title}`)
    await desk.button('Deliver').click()
    await desk.dialog.getByLabel('Note').fill('They are larger.')
    await desk.button('Deliver the revision').click()
    const delivery = customer.section('Delivery')
    await expect(delivery).toContainText('1 of 2 revisions is left.', NEWS)
    await expect(page.getByLabel('Your changes')).toHaveCount(0)
    await expect(delivery.getByText('The audit is ready.')).toBeVisible()
    await expect(delivery.getByText('And the dashboard.')).toBeHidden()
    await expect(delivery).toContainText(`${board.title}, revised`)
    await page.getByRole('button', { name: 'Approve the delivery' }).click()
    await expect(page.getByRole('heading', { name: 'Approve all of your services?' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(customer.heading('Done')).toBeVisible()
  })
})
