import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { newCustomer, signIn, signUp } from './fixtures/customers.ts'
import { storeSetting } from './fixtures/store-client.ts'

const PHONE = { width: 390, height: 844 }

/** Every page below /admin that is in the sidebar, in its groups. */
const GROUPS = {
  Sales: ['Orders', 'Promo codes', 'CRM'],
  Catalogue: ['Services', 'Bulk changes', 'Case studies', 'Reviews', 'Testimonials'],
  Content: ['Homepage', 'Exit modal', 'Blog', 'Legal', 'Outbox'],
  Insight: ['Analytics', 'Search'],
  System: ['Users', 'Notifications', 'Security', 'Audit', 'Stripe readiness', 'Seed tools'],
}

const LATER = [
  ['reviews', 'Reviews'],
  ['homepage-content', 'Homepage'],
  ['exit-modal', 'Exit modal'],
  ['seed-tools', 'Seed tools'],
  ['stripe-readiness', 'Stripe readiness'],
  ['analytics', 'Analytics'],
  ['users', 'Users'],
  ['search', 'Search'],
  ['bulk', 'Bulk changes'],
  ['audit', 'Audit'],
  ['notifications', 'Notifications'],
  ['security', 'Security'],
  ['case-studies', 'Case studies'],
  ['crm', 'CRM'],
  ['legal', 'Legal'],
  ['blog', 'Blog'],
  ['blog/new', 'Blog'],
  ['blog/edit/7', 'Blog'],
] as const

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a visitor is led to sign-in, and then to the page they wanted', async ({ page, shop }) => {
  await shop.open('/admin/orders?q=ada')
  await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=/)
  await signIn(page, storeSetting('STORE_ADMIN_EMAIL'), storeSetting('STORE_ADMIN_PASSWORD'))
  await expect(page).toHaveURL(/\/admin\/orders\?q=ada$/)
  await expect(heading(page)).toHaveText('Orders')
})

test('a customer gets a plain 403, and nothing of the back office', async ({ page, shop }) => {
  await shop.open('/auth/sign-up')
  await signUp(page, newCustomer())
  await expect(page).toHaveURL(/\/account/)
  await shop.open('/admin/services')
  await expect(page.getByText('403')).toBeVisible()
  await expect(sidebar(page)).toBeHidden()
  await expectAccessible(page)
})

test('the document of an admin page carries nothing but the frame', async ({ request }) => {
  const response = await request.get('/admin/services')
  const html = await response.text()
  expect(response.headers()['x-robots-tag']).toBe('noindex, nofollow')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(html).toContain('Loading application...')
  expect(html).not.toContain('Technical SEO Audit')
  expect(html).not.toContain('Promo codes')
})

