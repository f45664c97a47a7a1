import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the palette finds pages, actions, services, people and orders', async ({
  admin,
  backOffice,
  database,
}) => {
  const { page } = admin
  const service = await backOffice.makeService({ title: ownTitle('Palette, 100% "quoted"') })
  await admin.open('/admin', 'Dashboard')

  await page.keyboard.press('Control+k')
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('coupon')
  await expect(palette(page).getByRole('option')).toHaveText(['Promo codesSales'])
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Promo codes')
  await expect(palette(page)).toBeHidden()

  await page.getByRole('button', { name: /Search or go to/ }).click()
  await palette(page).getByRole('combobox').fill(service.title)
  await expect(palette(page).getByRole('option', { name: service.title })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/services/${service.id}`)

  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill('new service')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/services/new')

  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill('zzzzzz')
  await expect(palette(page).getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()

  await test.step('an order is found by its number', async () => {
    const { data } = await database
      .from('orders')
      .select('id')
      .is('deleted_at', null)
      .limit(1)
      .single()
    const id = String(data?.id)
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill(id.slice(0, 8))
    await palette(page)
      .getByRole('option', { name: `#${id.slice(0, 8)}` })
      .click()
    await expect(page).toHaveURL(`/admin/orders/${id}`)
  })

  await test.step('a person is found by name, and leads to the orders', async () => {
    const { data } = await database
      .from('orders')
      .select('customer_email, customer_name')
      .eq('is_demo', true)
      .eq('desk_tab', 'done')
      .not('customer_email', 'is', null)
      .limit(1)
      .single()
    const email = String(data?.customer_email)
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill(email)
    await palette(page).getByRole('option').filter({ hasText: email }).first().click()
    await expect(page).toHaveURL(`/admin/orders?${new URLSearchParams({ q: email })}`)
    await expect(page.getByRole('cell').filter({ hasText: email }).first()).toBeVisible()
  })

  await test.step('keys lead to pages, and rest while one types', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(heading(page)).toHaveText('Services')

    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Search services' })
    await expect(search).toBeFocused()
    await page.keyboard.type('go? n/g')
    await expect(search).toHaveValue('go? n/g')
    await expect(heading(page)).toHaveText('Services')
    // The list follows what was typed a moment later.
    await expect(page).toHaveURL(/\?q=go/)
    await search.blur()
    await expect(search).not.toBeFocused()

    await page.keyboard.press('n')
    await expect(page).toHaveURL('/admin/services/new')

    await page.keyboard.press('Shift+?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page).toHaveURL('/admin/services/new')
    await expectAccessible(page, 'the help sheet', sheet)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
})
