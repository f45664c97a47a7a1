import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/order-desk.ts'
import { newAddress } from './fixtures/order-test.ts'
import { done } from './fixtures/store-client.ts'

const PHONE = { width: 390, height: 844 }

test('the page of an order: what waits, snippets, its link and its neighbors; the day and the month', async ({
  admin,
  desk,
  backOffice,
  database,
  orders,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const service = await backOffice.makeService({ title: 'Answered' })
  const [first, second] = [
    await orders.buy(service, newAddress()),
    await orders.buy(service, newAddress()),
  ]
  const snippet = `Thanks ${service.title.slice(-8)}`
  const { page } = desk

  await test.step('the page opens on the message that waits, and snippets help to answer', async () => {
    const ours = { order_id: first.id, author: 'admin' }
    const messages = [
      { ...ours, body: 'Welcome.', created_at: '2026-01-01T00:00:00Z' },
      { ...ours, body: 'We have begun.', created_at: '2026-01-02T00:00:00Z' },
      { order_id: first.id, author: 'customer', body: 'Is it too late for a change?' },
    ]
    const paid = {
      payment_intent_id: `pi_${service.id}`,
      checkout_session_id: `cs_live_${service.id}`,
    }
    await done(database.from('orders').update(paid).eq('id', first.id))
    await done(database.from('order_messages').insert(messages, { defaultToNull: false }))
    await desk.open(first)
    await expect(page.getByRole('link', { name: 'View the payment at Stripe' })).toHaveAttribute(
      'href',
      `https://dashboard.stripe.com/payments/pi_${service.id}`,
    )
    const [headings, log] = [
      page.getByRole('main').getByRole('heading', { level: 2 }),
      desk.panel('Conversation').getByRole('log'),
    ]
    await expect(headings.first()).toHaveText('Conversation')
    await expect(log).toContainText('Is it too late for a change?')
    // With the one that it follows.
    await expect(log).toContainText('We have begun.')
    await expect(log).not.toContainText('Welcome.')
    await expect(desk.button('No answer needed')).toBeVisible()
    await desk.button('Show the earlier message').click()
    await expect(log).toContainText('Welcome.')

    await admin.choose('Snippets', /^(Write a snippet|Manage snippets)…/)
    const dialog = page.getByRole('dialog', { name: 'Reply snippets' })
    const isNew = dialog.getByRole('button', { name: 'New snippet' })
    // Another test may have written the first one by now.
    await expect(isNew.or(dialog.getByLabel('Title')).first()).toBeVisible()
    if (await isNew.isVisible()) await isNew.click()
    await dialog.getByLabel('Title').fill(snippet)
    await dialog.getByLabel('Text').fill('Thank you for your message.')
    await expectAccessible(page, 'writing a snippet', dialog)
    await dialog.getByRole('button', { name: 'Save snippet' }).click()
    await admin.expectToast('Snippet saved.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const reply = page.getByLabel('Reply to the customer')
    await reply.fill('Hello. ')
    await reply.press('End')
    await reply.pressSequentially('/')
    const found = page.getByRole('list', { name: 'Snippets that match' })
    await expect(found).toBeVisible()
    const total = desk.panel('Items').locator('dd').last()
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      const lines = await total.evaluate(
        (sum) => sum.clientHeight / parseFloat(getComputedStyle(sum).lineHeight),
      )
      expect({ width, widest, lines: Math.round(lines) }).toEqual({
        width,
        widest: width,
        lines: 1,
      })
    }
    await reply.pressSequentially(snippet.slice(0, 6))
    await expect(found).toContainText(snippet)
    await expectAccessible(page, 'the snippets of a slash', desk.panel('Conversation'))
    await reply.press('Enter')
    await expect(reply).toHaveValue('Hello. Thank you for your message.')
    await desk.button('Send reply').click()
    await expect(log).toContainText('Hello. Thank you for your message.')
    await expect(desk.button('No answer needed')).toBeHidden()
    await expect(headings.first()).toHaveText('Conversation')
    await done(database.from('reply_snippets').delete().eq('title', snippet))
  })

  await test.step("the customer's link is copied, and keys lead to the orders beside it", async () => {
    await desk.button("Copy the client's link").click()
    await admin.expectToast('Link copied.')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`/orders/${first.id}\\?key=\\d+\\.[0-9a-f]+$`))

    await admin.goTo(`/admin/orders?q=${encodeURIComponent(service.title)}&sort=oldest`, 'Orders')
    const rows = page.getByRole('row').filter({ hasText: service.title })
    await expect(rows).toHaveCount(2)
    await rows.first().getByRole('link').click()
    const heading = (id: string) =>
      page.getByRole('heading', { level: 1, name: `Order ${id.slice(0, 8)}` })
    await expect(heading(first.id)).toBeVisible()
    await expect(desk.button('Previous order')).toBeDisabled()
    await expect(desk.button('Next order')).toBeEnabled()
    await page.keyboard.press('j')
    await expect(heading(second.id)).toBeVisible()
    await expect(desk.button('Next order')).toBeDisabled()
    await expect(desk.button('Previous order')).toBeEnabled()
    await page.keyboard.press('k')
    await expect(heading(first.id)).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Orders').click()
    await expect(rows).toHaveCount(2)
  })

  const timed = await backOffice.makeService({ title: 'Timed' })
  const order = await orders.buy(timed, newAddress())
  await done(database.from('orders').update({ work_status: 'IN_PROGRESS' }).eq('id', order.id))
  const line = page.getByRole('listitem').filter({ hasText: timed.title })

  await test.step('the timer of the day goes on over a reload, and stops', async () => {
    await admin.goTo('/admin/orders/today', 'Today')
    await line.getByRole('button', { name: /^Start the timer/ }).click()
    await expect(line.getByRole('button', { name: /^Stop the timer/ })).toBeVisible()
    await expect(line.getByRole('timer')).toHaveText(/\d s/)
    await expectAccessibleInBothThemes(page, 'the day')
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('link', { name: /^Timer of .*Timed/ }).click()
    await expect(desk.panel('Timeline')).toBeVisible()
    await desk.button(/^Stop the timer/).click()
    await expect(desk.button(/^Start the timer/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Timer of/ })).toBeHidden()
    await page.goBack()
    await expect(line.getByRole('button', { name: /^Start the timer/ })).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page, 'the day on a phone')
  })

  await test.step('the calendar shows the month by keys, and a list on a phone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await done(
      database.from('orders').update({ due_at: '2031-05-06T12:00:00Z' }).eq('id', order.id),
    )
    await admin.goTo('/admin/orders/calendar?month=2031-04', 'Due dates')
    await page.getByRole('gridcell', { name: 'Tuesday, April 1, nothing due' }).focus()
    await page.keyboard.press('PageDown')
    await expect(page.getByRole('heading', { level: 2, name: 'May 2031' })).toBeVisible()
    await expect(page).toHaveURL(/month=2031-05/)
    await expect(page.getByRole('gridcell', { name: 'Thursday, May 1, nothing due' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    const day = page.getByRole('gridcell', { name: 'Tuesday, May 6, 1 order due' })
    await expect(day).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(day.getByRole('link')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(day).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(day.getByRole('link')).toHaveAttribute('tabindex', '-1')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0)
    await expectAccessibleInBothThemes(page, 'the calendar')
    const inMonth = page.getByRole('link', { name: new RegExp(timed.title) })
    await page.setViewportSize({ width: 640, height: 844 })
    await expect(page.getByRole('grid')).toBeVisible()
    await page.setViewportSize({ width: 639, height: 844 })
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(inMonth).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page, 'the due dates on a phone')
    await inMonth.click()
    await expect(desk.panel('Timeline')).toBeVisible()
  })
})