test('the sidebar holds every page in its group and marks where one is', async ({ admin }) => {
  const { page } = admin
  await admin.open('/admin', 'Dashboard')
  const nav = sidebar(page)
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

test('pages that are not built yet say what will be there', async ({ admin }) => {
  const { page } = admin
  await admin.open('/admin/blog/new', 'Blog')
  for (const [path, label] of LATER) {
    // Those of the sidebar by its links, the others by their address.
    if (path.startsWith('blog/')) await admin.open(`/admin/${path}`, label)
    else await link(sidebar(page), label).click()
    await expect(page).toHaveURL(new RegExp(`/admin/${path}$`))
    await expect(heading(page)).toHaveText(label)
    await expect(page.getByRole('main').getByText('soon', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
    await expect(page).toHaveTitle(`${label} | Oneday admin`)
  }
  const soon = sidebar(page).getByText('soon', { exact: true })
  await expect(soon).toHaveCount(16)
})

test('an address without a page', async ({ admin, problems }) => {
  problems.provoke(/^404 GET \/admin\/nothing$/)
  await admin.open('/admin/nothing', 'Oops! Page not found')
  await expect(admin.page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute(
    'href',
    '/',
  )
  await expect(sidebar(admin.page)).toBeVisible()
})

test('on a phone the menu slides in and closes with the change of page', async ({ admin }) => {
  const { page } = admin
  await page.setViewportSize(PHONE)
  await admin.open('/admin', 'Dashboard')
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expectAccessible(page, 'the menu')
  await link(menu, 'Orders').click()
  await expect(heading(page)).toHaveText('Orders')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('the theme is the system’s until one is chosen, and the store keeps the system’s', async ({
  admin,
}) => {
  const { page, shop } = admin
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = 'rgb(246, 241, 231)'
  const dark = 'rgb(21, 18, 14)'
  await page.emulateMedia({ colorScheme: 'light' })
  await admin.open('/admin', 'Dashboard')
  await expect.poll(paper).toBe(light)
  const theme = page.getByRole('group', { name: 'Theme' })
  await theme.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(paper).toBe(dark)
  await page.reload()
  await expect(heading(page)).toHaveText('Dashboard')
  await expect.poll(paper).toBe(dark)
  await expectAccessible(page, 'dark by choice')
  await shop.open('/contact')
  await expect.poll(paper).toBe(light)

  await page.emulateMedia({ colorScheme: 'dark' })
  await admin.open('/admin')
  await theme.getByRole('button', { name: 'Light' }).click()
  await expect.poll(paper).toBe(light)
  await theme.getByRole('button', { name: 'Match system' }).click()
  await expect.poll(paper).toBe(dark)
})

test('the bell counts what is waiting, and shows nothing when that cannot be counted', async ({
  admin,
  problems,
}) => {
  const { page } = admin
  const alerts = [
    { kind: 'overdue', count: 2, to: '/admin/orders?due=overdue', label: 'orders overdue' },
    { kind: 'reviews', count: 120, to: '/admin/reviews', label: 'reviews to approve' },
  ]
  await page.route('**/rest/v1/rpc/admin_alerts*', (route) => route.fulfill({ json: alerts }))
  await admin.open('/admin')
  await page.getByRole('button', { name: 'Notifications, 122 waiting' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    '2 orders overdue',
    '120 reviews to approve',
  ])
  await page.getByRole('menuitem', { name: '2 orders overdue' }).click()
  await expect(page).toHaveURL('/admin/orders?due=overdue')
  await expect(sidebar(page).getByRole('link', { name: 'Orders 2 waiting' })).toBeVisible()

  problems.provoke(/^500 (?:GET|POST) \/rest\/v1\/rpc\/admin_alerts/)
  await page.route('**/rest/v1/rpc/admin_alerts*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await admin.open('/admin')
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText("This can't be counted right now.")
})

test('the store opens in a new tab; an owner who signs out can’t get back in', async ({
  page,
  shop,
}) => {
  // A session of its own: the other tests go on with theirs.
  await shop.open('/auth/sign-in?returnTo=%2Fadmin')
  await signIn(page, storeSetting('STORE_ADMIN_EMAIL'), storeSetting('STORE_ADMIN_PASSWORD'))
  await expect(heading(page)).toHaveText('Dashboard')
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

test('axe finds nothing in the shell, light and dark, wide and narrow', async ({ admin }) => {
  test.slow()
  const { page } = admin
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await admin.open('/admin/promo-codes', 'Promo codes')
  for (const size of [{ width: 1440, height: 900 }, PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${size.width} px`).toBe(0)
    await expectAccessibleInBothThemes(page, `${size.width} px`)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeVisible()
    await expectAccessibleInBothThemes(page, `palette, ${size.width} px`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expectAccessibleInBothThemes(page, `account menu, ${size.width} px`)
    await page.keyboard.press('Escape')
  }
})

function link(scope: Locator, label: string): Locator {
  // "soon" or a count may follow the name.
  return scope.getByRole('link', { name: new RegExp(`^${RegExp.escape(label)}(?: \\d| ?soon|$)`) })
}

test('Tooltips · an icon names itself after 700 ms, its neighbors immediately for 300 ms', async ({
  admin,
}) => {
  const { page } = admin
  await page.clock.install()
  await admin.open('/admin/services', 'Services')
  const tip = page.getByRole('tooltip')
  const cards = page.getByRole('button', { name: 'Cards' })
  const list = page.getByRole('button', { name: 'List', exact: true })
  // Two moves: the first leaves the control, the second the way from it to its tooltip.
  const away = async () => {
    await heading(page).hover()
    await page.mouse.move(5, 5)
    await expect(tip).toBeHidden()
  }
  await page.clock.pauseAt(new Date(Date.now() + 60_000))

  await cards.hover()
  await page.clock.runFor(690)
  await expect(tip).toBeHidden()
  await page.clock.runFor(20)
  await expect(tip).toHaveText('Cards')

  await away()
  await page.clock.runFor(290)
  await list.hover()
  await page.clock.runFor(20)
  await expect(tip).toHaveText('List')

  await away()
  await page.clock.runFor(310)
  await cards.hover()
  await page.clock.runFor(690)
  await expect(tip).toBeHidden()
  await page.clock.runFor(20)
  await expect(tip).toHaveText('Cards')

  await test.step('the keyboard needs no wait, and a menu that a click closes tells no name', async () => {
    await away()
    await page.clock.resume()
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
    await expectAccessible(page, 'a tooltip')
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
  })
})
