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
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(late.id.slice(0, 8))
  await expect(rows.first()).toContainText('Late by')
  await expectAccessible(page, 'the list of orders')
  await test.step('a narrow screen has the columns that matter, without scrolling', async () => {
    const table = page.getByRole('table', { name: 'Orders' })
    const headings = () => table.getByRole('columnheader').allInnerTexts()
    const isWhole = () =>
      table.evaluate((it) => it.scrollWidth <= (it.parentElement?.clientWidth ?? 0) + 1)
    for (const [width, shown] of [
      [1024, ['Order', 'Work', 'Time left', 'Total']],
      [1280, ['Order', 'Customer', 'Work', 'Time left', 'Total']],
    ] as const) {
      await page.setViewportSize({ width, height: 768 })
      await expect.poll(isWhole).toBe(true)
      for (const heading of shown) expect(await headings()).toContain(heading)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(headings).toContain('Payment')
  })
  await search.fill(`#${early.id}`)
  await expect(rows).toHaveCount(1)
  await expect(row(early.id)).toBeVisible()
  await search.fill(late.email)
  await expect(row(late.id)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await search.fill(service.title)
  await expect(page.getByRole('link', { name: 'All 2' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Unpaid 1' }).click()
  await expect(rows).toHaveCount(1)
  await expect(row(unpaid)).toBeVisible()
  await expect(search).toHaveValue(service.title)
  await page.getByLabel('Payment', { exact: true }).selectOption('Refunded')
  await expect(page.getByText('No orders match your filters')).toBeVisible()
  await expectAccessible(page, 'a list without a match')

  await test.step('keys choose and export, and a view keeps it all under a name', async () => {
    await page.getByRole('button', { name: 'Clear Filters' }).first().click()
    await expect(search).toHaveValue('')
    await page.getByRole('link', { name: /^To act on/ }).click()
    await expect(page).toHaveURL(/tab=act/)
    await search.fill(service.title)
    await expect(page.getByRole('status').filter({ hasText: '2 orders' })).toBeAttached()
    await search.blur()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(
      page.getByRole('checkbox', { name: new RegExp(early.id.slice(0, 8)) }),
    ).toBeChecked()
    const saved = page.waitForEvent('download')
    await page.keyboard.press('e')
    expect((await saved).suggestedFilename()).toMatch(/^orders-.*\.csv$/)
    await admin.expectToast('Exported 1 order.')
    await page.keyboard.press('x')
    await page.keyboard.press('e')
    await admin.expectToast('Exported 2 orders.')
    await admin.choose('Views', 'Save this view…')
    await page.getByRole('dialog').getByLabel('Name').fill(service.title)
    await expectAccessible(page, 'saving a view', page.getByRole('dialog'))
    await page.keyboard.press('Enter')
    await admin.expectToast(`View “${service.title}” saved.`)
    await page.getByRole('link', { name: /^All/ }).click()
    await admin.choose('Views', service.title)
    await expect(page).toHaveURL(/tab=act&q=/)
    await expect(rows).toHaveCount(2)
    await admin.choose('Views', 'Manage views…')
    await page.getByRole('button', { name: `Delete the view ${service.title}` }).click()
    await admin.expectToast(`View “${service.title}” deleted.`)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/orders\/.*from=/)
    await page.goBack()
    await expect(rows).toHaveCount(2)
    await page.getByRole('link', { name: /^All/ }).click()
  })
  await test.step('changes arrive on their own', async () => {
    await page.getByRole('button', { name: 'Clear Filters' }).first().click()
    await expect(search).toHaveValue('')
    await expect(page).not.toHaveURL(/[?&]q=/)
    await page.getByRole('link', { name: /^To act on/ }).click()
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
    // A choice that is made before the search begins is dropped.
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(page.getByText(early.email)).toBeVisible()
    await expectAccessible(page, 'the list of orders on a phone')
    await page.getByRole('checkbox', { name: new RegExp(late.id.slice(0, 8)) }).check()
    await page.getByRole('checkbox', { name: new RegExp(early.id.slice(0, 8)) }).check()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await admin.expectToast('2 orders moved to trash.')
    await expect(page.getByText(early.email)).toHaveCount(0)
    await expect(page.getByText(late.email)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await admin.expectToast('2 orders restored.')
    await expect(page.getByText(early.email)).toBeVisible()
  })
})
