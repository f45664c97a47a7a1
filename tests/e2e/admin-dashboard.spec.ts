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
  problems,
}) => {
  test.slow()
  const service = await backOffice.makeService({ title: 'Bought', priceCents: 12_300 })
  const order = await new Orders().buy(service, 'dash@buyer.example')
  const soon = new Date(Date.now() + 10 * 60_000).toISOString()
  await database.from('orders').update({ work_status: 'IN_PROGRESS' }).eq('id', order.id)
  await database.from('orders').update({ due_at: soon }).eq('id', order.id)
  const waited = await backOffice.makeService({ title: 'Waited for', priceCents: 4_500 })
  const waiting = await new Orders().buy(waited, 'waits@buyer.example')
  const trashed = await new Orders().buy(waited, 'trashed@buyer.example')
  for (const { id } of [waiting, trashed]) {
    await database.from('order_messages').insert({ order_id: id, author: 'customer', body: 'Hi.' })
    await database.from('refund_requests').insert({ order_id: id, reason: 'Not needed.' })
  }
  const deleted_at = new Date().toISOString()
  await database.from('orders').update({ deleted_at }).eq('id', trashed.id)
  await database
    .from('service_reviews')
    .insert({ service_id: waited.id, reviewer_name: 'Ada', rating: 5, review_content: 'Good.' })
  await test.step('Dashboard · nothing yet, and nothing to be had', async () => {
    problems.provoke(/^400 POST \/rest\/v1\/rpc\/admin_dashboard/, /console error: Query/)
    await page.route(DASHBOARD, (route) => route.fulfill({ status: 400, json: REFUSAL }))
    await admin.open('/admin', 'Dashboard')
    await expect(page.getByText('Failed to load the dashboard.')).toBeVisible()
    await expectAccessible(page, 'dashboard failure')
    await page.unroute(DASHBOARD)

    await page.route(DASHBOARD, (route) =>
      route.fulfill({
        json: {
          zone: 'America/New_York',
          revenue_7d_cents: 0,
          revenue_before_cents: 0,
          orders_7d: 0,
          revenue_by_day: [{ day: '2026-11-20', total_usd: 0 }],
          to_act_on: [],
          to_act_on_count: 0,
          recent: [],
        },
      }),
    )
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Orders to act on' })).toBeVisible()
    await expect(page.getByText('Nothing to act on')).toBeVisible()
    await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
    await expectAccessible(page, 'empty dashboard')
    await page.unroute(DASHBOARD)
  })

  // Empty so far: it asks again when one comes back to it.
  await admin.goTo('/admin/legal', 'Legal')
  await admin.goTo('/admin', 'Dashboard')
  for (const width of [390, 1440]) {
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
      await expect(revenue).toContainText('in the 7 days before, up to the same time of day')
      await expect(revenue).toContainText('Whole days in America/New York time')
      if (width === 390) await revenue.getByText('Show as a table').click()
      await expect(revenue.getByRole('row')).toHaveCount(15)
    })
    await test.step('what waits, and recent activity in words', async () => {
      const labels = [
        'Messages to answer',
        'Overdue orders',
        'Refund requests',
        'Pending reviews',
        'Failed emails',
      ]
      for (const label of labels) {
        await expect(
          page.getByRole('main').getByRole('link', { name: label, exact: true }),
        ).toBeVisible()
      }
      const recent = page.getByRole('region', { name: 'Recent activity' })
      await expect(
        recent.getByRole('listitem').filter({ hasText: service.title }).first(),
      ).toContainText(/Payment received|Order placed|Work in progress/)
    })
    await expectAccessible(page, `dashboard, ${width} px`)
  }

  await test.step('Dashboard · each tile leads to a list of exactly what it counts', async () => {
    for (const [tile, path, label, value, list] of [
      ['Messages to answer', '/admin/orders?needs=reply', 'Needs', 'reply', 'Orders'],
      ['Refund requests', '/admin/orders?needs=refund', 'Needs', 'refund', 'Orders'],
      ['Pending reviews', '/admin/reviews?status=pending', 'Status', 'pending', 'Reviews'],
    ] as const) {
      // Other tests buy and write beside this one.
      let isFirst = true
      await expect(async () => {
        if (isFirst) await admin.goTo('/admin', 'Dashboard')
        else await admin.open('/admin', 'Dashboard')
        isFirst = false
        await expect(
          page.getByRole('main').getByRole('link', { name: tile, exact: true }),
        ).toBeVisible()
        const main = page.getByRole('main')
        const link = main.getByRole('link', { name: tile, exact: true })
        const figure = main.locator('dt').filter({ hasText: tile }).locator('+ dd')
        const counted = await figure.innerText()
        await link.click()
        await expect(page).toHaveURL(path)
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
        await expect(page.getByRole('region', { name: list }).getByRole('status')).toHaveText(
          new RegExp(`^${counted} ${list.toLowerCase().slice(0, -1)}s?$`),
          { timeout: 3_000 },
        )
      }).toPass({ timeout: 60_000 })
    }
  })
})
