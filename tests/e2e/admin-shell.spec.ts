import type { Locator, Page } from '@playwright/test'
import { MORE_PAGES, NAV_ITEMS } from '#app/features/admin-shell/admin-nav.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { tellConnection } from './fixtures/connection-state.ts'
import { newCustomer, signIn, signUpByApi } from './fixtures/customers.ts'
import { storeSetting } from './fixtures/store-client.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

/** Every page below /admin that is in the sidebar, in its groups. */
const GROUPS = {
  Sales: ['Orders', 'Promo codes', 'CRM'],
  Catalogue: ['Services', 'Bulk changes', 'Case studies', 'Reviews', 'Testimonials'],
  Content: ['Homepage', 'Exit modal', 'Blog', 'Legal', 'Email templates', 'Outbox'],
  Insight: ['Analytics', 'Search'],
  System: [
    'Users',
    'Notifications',
    'Security',
    'Errors',
    'Audit',
    'Stripe readiness',
    'Seed tools',
  ],
}

/** Pages whose heading has other words than what leads to them. */
const HEADINGS: Readonly<Record<string, string>> = {
  CRM: 'People',
  'Duplicate people': 'Duplicates',
  'Orders in the trash': 'Trash',
  'Services in the trash': 'Trash',
  'Change services in bulk': 'Change services',
  'Search vocabulary': 'Vocabulary entries',
  'Feed of case studies': 'Import case studies',
}

const SHELL = '**/rest/v1/rpc/admin_shell*'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the back office opens to admins alone', async ({ page, shop }) => {
  const customer = newCustomer()
  await signUpByApi(customer)

  await test.step('a customer gets a plain 403, and nothing of the back office', async () => {
    await shop.open('/admin/services')
    await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=/)
    await signIn(page, customer.email)
    await expect(page).toHaveURL(/\/admin\/services$/)
    await expect(page.getByText('403')).toBeVisible()
    await expect(sidebar(page)).toBeHidden()
    await expectAccessible(page)
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('a visitor is led to sign-in, and then to the page they wanted', async () => {
    await shop.open('/admin/orders?q=ada')
    await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=/)
    await signIn(page, storeSetting('STORE_ADMIN_EMAIL'), storeSetting('STORE_ADMIN_PASSWORD'))
    await expect(page).toHaveURL(/\/admin\/orders\?q=ada$/)
    await expect(heading(page)).toHaveText('Orders')
  })

  await test.step('the store opens in a new tab; an owner who signs out can’t get back in', async () => {
    const store = page.getByRole('link', { name: 'View store' })
    await expect(store).toHaveAttribute('target', '_blank')
    await expect(store).toHaveAttribute('href', '/')

    // A request that is still on its way when its session ends is refused.
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/auth\/sign-in/)
    await page.goto('/admin/services')
    await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=/)
  })
})

