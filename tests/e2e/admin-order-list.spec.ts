import { expectAccessible } from './fixtures/accessibility.ts'
import { beginOrder, expect, test } from './fixtures/order-desk.ts'
import { newAddress } from './fixtures/order-test.ts'
import { done } from './fixtures/store-client.ts'

const PHONE = { width: 390, height: 844 }

test('the list finds, sorts and narrows orders, and trashes several at the same time', async ({
  admin,
  desk,
  backOffice,
  database,
  orders,
}) => {
  test.slow()
  const service = await backOffice.makeService({ title: 'Listed' })
  const [late, early] = [
    await orders.buy(service, newAddress()),
    await orders.buy(service, newAddress()),
  ]
  const unpaid = await beginOrder(database, service)
  for (const { id } of [late, early]) {
    await done(database.from('orders').update({ work_status: 'IN_PROGRESS' }).eq('id', id))
  }
  const dueAt = new Date(Date.now() - 3_600_000).toISOString()
  await done(database.from('orders').update({ due_at: dueAt }).eq('id', late.id))
  const { page } = desk
  const rows = page.getByRole('row').filter({ hasText: service.title })
  const row = (id: string) => rows.filter({ hasText: id.slice(0, 8) })

  await page.clock.install()
  await admin.open('/admin/orders', 'Orders')
  const search = page.getByRole('searchbox', { name: 'Search by email, number or service' })
  await search.fill(service.title)
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(late.id.slice(0, 8))
  await expect(rows.first()).toContainText('Late by')
  await expect(rows.last()).toContainText(unpaid.slice(0, 8))
  await expectAccessible(page, 'the list of orders')
  await search.fill(`#${early.id}`)
  await expect(rows).toHaveCount(1)
  await expect(row(early.id)).toBeVisible()
  await search.fill(late.email)
  await expect(row(late.id)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await search.fill(service.title)
  await page.getByLabel('Payment', { exact: true }).selectOption('Not paid')
  await expect(rows).toHaveCount(1)
  await expect(row(unpaid)).toBeVisible()
  await page.getByLabel('Payment', { exact: true }).selectOption('Refunded')
  await expect(page.getByText('No orders match your filters')).toBeVisible()
  await expectAccessible(page, 'a list without a match')

  await test.step('changes arrive on their own', async () => {
    await page.getByRole('button', { name: 'Clear Filters' }).first().click()
    await expect(search).toHaveValue('')
    await expect(page).not.toHaveURL(/[?&]q=/)
    await page.getByLabel('Needs', { exact: true }).selectOption('overdue')
    await search.fill(late.id.slice(0, 8))
    await expect(row(late.id)).not.toContainText('Refund requested')
    await done(database.from('refund_requests').insert({ order_id: late.id, reason: 'Late.' }))
    await page.clock.runFor(15_000)
    await expect(row(late.id)).toContainText('Refund requested')
  })
  await test.step('several at the same time, on a phone', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Clear Filters' }).first().click()
    await expect(search).toHaveValue('')
    await expect(page).not.toHaveURL(/[?&]q=/)
    await search.fill(service.title)
    await expect(page.getByText(early.email)).toBeVisible()
    await expectAccessible(page, 'the list of orders on a phone')
    await page.getByRole('checkbox', { name: new RegExp(unpaid.slice(0, 8)) }).check()
    await page.getByRole('checkbox', { name: new RegExp(early.id.slice(0, 8)) }).check()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await admin.expectToast('2 orders moved to trash.')
    await expect(page.getByText(early.email)).toHaveCount(0)
    await expect(page.getByText(late.email)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await admin.expectToast('2 orders restored.')
    await expect(page.getByText(early.email)).toBeVisible()
  })
})
