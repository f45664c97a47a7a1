import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { loadedScripts } from '../load/script-bytes.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { expectStill, recordShift, scrollThrough } from './fixtures/layout-shift.ts'
import { CARDS } from './fixtures/sandbox.ts'
import { expect, test } from './fixtures/test.ts'
import { untilInteractive } from './fixtures/shop.ts'

test.use({ reuseContext: false })

const MOST_SCRIPT_BYTES = 125_000
/** What the home page asks for by itself right after: the chat, and the notice of a lost connection. */
const MOST_BYTES_AFTERWARD = 2_000

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test('nothing shifts, fonts in time or late', async ({ page, shop }) => {
  test.slow()
  await page.addInitScript(recordShift)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Reflect.set(window, 'opacityAtFirst', getComputedStyle(document.body).opacity)
    })
  })
  const fonts = /\.woff2$/
  for (const path of ['/', '/service/seo-audit']) {
    for (const screen of SCREENS) {
      await test.step(`nothing shifts on ${path} at ${screen.width} px, fonts in time or late`, async () => {
        // Opened once more from itself, a page would begin where it was left.
        await page.goto('about:blank')
        await page.setViewportSize(screen)
        await shop.open(path)
        await page.waitForLoadState('networkidle')
        await scrollThrough(page)
        await page.waitForLoadState('networkidle')
        await expectStill(page, 0.01)

        const scrolled = Promise.withResolvers<void>()
        await page.route(fonts, async (route) => {
          await scrolled.promise
          await route.continue()
        })
        await page.reload({ waitUntil: 'domcontentloaded' })
        expect(await page.evaluate(() => Reflect.get(window, 'opacityAtFirst'))).toBe('0')
        // Text is not kept from those who have waited for long enough.
        await expect(page.locator('body')).toHaveCSS('opacity', '1')
        await scrollThrough(page)
        scrolled.resolve()
        await page.waitForLoadState('networkidle')
        await expectStill(page, 0.01)
        await page.unroute(fonts)
      })
    }
  }
})

test('nothing moves by more than 0.01 on any public page while it loads, at 390 px', async ({
  page,
  shop,
  problems,
}) => {
  test.slow()
  problems.provoke(/^404 GET \/no-such-page$/)
  await page.addInitScript(recordShift)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of PUBLIC_PAGES) {
    await shop.open(path)
    await page.waitForLoadState('networkidle')
    await expectStill(page, 0.01, path)
  }
})

test('a cart is drawn by the server, empty or on its way, and nothing moves', async ({
  page,
  shop,
}) => {
  test.slow()
  await page.addInitScript(recordShift)
  const scripts = /\/assets\/.*\.js$/
  const empty = page.getByText('Your cart is empty')
  const hired = page.getByRole('region', { name: 'Most hired this month' })
  const checkout = page.getByRole('button', { name: 'Proceed to Checkout' })
  const openWithLateScripts = async (firstView: () => Promise<void>) => {
    await page.goto('about:blank')
    const release = await shop.hold(scripts)
    await page.goto('/cart', { waitUntil: 'commit' })
    await firstView()
    release()
    await untilInteractive(page)
  }
  const expectNoShift = async () => {
    await page.waitForLoadState('networkidle')
    await expectStill(page, 0.01)
    await page.unroute(scripts)
  }
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await test.step(`an empty cart at ${screen.width} px`, async () => {
      await openWithLateScripts(async () => {
        await expect(empty).toBeVisible()
        await expect(hired.getByRole('article')).toHaveCount(3)
      })
      await expect(hired.getByRole('article')).toHaveCount(3)
      await expectNoShift()
    })
    await test.step(`a filled cart at ${screen.width} px`, async () => {
      await hired
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click()
      await expect(checkout).toBeVisible()
      await openWithLateScripts(async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(empty).toBeHidden()
      })
      await expect(checkout).toBeVisible()
      await expectNoShift()
      await page.getByRole('button', { name: 'Clear Cart' }).click()
      await expect(empty).toBeVisible()
    })
  }
})

