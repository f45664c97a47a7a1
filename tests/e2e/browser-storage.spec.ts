import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures/admin.ts'
import { goTo, untilInteractive } from './fixtures/shop.ts'

const PLACES = ['Local storage', 'Session storage', 'IndexedDB', 'Cookie'] as const
interface Entry {
  place: (typeof PLACES)[number]
  name: string
}

const keyOf = ({ place, name }: Entry) => `${place}: ${name}`

/** The list of the published cookie policy; a name may end in "…". */
async function listedEntries(page: Page): Promise<Entry[]> {
  await page.goto('/legal/cookie-policy')
  await untilInteractive(page)
  const rows = await page.locator('.document table tbody tr').all()
  const cells = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()))
  return cells.map(([name = '', place = '']) => ({ name, place: place as Entry['place'] }))
}

/** What the browser keeps of the page's site. */
async function keptEntries(page: Page, context: BrowserContext): Promise<Entry[]> {
  const kept = await page.evaluate(async () => ({
    'Local storage': Object.keys(localStorage),
    'Session storage': Object.keys(sessionStorage),
    IndexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  expect(kept).toMatchObject({ caches: [], workers: 0 })
  const cookies = (await context.cookies(page.url())).map(({ name }) => name)
  return PLACES.flatMap((place) =>
    (place === 'Cookie' ? cookies : kept[place]).map((name) => ({ place, name })),
  )
}

const isListed = (entry: Entry, list: readonly Entry[]) =>
  list.some(({ place, name }) => {
    if (place !== entry.place) return false
    return name.endsWith('…') ? entry.name.startsWith(name.slice(0, -1)) : name === entry.name
  })

const PUBLIC_PAGES = [
  '/',
  '/how-it-works',
  '/services',
  '/resources',
  '/about',
  '/awards',
  '/contact',
  '/sitemap',
  '/blog',
  '/submit-review',
  '/auth/sign-in',
]
const OWN_PAGES = ['/account', '/account/profile', '/orders']
const ADMIN_PAGES = ['/admin', '/admin/services', '/admin/orders', '/admin/reviews']

test('the cookie policy lists what the store keeps in a browser', async ({
  admin,
  page,
  context,
  cart,
  database,
}) => {
  test.slow()
  const listed = await listedEntries(page)
  expect(listed.length).toBeGreaterThan(15)
  expect(listed.every(({ place }) => PLACES.includes(place))).toBe(true)
  const seen = new Map<string, Entry>()
  const look = async () => {
    for (const entry of await keptEntries(page, context)) seen.set(keyOf(entry), entry)
  }

  await test.step('pages that anyone reads, and the cart', async () => {
    for (const path of PUBLIC_PAGES) {
      await goTo(page, path)
      await look()
    }
    await cart.addItem('Technical SEO Audit')
    await cart.open()
    await expect(cart.line('Technical SEO Audit')).toBeVisible()
    await look()
  })

  await test.step('pages of the account and of the back office', async () => {
    for (const path of [...OWN_PAGES, ...ADMIN_PAGES]) {
      await goTo(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look()
    }
    await admin.shop.goTo('/admin/blog/new')
    await page.getByLabel('Title', { exact: true }).fill('Kept')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Words.')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await look()
    await database.from('blog_posts').delete().eq('title', 'Kept')
  })

  const unlisted = [...seen.values()].filter((entry) => !isListed(entry, listed)).map(keyOf)
  expect(unlisted).toEqual([])
  // What this visit has used is really kept: the test can see it.
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      'Local storage: buildVersion',
      'Local storage: cart',
      'Local storage: session',
      'Session storage: react-router-scroll-positions',
      'IndexedDB: unsaved-texts',
    ]),
  )
})
