import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { Orders } from './fixtures/orders.ts'

const notification = (title: string) => ({
  kind: 'owner_order',
  dedupe_key: crypto.randomUUID(),
  title,
})

const requestId = crypto.randomUUID()
/** Of the same request, so of one line. */
const again = (title: string, hours: number) => ({
  kind: 'owner_data_request',
  dedupe_key: `owner_data_request:${requestId}:${hours}`,
  title: `${title}, ${hours} hours ago`,
  path: '/admin/notifications/settings',
  created_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
})

const number = (text: string) => /\d+/.exec(text)?.[0] ?? 'no number'

/** Of a comparison that is tried again with new numbers. */
const NOW = { timeout: 1_000 }

test('what waits is counted, what happened is read, and the owner chooses what to hear of', async ({
  admin,
  page,
  backOffice,
  database,
}) => {
  await test.step('the sidebar, the bell, the dashboard and the page count the same', async () => {
    const service = await backOffice.makeService({ title: 'Counted', priceCents: 4_500 })
    const order = await new Orders().buy(service, 'counted@buyer.example')
    // The one that has waited longest: the page shows the first five.
    await database
      .from('order_messages')
      .insert({ order_id: order.id, author: 'customer', body: 'Hi.', created_at: '2020-01-01' })
    await admin.open('/admin', 'Dashboard')
    const tile = page.getByRole('main').locator('dt').filter({ hasText: 'Messages to answer' })
    await expect(tile.locator('+ dd')).toHaveText(/[1-9]/)

    const bell = page.getByRole('button', { name: /^Notifications, \d+ waiting$/ })
    const lines = page.getByRole('menu').getByRole('menuitem')
    // Other tests write messages to the same store meanwhile: numbers of one moment are compared.
    await expect(async () => {
      const waiting = await tile.locator('+ dd').innerText()
      const total = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
      await bell.click()
      const texts = await lines.allInnerTexts()
      await page.keyboard.press('Escape')
      expect(texts.find((line) => /order messages? to answer$/.test(line))).toMatch(
        new RegExp(`^${waiting} `),
      )
      expect(texts.pop()).toBe('All notifications')
      expect(texts.reduce((sum, line) => sum + Number.parseInt(line, 10), 0)).toBe(total)
    }).toPass()

    const ordersBadge = page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: /^Orders.* waiting$/ })
    // An order that waits for two reasons is one order to act on.
    const allToActOn = page.getByRole('link', { name: /^All \d+ to act on$/ })
    const toActOn = page.getByRole('link', { name: /^To act on \d+$/ })
    await expect(async () => {
      await admin.open('/admin', 'Dashboard')
      await expect(allToActOn).toContainText(number(await ordersBadge.innerText()), NOW)
      await allToActOn.click()
      await expect(toActOn).toHaveAttribute('aria-current', 'page')
      await expect(toActOn).toContainText(number(await ordersBadge.innerText()), NOW)
    }).toPass()

    const needs = page.getByRole('region', { name: 'Needs you' })
    await expect(async () => {
      await admin.open('/admin/notifications', 'Notifications')
      await bell.click()
      const texts = await lines.allInnerTexts()
      await page.keyboard.press('Escape')
      const messages = texts.find((line) => /order messages? to answer$/.test(line)) ?? ''
      await expect(
        needs.getByRole('heading', { name: `Order messages to answer ${number(messages)}` }),
      ).toBeVisible(NOW)
    }).toPass()
    await expect(needs.getByRole('link', { name: service.title }).first()).toHaveAttribute(
      'href',
      `/admin/orders/${order.id}`,
    )
  })
  await test.step('what happened is read, marked, and found', async () => {
    const title = `Something happened ${crypto.randomUUID().slice(0, 8)}`
    await database
      .from('notifications')
      .insert([notification(title), notification(`${title}, too`)])
    await page.getByPlaceholder('Search notifications...').fill(title)
    const rows = page.getByRole('row').filter({ hasText: title })
    const unread = rows.filter({ hasText: 'Unread:' })
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(unread).toHaveCount(2)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `notifications, ${width} px`)
    }
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await page.getByRole('button', { name: 'Mark as read' }).click()
    await expect(unread).toHaveCount(0)
    await page.getByLabel('Read', { exact: true }).selectOption('Unread')
    await expect(rows).toHaveCount(0)
    await database.from('notifications').insert(notification(`${title}, at last`))
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(rows).toHaveCount(0)
    await database.from('notifications').insert([again(title, 3), again(title, 2), again(title, 1)])
    await expect(rows).toHaveText(/, 1 hours ago and 2 more/)
    await rows.getByRole('link').click()
    await expect(page).toHaveURL(/\/admin\/notifications\/settings$/)
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page.getByPlaceholder('Search notifications...')).toHaveValue(title)
    await expect(rows).toHaveCount(0)
    await database.from('notifications').delete().like('title', `${title}%`)
  })
  await test.step('the owner chooses what to hear of, and when', async () => {
    await admin.goTo('/admin/notifications/settings', 'Notification settings')
    const event = page.getByRole('group', { name: 'New order' })
    await event.getByLabel('Email').selectOption('In the daily digest')
    await expect(page.getByText('Saved.')).toBeVisible()
    const disputes = page.getByRole('group', { name: 'Payment disputed', exact: true })
    await expect(disputes.getByLabel('Email').getByRole('option')).toHaveText([
      'Right away',
      'In the daily digest',
    ])
    await expect(disputes).toContainText('Always emailed.')

    await page.getByLabel('Your time zone').selectOption('Europe/Berlin')
    await page.getByLabel('Quiet hours').check()
    await page.getByLabel('From', { exact: true }).selectOption('7:00 AM')
    await page.getByRole('button', { name: 'Save Hours' }).click()
    await expect(page.getByText('Choose another hour.')).toBeVisible()
    await page.getByLabel('From', { exact: true }).selectOption('10:00 PM')
    await page.getByRole('button', { name: 'Save Hours' }).click()
    await expect(page.getByText('Hours saved.')).toBeVisible()
    await expectAccessible(page, 'what the owner hears of')
    await page.reload()
    await expect(event.getByLabel('Email')).toHaveValue('daily')
    await expect(page.getByLabel('Your time zone')).toHaveValue('Europe/Berlin')
    await expect(page.getByLabel('Until', { exact: true })).toHaveValue('7')
    await event.getByLabel('Email').selectOption('Right away')
    await expect(page.getByText('Saved.')).toBeVisible()
    await database.from('site_settings').delete().eq('key', 'notification_hours')
  })
})
