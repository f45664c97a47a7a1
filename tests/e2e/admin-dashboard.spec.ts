import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { Orders } from './fixtures/orders.ts'

/** Not worth trying again, so the page says so right away. */
const REFUSAL = { code: '22000', message: 'refused', details: null, hint: null }
const DASHBOARD = /\/rest\/v1\/rpc\/admin_dashboard/

test('Dashboard · revenue, orders to act on, what waits, recent activity', async ({
  admin,
  page,
  backOffice,
  database,
}) => {
  const service = await backOffice.makeService({ title: 'Bought', priceCents: 12_300 })
  const order = await new Orders().buy(service, 'dash@buyer.example')
  const soon = new Date(Date.now() + 10 * 60_000).toISOString()
  await database.from('orders').update({ work_status: 'IN_PROGRESS' }).eq('id', order.id)
  await database.from('orders').update({ due_at: soon }).eq('id', order.id)
  await admin.open('/admin', 'Dashboard')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await test.step('orders to act on, by time left, each with the way there', async () => {
      const orders = page.getByRole('region', { name: 'Orders to act on' })
      await expect(orders.getByRole('listitem').first()).toContainText(/left|late/)
      await expect(orders.getByRole('listitem').filter({ hasText: service.title })).toContainText(
        /\d+ min\s*left/,
      )
      await expect(orders.getByRole('link', { name: service.title })).toHaveAttribute(
        'href',
        `/admin/orders/${order.id}`,
      )
    })
    await test.step('revenue of 7 days against the 7 before, as a table too', async () => {
      const revenue = page.getByRole('region', { name: 'Revenue (7 Days)' })
      await expect(revenue).toContainText(/\$[\d,]+/)
      await expect(revenue).toContainText('in the 7 days before')
      if (width === 1440) await revenue.getByText('Show as a table').click()
      await expect(revenue.getByRole('row')).toHaveCount(15)
    })
    await test.step('what waits, and recent activity in words', async () => {
      for (const label of ['Unread messages', 'Refund requests', 'Failed emails']) {
        await expect(
          page.getByRole('main').getByRole('link', { name: label, exact: true }),
        ).toBeVisible()
      }
      // Until their page is built, reviews are counted and lead nowhere.
      await expect(page.getByRole('main').getByText('Pending reviews')).toBeVisible()
      await expect(page.getByRole('main').locator('a[href="/admin/reviews"]')).toHaveCount(0)
      const recent = page.getByRole('region', { name: 'Recent activity' })
      await expect(
        recent.getByRole('listitem').filter({ hasText: service.title }).first(),
      ).toContainText(/Payment received|Order placed|Work in progress/)
    })
    await expectAccessible(page, `dashboard, ${width} px`)
  }
})

test('Dashboard · each tile leads to a list of exactly what it counts', async ({
  admin,
  page,
  backOffice,
  database,
}) => {
  const service = await backOffice.makeService({ title: 'Waited for', priceCents: 4_500 })
  const order = await new Orders().buy(service, 'waits@buyer.example')
  const trashed = await new Orders().buy(service, 'trashed@buyer.example')
  for (const { id } of [order, trashed]) {
    await database.from('order_messages').insert({ order_id: id, author: 'customer', body: 'Hi.' })
    await database.from('refund_requests').insert({ order_id: id, reason: 'Not needed.' })
  }
  const deleted_at = new Date().toISOString()
  await database.from('orders').update({ deleted_at }).eq('id', trashed.id)
  for (const [tile, filter] of [
    ['Unread messages', 'Unread messages'],
    ['Refund requests', 'Refund requests'],
  ] as const) {
    await admin.open('/admin', 'Dashboard')
    const main = page.getByRole('main')
    const link = main.getByRole('link', { name: tile, exact: true })
    const figure = main.locator('dt').filter({ hasText: tile }).locator('+ dd')
    const counted = await figure.innerText()
    await link.click()
    await expect(page).toHaveURL(/\/admin\/orders\?needs=/)
    await expect(page.getByLabel('Needs')).toHaveValue(
      filter === 'Unread messages' ? 'reply' : 'refund',
    )
    await expect(page.getByRole('region', { name: 'Orders' }).getByRole('status')).toHaveText(
      new RegExp(`^${counted} orders?$`),
    )
  }
})

test('Dashboard · nothing yet, and nothing to be had', async ({ admin, page, problems }) => {
  await page.route(DASHBOARD, (route) =>
    route.fulfill({
      json: {
        revenue_7d_cents: 0,
        revenue_before_cents: 0,
        orders_7d: 0,
        revenue_by_day: [{ day: '2026-11-20', total_usd: 0 }],
        to_act_on: [],
        unread_messages: 0,
        pending_reviews: 0,
        failed_mails: 0,
        open_refund_requests: 0,
        recent: [],
      },
    }),
  )
  await admin.open('/admin', 'Dashboard')
  await expect(page.getByText('Nothing to act on')).toBeVisible()
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
  await expectAccessible(page, 'empty dashboard')

  problems.provoke(/^400 POST \/rest\/v1\/rpc\/admin_dashboard/, /console error: Query/)
  await page.unroute(DASHBOARD)
  await page.route(DASHBOARD, (route) => route.fulfill({ status: 400, json: REFUSAL }))
  await admin.open('/admin', 'Dashboard')
  await expect(page.getByText('Failed to load the dashboard.')).toBeVisible()
  await expectAccessible(page, 'dashboard failure')
  await page.unroute(DASHBOARD)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'Orders to act on' })).toBeVisible()
})