test('the frame of the back office', async ({ admin, problems }) => {
  test.slow()
  const { page, shop } = admin
  await page.emulateMedia({ colorScheme: 'light' })
  const alerts = [
    { kind: 'overdue', count: 2, to: '/admin/orders?due=overdue', label: 'orders overdue' },
    { kind: 'reviews', count: 120, to: '/admin/reviews', label: 'reviews to approve' },
  ].map((alert) => ({ ...alert, since: null }))

  await test.step('an address without a page', async () => {
    problems.provoke(/^404 GET \/admin\/nothing$/)
    await admin.open('/admin/nothing', 'Oops! Page not found')
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await expect(sidebar(page)).toBeVisible()
  })

  await test.step('the sidebar holds every page in its group and marks where one is', async () => {
    const nav = sidebar(page)
    await link(nav, 'Dashboard').click()
    await expect(heading(page)).toHaveText('Dashboard')
    await expect(nav.getByRole('heading')).toHaveText(Object.keys(GROUPS))
    for (const [group, labels] of Object.entries(GROUPS)) {
      const list = nav.getByRole('heading', { name: group }).locator('xpath=following-sibling::ul')
      for (const label of labels) await expect(link(list, label)).toBeVisible()
      await expect(list.getByRole('link')).toHaveCount(labels.length)
    }
    await link(nav, 'Services').click()
    await expect(heading(page)).toHaveText('Services')
    await expect(nav.locator('[aria-current="page"]')).toContainText('Services')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs.getByRole('listitem')).toHaveText(['Admin', 'Catalogue', 'Services'])
    await page.goBack()
    await expect(heading(page)).toHaveText('Dashboard')
  })

  await test.step('every entry of the sidebar and of the palette opens its page, with what it shows', async () => {
    const content = page.getByRole('main')
    for (const { to, label } of [...NAV_ITEMS, ...MORE_PAGES]) {
      await admin.goTo(to, HEADINGS[label] ?? label)
      await expect(page).toHaveURL(to)
      await expect(content.getByText(/^Loading/)).toHaveCount(0)
      await expect(content.getByRole('alert')).toHaveCount(0)
    }
  })

  await test.step('the bell counts what is waiting, and leads there', async () => {
    await page.route(SHELL, (route) =>
      route.fulfill({ json: { alerts, orders_to_act_on: 2, running: null } }),
    )
    await admin.open('/admin', 'Dashboard')
    await page.getByRole('button', { name: 'Notifications, 122 waiting' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      '2 orders overdue',
      '120 reviews to approve',
      'All notifications',
    ])
    await page.getByRole('menuitem', { name: '2 orders overdue' }).click()
    await expect(page).toHaveURL('/admin/orders?due=overdue')
    await expect(sidebar(page).getByRole('link', { name: 'Orders 2 waiting' })).toBeVisible()
    await page.unroute(SHELL)
  })

  await test.step('a lost connection is said, and that it is back', async () => {
    await tellConnection(page, false)
    const notice = page.getByText('You are offline. What you see may be out of date.')
    await expect(notice).toBeVisible()
    await tellConnection(page, true)
    await expect(notice).toHaveCount(0)
  })

  await test.step('the keyboard needs no wait for a tooltip, and a menu that a click closes tells no name', async () => {
    await link(sidebar(page), 'Services').click()
    const tip = page.getByRole('tooltip')
    const list = page.getByRole('button', { name: 'List', exact: true })
    const account = page.getByRole('button', { name: /^Account of/ })
    await account.click()
    await page.getByRole('menuitem', { name: 'My account' }).hover()
    await heading(page).click()
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(tip).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search services' }).focus()
    await list.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(tip).toHaveText('Cards')
    await expectAccessible(page, 'a tooltip', tip)
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
  })

  await test.step('axe finds nothing in the shell, light and dark, wide and narrow', async () => {
    // Next to nothing in the page, which has a test of its own.
    await admin.goTo('/admin/promo-codes?q=nothing-like-it', 'Promo codes')
    await expect(page.getByText('No promo codes match your filters')).toBeVisible()
    for (const size of [WIDE, PHONE, { width: 320, height: 640 }]) {
      await page.setViewportSize(size)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${size.width} px`).toBe(0)
      await expectAccessibleInBothThemes(page, `${size.width} px`, page.locator(':root'))
      await page.keyboard.press('Control+k')
      await expect(palette(page)).toBeVisible()
      await expectAccessibleInBothThemes(page, `palette, ${size.width} px`, palette(page))
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expectAccessibleInBothThemes(
        page,
        `account menu, ${size.width} px`,
        page.getByRole('menu'),
      )
      await page.keyboard.press('Escape')
    }
  })

  await test.step('on a phone the menu slides in and closes with the change of page', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(PHONE)
    await expect(sidebar(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expectAccessible(page, 'the menu', menu)
    await link(menu, 'Orders').click()
    await expect(heading(page)).toHaveText('Orders')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.setViewportSize(WIDE)
  })

  await test.step('the theme is the system’s until one is chosen, and the store keeps the system’s', async () => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = 'rgb(246, 241, 231)'
    const dark = 'rgb(21, 18, 14)'
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(paper).toBe(light)
    const theme = page.getByRole('group', { name: 'Theme' })
    await theme.getByRole('button', { name: 'Dark' }).click()
    await expect.poll(paper).toBe(dark)
    await expectAccessible(page, 'dark by choice', page.locator(':root'))
    await shop.open('/contact')
    await expect.poll(paper).toBe(light)

    problems.provoke(/^500 (?:GET|POST) \/rest\/v1\/rpc\/admin_shell/)
    await page.route(SHELL, (route) => route.fulfill({ status: 500, json: {} }))
    await admin.open('/admin', 'Dashboard')
    await expect.poll(paper).toBe(dark)
    await page.emulateMedia({ colorScheme: 'dark' })
    await theme.getByRole('button', { name: 'Light' }).click()
    await expect.poll(paper).toBe(light)
    await theme.getByRole('button', { name: 'Match system' }).click()
    await expect.poll(paper).toBe(dark)
  })

  await test.step('the bell shows nothing when what is waiting cannot be counted', async () => {
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    await expect(page.getByRole('menuitem').first()).toHaveText("This can't be counted right now.")
  })
})

function link(scope: Locator, label: string): Locator {
  // How much waits may follow the name, and for how long.
  return scope.getByRole('link', { name: new RegExp(`^${RegExp.escape(label)}(?: [\\d,]|$)`) })
}