test('nothing moves while an order is confirmed, nor before the back office asks who it is', async ({
  page,
  checkout,
  backOffice,
}) => {
  await page.context().addInitScript(recordShift)
  const service = await backOffice.makeService()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(service.path)
  const sandbox = await checkout.purchaseNow()
  const { tab } = sandbox
  await tab.setViewportSize({ width: 390, height: 844 })
  await sandbox.payWith(CARDS.pays)
  await expect(tab.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible()
  await expectStill(tab, 0.01)
  await page.goto('/admin')
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await expectStill(page, 0.01)
})

test('a first visit of the home page takes at most 127 KB of script, and no supabase-js', async ({
  page,
}) => {
  const scripts: Promise<{ url: string; bytes: number; isBackend: boolean; encoding: string }>[] =
    []
  const collect = (response: Response) => {
    if (!response.headers()['content-type']?.includes('javascript')) return
    scripts.push(
      Promise.all([response.request().sizes(), response.text()]).then(([sizes, text]) => ({
        url: response.url(),
        bytes: sizes.responseBodySize,
        isBackend: text.includes('X-Supabase-Api-Version'),
        encoding: response.headers()['content-encoding'] ?? 'none',
      })),
    )
  }
  page.on('response', collect)
  await test.step('a first visit on a slow connection shows the own faces, and nothing moves', () =>
    visitSlowly(page, '/'))
  const first = await Promise.all(scripts)
  expect(first.length).toBeGreaterThan(3)
  expect(first.filter(({ encoding }) => encoding !== 'br')).toEqual([])
  expect(first.filter(({ isBackend }) => isBackend)).toEqual([])
  const bytesOf = (some: typeof first) => some.reduce((sum, script) => sum + script.bytes, 0)
  // What comes once the page is there may come before this test looks.
  const isCounter = ({ url }: { url: string }) => url.includes('/after-load-')
  expect(bytesOf(first.filter((script) => !isCounter(script)))).toBeLessThanOrEqual(
    MOST_SCRIPT_BYTES + MOST_BYTES_AFTERWARD,
  )

  // What is far below comes as it is scrolled to.
  expect(first.filter(({ url }) => url.includes('/testimonials-slider-'))).toEqual([])
  const slider = page.waitForResponse(/\/assets\/testimonials-slider-/)
  await page.getByRole('heading', { name: 'In my customers’ words' }).scrollIntoViewIfNeeded()
  await slider

  // The backend comes when it is first needed, which also shows that it would have been noticed.
  const listed = page.waitForResponse(/\/rest\/v1\/service_cards/)
  await page
    .getByRole('navigation', { name: 'Service categories' })
    .getByRole('link', { name: 'Fix Problems' })
    .click()
  await listed
  // One that begins now might outlast the test.
  page.off('response', collect)
  const later = await Promise.all(scripts)
  expect(later.some(({ isBackend }) => isBackend)).toBe(true)
  expect(bytesOf(later.filter(isCounter))).toBeLessThanOrEqual(2000)
})

for (const path of [
  '/service/seo-audit',
  '/services',
  '/blog/a-speed-budget-that-survives-marketing',
  '/cart',
]) {
  test(`a first visit of ${path} on a slow connection shows the own faces, and nothing moves`, ({
    page,
  }) => visitSlowly(page, path))
}

/** In a browser that keeps nothing yet. */
async function visitSlowly(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await page.addInitScript(recordShift)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('opacity', '1')
  await expectStill(page, 0.01, path)

  // What the letters are drawn in, which is more than what has been loaded.
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeIds } = await browser.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1, h2, h3, p:not(:has(code)), header a',
  })
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => browser.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  const faces = drawn.flatMap(({ fonts }) => fonts)
  expect(faces.length, path).toBeGreaterThan(20)
  const isOwn = /^(?:Bricolage|Hanken) /
  expect(faces.map(({ familyName }) => familyName).join(), path).toMatch(/Bricolage.*Hanken/)
  const others = faces.filter((face) => !face.isCustomFont || !isOwn.test(face.familyName))
  expect(others, path).toEqual([])
  await browser.detach()
}

const SIGN_IN_PAGES = ['sign-in', 'sign-up', 'forgot-password', 'reset-password'].map(
  (name) => `/auth/${name}`,
)

test('every public page is interactive after at most 125 KB of script', async ({ baseURL }) => {
  const sums = await Promise.all(
    [...PUBLIC_PAGES, ...SIGN_IN_PAGES].map(async (page) => {
      const scripts = await loadedScripts(baseURL ?? '', page)
      return { page, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) }
    }),
  )
  expect(sums.filter(({ bytes }) => bytes < 100_000 || bytes > MOST_SCRIPT_BYTES)).toEqual([])
})

test('the documents that visits begin with are light', async ({ baseURL }) => {
  const read = async (page: string) => Buffer.from(await (await fetch(`${baseURL}${page}`)).bytes())
  const sitemap = (await read('/sitemap.xml')).toString()
  const services = [...sitemap.matchAll(/\/service\/[^<]+/g)].map(([path]) => path)
  expect(services.length).toBeGreaterThanOrEqual(30)
  for (const page of ['/', ...services]) {
    const html = await read(page)
    const compact = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    expect(html.byteLength / 1000, page).toBeLessThanOrEqual(page === '/' ? 100 : 95)
    expect(compact.byteLength / 1000, page).toBeLessThanOrEqual(20)
  }
})
