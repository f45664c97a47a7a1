import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { scrollBelowChatButton } from './fixtures/chat-button.ts'
import type { Shop } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const ITEM = {
  id: '00000000-0000-4000-8000-00000000000a',
  title: 'Technical SEO Audit',
  price: 290,
  quantity: 2,
}
const PROMO = { code: 'WELCOME10', type: 'percent', value: 10, discountAmount: 58 }

interface PageCase {
  name: string
  path: string
  status?: number
  kept?: { cart: string; cartPromo: string }
}

/** Several in one document where links lead from one to the next: what costs most is to load a page. */
const PAGE_CASES: Record<string, readonly PageCase[]> = {
  'the shop': [
    { name: 'home', path: '/' },
    { name: 'services', path: '/services' },
    { name: 'a service', path: '/service/seo-audit' },
    { name: 'a category', path: '/services?category=Grow%20Sales%20%26%20Leads' },
    { name: 'the styleguide', path: '/ab-styleguide' },
  ],
  'the checkout': [
    { name: 'the empty cart', path: '/cart' },
    { name: 'the success page', path: '/checkout/success' },
    { name: 'the cancel page', path: '/checkout/cancel' },
    { name: 'submitting a review', path: '/submit-review' },
    { name: 'the example review', path: '/submit-review/example' },
    {
      name: 'the full cart',
      path: '/cart',
      kept: { cart: JSON.stringify([ITEM]), cartPromo: JSON.stringify(PROMO) },
    },
  ],
  'what the store says': [
    { name: 'contact', path: '/contact' },
    { name: 'how it works', path: '/how-it-works' },
    { name: 'recent projects', path: '/resources' },
    { name: 'about', path: '/about' },
    { name: 'awards', path: '/awards' },
  ],
  'texts and ways': [
    { name: 'the sitemap', path: '/sitemap' },
    { name: 'the blog', path: '/blog' },
    { name: 'a post', path: '/blog/a-speed-budget-that-survives-marketing' },
    { name: 'a legal document', path: '/legal/privacy-policy' },
    { name: 'an unknown address', path: '/no-such-page', status: 404 },
  ],
  accounts: [
    { name: 'signing in', path: '/auth/sign-in?ended=1' },
    { name: 'signing up', path: '/auth/sign-up' },
    { name: 'a forgotten password', path: '/auth/forgot-password' },
    { name: 'a new password without a link', path: '/auth/reset-password' },
  ],
}

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const [part, pages] of Object.entries(PAGE_CASES)) {
  test(`${part} can be read by everyone on every screen`, async ({
    page,
    shop,
    cart,
    problems,
  }) => {
    test.setTimeout(180_000)
    for (const { name, path, status, kept } of pages) {
      await test.step(`${name} is accessible in light and dark and fits every screen`, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        if (status) problems.provoke(new RegExp(`^${status} GET ${path}$`))
        if (kept) {
          await cart.openStored(kept)
          await untilQuiet(page)
        } else await goTo(page, shop, path)
        for (const screen of SCREENS) {
          await page.setViewportSize(screen)
          await expectNoSidewaysScroll(page)
          // What all pages share is looked at on the first page of each part.
          const whole = pages[0]?.name === name ? page.locator(':root') : undefined
          await expectAccessibleInBothThemes(page, `${name}, ${screen.width} px`, whole)
        }
        for (const width of [320, 768, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoSidewaysScroll(page)
        }
      })
      if (part === 'accounts') continue
      await test.step(`the chat button covers nothing to click, to fill in or to pay, at any place of ${name}`, async () => {
        for (const screen of [...SCREENS, { width: 768, height: 1024 }]) {
          await page.setViewportSize(screen)
          await expectChatCoversNothing(page)
          // Where nothing lies below it, it is there from the start.
          if (path === '/checkout/cancel') await expect(chatLink(page)).toBeVisible()
        }
      })
    }
  })
}

test('what was typed and sent before a form has its script is sent once it is there', async ({
  page,
  shop,
  problems,
}) => {
  problems.provoke(/auth-forms-/)
  let arrives = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(/auth-forms-.*\.js$/, async (route) => route[await arrives.promise]())
  const email = page.getByLabel('Email')
  const send = page.getByRole('button', { name: 'Send Me a Link' })
  await shop.open('/auth/forgot-password')
  await email.fill('early@example.com')
  await send.click()
  arrives.resolve('continue')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  arrives = Promise.withResolvers()
  arrives.resolve('abort')
  await shop.open('/auth/forgot-password')
  await email.fill('early@example.com')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(
    "This form couldn't load. Please check your connection and reload the page.",
  )
  await test.step('what is sent before any script of the page runs is sent once they do', async () => {
    await page.unroute(/auth-forms-.*\.js$/)
    const scripts = Promise.withResolvers<void>()
    await page.route(/entry\.client-.*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/auth/forgot-password', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('earlier@example.com')
    await page.getByRole('button', { name: 'Send Me a Link' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('earlier@example.com')
    scripts.resolve()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })
})

/** By a link of the page before, where it has one. Waits until nothing more is loaded. */
async function goTo(page: Page, shop: Shop, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]:visible`).first()
  if ((await link.count()) > 0) {
    await link.click()
    await page.waitForURL(`**${path}`)
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
  } else await shop.open(path)
  await untilQuiet(page)
}

/** As the load state `networkidle`, which each document reaches only once. */
async function untilQuiet(page: Page): Promise<void> {
  let quietSince = performance.now()
  const note = () => (quietSince = performance.now())
  page.on('request', note).on('requestfinished', note).on('requestfailed', note)
  const quietMs = () => performance.now() - quietSince
  await expect.poll(quietMs, { intervals: [100] }).toBeGreaterThan(500)
  page.off('request', note).off('requestfinished', note).off('requestfailed', note)
}

function chatLink(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Chat' }).getByRole('link')
}

async function expectChatCoversNothing(page: Page): Promise<void> {
  const { covered, shownPlaces } = await scrollBelowChatButton(page)
  const { pathname } = new URL(page.url())
  expect(covered, pathname).toEqual([])
  // It is not simply gone.
  if (pathname === '/') expect(shownPlaces).toBeGreaterThan(0)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBe(0)
}
