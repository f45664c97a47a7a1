import { expectAccessible } from './fixtures/accessibility.ts'
import { beginOrder, expect, test } from './fixtures/order-desk.ts'
import { NEWS, newAddress } from './fixtures/order-test.ts'
import { Owner } from './fixtures/owner.ts'
import { done, storeSetting } from './fixtures/store-client.ts'

const PHONE = { width: 390, height: 844 }

test('an order goes from paid to completed, and each side sees the other act without a reload', async ({
  admin,
  desk,
  customer,
  backOffice,
  orders,
  storeUrl,
  backendUrl,
}) => {
  test.setTimeout(120_000)
  const service = await backOffice.makeService({ deliveryDays: 1 })
  await orders.ask(service, [{ label: 'Which shop is it about?', kind: 'url' }])
  const order = await orders.buy(service, newAddress())
  await desk.open(order)
  await customer.shop.open(order.link)

  await test.step('paid: only to begin is possible', async () => {
    await expect(desk.now('Waiting for the brief')).toBeVisible()
    await expect(desk.button('Start without the brief')).toBeVisible()
    await expect(desk.button('Deliver')).toHaveCount(0)
    await expect(desk.panel('Customer')).toContainText('Guest')
    await expect(desk.panel('Customer')).toContainText(order.email)
    await expectAccessible(desk.page, 'an order without its brief')
  })
  await test.step('the brief', async () => {
    await customer.page.getByLabel('Which shop is it about?').fill('https://acme.example')
    await customer.page.getByRole('button', { name: 'Send the brief' }).click()
    await expect(desk.now('Your turn: do the work')).toBeVisible(NEWS)
    await expect(desk.panel('Brief')).toContainText('https://acme.example')
    await expect(desk.page.getByRole('timer', { name: 'Time left' })).toContainText('left')
    await expect(desk.button('Start without the brief')).toHaveCount(0)
  })
  await test.step('a note of the owner, and a reply', async () => {
    const conversation = desk.panel('Conversation')
    await conversation.getByRole('tab', { name: 'Private note' }).click()
    await conversation
      .getByLabel('Private note, never shown to the customer')
      .fill('Hard to please.')
    await desk.button('Keep note').click()
    await expect(conversation.getByRole('log')).toContainText('Hard to please.')
    await conversation.getByRole('tab', { name: 'Reply' }).click()
    await conversation.getByLabel('Reply to the customer').fill('We have begun.')
    await desk.button('Send reply').click()
    await expect(conversation.getByRole('log')).toContainText('We have begun.')
    await expect(customer.page.getByRole('log')).toContainText('We have begun.', NEWS)
    await expect(customer.page.getByRole('log')).not.toContainText('Hard to please.')
    const answer = await customer.page.request.post(`${backendUrl}/rest/v1/rpc/get_order`, {
      headers: { apikey: storeSetting('STORE_PUBLISHABLE_KEY') },
      data: {
        p_order_id: order.id,
        p_key: new URL(order.link, storeUrl).searchParams.get('key'),
      },
    })
    const body = await answer.text()
    expect(body).toContain('We have begun.')
    expect(body).not.toContain('Hard to please.')
  })
  await test.step('a question pauses the clock, and the answer starts it again', async () => {
    await desk.button('Ask the customer').click()
    await desk.button('Ask and pause the clock').click()
    await expect(desk.dialog.getByText('Please write your question.')).toBeVisible()
    await desk.dialog.getByLabel('Your question').fill('Which price list counts?')
    await desk.button('Ask and pause the clock').click()
    await admin.expectToast('Question sent. The clock is paused.')
    await expect(desk.now('Waiting for the customer')).toBeFocused()
    await expect(desk.page.getByRole('timer', { name: 'Time left' })).toContainText('paused')
    await expect(customer.heading('I need an answer from you')).toBeVisible(NEWS)
    await customer.page.getByLabel('Your message').fill('The second one.')
    await customer.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(desk.now('Your turn: do the work')).toBeVisible(NEWS)
    await expect(desk.panel('Conversation').getByRole('log')).toContainText('The second one.')
  })
  await test.step('a delivery, and the revision', async () => {
    await desk.button('Deliver').click()
    await expect(desk.dialog.getByRole('heading')).toHaveText('Deliver version 1')
    await desk.button('Deliver version 1').click()
    await expect(desk.dialog.getByText(/^Please write a note or add a file/)).toBeVisible()
    await desk.dialog.getByLabel('Note').fill('All findings are in the file.')
    await desk.dialog.getByLabel('Add files').setInputFiles({
      name: 'findings.numbers',
      mimeType: 'application/x-iwork-numbers-sffnumbers',
      buffer: Buffer.from('numbers'),
    })
    await expect(desk.dialog.getByText(/^You can't send this kind of file/)).toBeVisible()
    await desk.button('Deliver version 1').click()
    await expect(desk.dialog.getByText(/^“findings\.numbers” is not attached/)).toBeVisible()
    await expect(desk.dialog.getByLabel('Add files')).toBeFocused()
    await desk.button('Remove findings.numbers').click()
    await desk.dialog.getByLabel('Add files').setInputFiles({
      name: 'findings.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('finding,cost\nslow checkout,high\n'),
    })
    await expect(desk.dialog.getByText('Files are ready.')).toBeAttached()
    await expectAccessible(desk.page, 'the delivery', desk.dialog)
    await desk.button('Deliver version 1').click()
    await expect(desk.now('With the customer')).toBeFocused()
    await expect(desk.button('Deliver')).toHaveCount(0)
    await expect(customer.heading('Your delivery is here')).toBeVisible(NEWS)
    await expect(customer.section('Delivery')).toContainText('findings.csv')
    await customer.page.getByRole('button', { name: 'Request a revision' }).click()
    await customer.page.getByLabel('Your changes').fill('Please sort by cost.')
    await customer.page.getByRole('button', { name: 'Send and start the revision' }).click()
    await expect(desk.now('Your turn: the revision')).toBeVisible(NEWS)
    const log = desk.panel('Conversation').getByRole('log')
    await expect(log).toContainText('Please sort by cost.')
    await expect(log.getByText('Revision request')).toHaveCount(1)
  })
  await test.step('the second version, and the approval', async () => {
    await desk.button('Deliver').click()
    await desk.dialog.getByLabel('Note').fill('Sorted by cost.')
    await desk.button('Deliver version 2').click()
    await expect(customer.section('Delivery')).toContainText('Sorted by cost.', NEWS)
    await customer.page.getByRole('button', { name: 'Approve the delivery' }).click()
    await customer.page.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(desk.now('Completed')).toBeVisible(NEWS)
    const timeline = desk.panel('Timeline')
    await timeline.getByText(/earlier$/).click()
    for (const words of [
      'The payment provider confirmed the payment',
      'The customer sent the brief',
      'You asked a question and paused the clock',
      'The customer started the clock again',
      'You delivered version 2',
      'The customer asked for the revision',
      'The customer approved the work',
    ]) {
      await expect(timeline.getByText(words)).toBeVisible()
    }
    await expectAccessible(desk.page, 'a completed order')
  })
})

test('orders at the desk: raced, without their client, and unpaid', async ({
  admin,
  desk,
  backOffice,
  database,
  orders,
  problems,
}) => {
  test.slow()
  await desk.page.setViewportSize(PHONE)

  await test.step('when someone else took a step first, the page says so and shows the current state', async () => {
    const order = await orders.buy(await backOffice.makeService(), newAddress())
    await desk.open(order)
    await desk.button('Start without the brief').click()
    await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
    await expect(desk.now('Your turn: do the work')).toBeFocused()
    await desk.button('Ask the customer').click()
    await desk.dialog.getByLabel('Your question').fill('Mine?')
    await expectAccessible(desk.page, 'the question', desk.dialog)
    const release = await admin.shop.hold(/rpc\/get_order/)
    await (await Owner.signIn()).ask(order, 'Someone else’s?')
    problems.provoke(/409 POST \/rest\/v1\/rpc\/set_work_status/)
    await desk.button('Ask and pause the clock').click()
    await admin.expectToast('This order has moved on')
    release()
    await expect(desk.now('Waiting for the customer')).toBeVisible()
    await expect(desk.panel('Conversation').getByRole('log')).toContainText('Someone else’s?')
    await desk.button('Continue without an answer').click()
    await expect(desk.now('Your turn: do the work')).toBeFocused()
    await desk.button('Ask the customer').click()
    await expect(desk.dialog.getByLabel('Your question')).toHaveValue('Mine?')
    await desk.page.keyboard.press('Escape')
    await expect(desk.dialog).toBeHidden()
  })

  await test.step('the order of a client who has deleted the account says so', async () => {
    const order = await orders.buy(await backOffice.makeService(), newAddress())
    const { user } = await done<{ user: { id: string } }>(
      database.auth.admin.createUser({ email: order.email, email_confirm: true }),
    )
    await done(database.from('orders').update({ user_id: user.id }).eq('id', order.id))
    await done(database.rpc('delete_account', { p_user_id: user.id }))
    await desk.goTo(order)
    await expect(desk.panel('Customer')).toContainText('The customer deleted their account.')
    await expect(desk.panel('Invoice')).toContainText("There's no address left to send it to")
    await expect(desk.button('Email the invoice')).toHaveCount(0)
    await expect(desk.page.getByText(/null/)).toHaveCount(0)
    await expectAccessible(desk.page, 'an order without its client')
    await admin.goTo('/admin/orders', 'Orders')
    await desk.page.getByRole('searchbox').fill(order.id.slice(0, 8))
    await expect(desk.page.getByText('Account deleted').first()).toBeVisible()
  })

  await test.step('an order is marked as paid, billed again, put into the trash and restored', async () => {
    const id = await beginOrder(database, await backOffice.makeService())
    const email = newAddress()
    await desk.goTo({ id })
    await expect(desk.now('Not paid')).toBeVisible()
    await expectAccessible(desk.page, 'an unpaid order')
    await desk.button('Mark as paid').click()
    const send = desk.dialog.getByRole('button', { name: 'Mark as paid' })
    await send.click()
    await expect(desk.dialog.getByText("Please enter the customer's email address.")).toBeVisible()
    await expect(desk.dialog.getByLabel('Customer email')).toBeFocused()
    await expectAccessible(desk.page, 'marking as paid', desk.dialog)
    await desk.dialog.getByLabel('Customer email').fill(email)
    await desk.dialog.getByLabel('Note').fill('Bank transfer')
    await send.click()
    await expect(desk.now('Waiting for the brief')).toBeFocused()
    await expect(desk.panel('Timeline')).toContainText('You marked the order as paid')
    await expect(desk.panel('Conversation')).toContainText('Bank transfer')
    await expect(desk.panel('Customer')).toContainText(email)

    await desk.button('Email the invoice').click()
    // Without a mail server.
    await admin.expectToast('Invoice kept in the outbox.')
    const mails = await backOffice.mailsTo(email)
    expect(mails.filter(({ kind }) => kind === 'invoice')).toHaveLength(1)
    const saved = desk.page.waitForEvent('download')
    await desk.button('Download invoice').click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)

    await admin.choose('More actions', 'Move to trash')
    const question = desk.page.getByRole('alertdialog')
    await expect(question).toContainText('was paid for it')
    await question.getByRole('button', { name: 'Move to trash' }).click()
    await expect(desk.page.getByText('This order is in the trash')).toBeVisible()
    await expect(desk.button('Start without the brief')).toHaveCount(0)
    await expectAccessible(desk.page, 'an order in the trash')
    await admin.goTo('/admin/orders/trash', 'Trash')
    await desk.page.getByRole('searchbox').fill(id.slice(0, 8))
    await expectAccessible(desk.page, 'the trash')
    await desk.page
      .getByRole('button', { name: new RegExp(`^Actions for ${id.slice(0, 8)}`) })
      .click()
    await desk.page.getByRole('menuitem', { name: 'Delete permanently' }).click()
    await admin.expectToast('Paid orders stay.')
    await desk.goTo({ id })
    await desk.button('Restore').click()
    await expect(desk.button('Start without the brief')).toBeVisible()
  })
})
