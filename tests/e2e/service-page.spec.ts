import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const PAGE_CALL = /\/rest\/v1\/rpc\/get_service_page/
const FILES = /\/storage\/v1\/object\/public\//

interface Row {
  slides: object[]
  case_studies: object[]
}

/** What a buyer of the audit looks for before anything else. */
const whatDecides = (page: Page, panel: Locator) => [
  page.getByRole('heading', { level: 1 }),
  page.getByRole('link', { name: /client reviews?$/ }),
  panel.getByText('$290'),
  panel.getByText('your time'),
  panel.getByRole('button', { name: 'Purchase Now' }),
  panel.getByText(/^Full refund if I'm late/),
]

async function expectInView(...shown: readonly Locator[]): Promise<void> {
  for (const one of shown) await expect(one).toBeInViewport({ ratio: 1 })
}

/** From the list, so that the browser itself asks for the page. */
test('a service is opened from the list, and used', async ({ page, shop, problems }) => {
  test.slow()
  problems.provoke(/^404 \w+ \/storage\/v1\//)
  const open = (title: string) => page.getByRole('link', { name: title, exact: true }).click()
  const backToList = () => page.getByRole('link', { name: 'Services', exact: true }).click()
  /** What the pages of services hold in place of their own, once the first has come. */
  let columns: (row: Row) => object = () => ({})
  await shop.open('/services')
  const answer = await shop.hold(PAGE_CALL)
  await open('Technical SEO Audit')
  await test.step('a slow service shows that it loads', async () => {
    await expect(page.getByRole('heading', { name: 'Loading service...' })).toBeVisible()
  })
  await test.step("Service detail · three stat tiles, '...' while loading", async () => {
    const figures = page.getByRole('main').getByRole('definition')
    await expect(figures).toHaveText(['...', '...', '...'])
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technical SEO Audit')
    await expect(figures.first()).toHaveText('24')
  })
  await page.route(PAGE_CALL, async (route) => {
    const row: Row = await (await route.fetch()).json()
    await route.fulfill({ json: { ...row, ...columns(row) } })
  })
  await test.step('a service without slides, case studies and reviews says so', async () => {
    await backToList()
    columns = () => ({ slides: [], case_studies: [], reviews: [], related: [] })
    await open('Customer Survey Analysis')
    await expect(page.getByText('No slides available')).toBeVisible()
    await expect(page.getByText('Case Studies Coming Soon')).toBeVisible()
    await expect(
      page.getByText("I'm still preparing success stories for this service."),
    ).toBeVisible()
    await expect(
      page.getByText('No reviews available for this service category yet.'),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Related Services' })).toBeHidden()
  })
  await test.step('Service detail · dots are shown for 10 or fewer slides, the counter always', async () => {
    const slides = (count: number) => (row: Row) => ({
      slides: Array.from({ length: count }, (_, n) => ({ ...row.slides[0], id: `${n}` })),
    })
    const dots = page.getByRole('group', { name: 'Choose a slide' })
    await backToList()
    columns = slides(10)
    await open('Competitor Analysis Report')
    await expect(page.getByText('1 / 10', { exact: true }).first()).toBeVisible()
    await expect(dots.getByRole('button')).toHaveCount(10)

    await backToList()
    columns = slides(11)
    await open('Keyword Research and Content Map')
    await expect(page.getByText('1 / 11', { exact: true }).first()).toBeVisible()
    await expect(dots).toBeHidden()
  })
  await test.step('Case-study download · on the service page a missing file shows the alert', async () => {
    await backToList()
    columns = ({ case_studies: [study] }) => ({ case_studies: [{ ...study, file_url: null }] })
    await open('Looker Studio Marketing Dashboard')
    await page
      .getByRole('region', { name: 'Case Studies' })
      .getByRole('button', { name: /^Download/ })
      .click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Sorry, this case study download is temporarily unavailable. Please try again later.',
    )
  })
  columns = () => ({})
  await shop.open('/service/seo-audit')
  await test.step('the first screen of a desktop has what decides', async () => {
    const panel = page.getByRole('region', { name: 'Purchase' })
    await expectInView(
      ...whatDecides(page, panel),
      panel.getByRole('list').first().getByRole('listitem').nth(2),
      panel.getByText('Secure card payment in US dollars'),
    )
  })
  await test.step('reviews take turns by dots and by arrows', async () => {
    const reviews = page.getByRole('region', { name: 'Client Reviews' })
    for (const [width, standing] of [
      [1440, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => insideOf(reviews), `${width} px`).toBe(standing)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const dot = (n: number) =>
      reviews.getByRole('button', { name: new RegExp(`^Show review ${n} of`) })
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await dot(2).click()
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    await reviews.getByRole('button', { name: 'Previous review' }).click()
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await reviews.getByRole('button', { name: 'Previous review' }).click()
    const dots = reviews.getByRole('button', { name: /^Show review \d+ of/ })
    await expect(dots.last()).toHaveAttribute('aria-current', 'true')
  })
  await test.step('a case study is downloaded; a missing file shows an error', async () => {
    const studies = page.getByRole('region', { name: 'Case Studies' })
    const link = studies.getByRole('link', { name: /^Download/ }).first()
    const download = page.waitForEvent('download')
    await link.click()
    expect((await download).suggestedFilename()).toMatch(/\.(?:pdf|docx|zip)$/)

    await page.route(FILES, (route) => route.fulfill({ status: 404 }))
    await link.click()
    await expect(page.getByRole('alert')).toHaveText(
      'Sorry, this case study download is temporarily unavailable. Please try again later.',
    )
    await page.unroute(FILES)
  })
  await test.step('a case study is read in the page, and closes where it was opened', async () => {
    const read = page.getByRole('link', { name: /^Read it here/ }).first()
    await expect(read).toHaveAttribute('href', /^\/resources\?study=[0-9a-f-]{36}#case-study$/)
    await read.click()
    const story = page.getByRole('group', { name: 'The case study' })
    await expect(story).toBeFocused()
    for (const heading of ['What was wrong', 'What I did', 'What changed']) {
      await expect(story.getByRole('heading', { name: heading })).toBeVisible()
    }
    await expect(story.getByRole('region', { name: 'The service that did it' })).toContainText('$')
    await expect(story.getByRole('link', { name: /^Download/ })).toBeVisible()
    await expect(page).toHaveURL(/\/service\/seo-audit$/)
    await story.getByRole('button', { name: 'Close' }).click()
    await expect(story).toBeHidden()
    await expect(read).toBeFocused()
  })
  await test.step('up to three related services of the category lead on', async () => {
    const related = page.getByRole('region', { name: 'Related Services' }).getByRole('article')
    await expect(related).toHaveCount(3)
    for (const text of await related.allInnerTexts()) {
      expect(text).toContain('Analyze & Report')
      expect(text).not.toContain('Technical SEO Audit')
    }
    const first = related.first().getByRole('heading')
    const title = await first.innerText()
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})

test('the page of a service on small screens, without animations', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const script = await shop.hold(/embla-carousel/)
  await shop.open('/service/seo-audit')
  await test.step('reviews rest at the edge of their column before and after their script', async () => {
    const reviews = page.getByRole('region', { name: 'Client Reviews' })
    const startOf = async (n: number) => {
      const slide = reviews.getByRole('group', { name: new RegExp(`^${n} of`) })
      return Math.round((await slide.getByRole('figure').boundingBox())?.x ?? Number.NaN)
    }
    await reviews.scrollIntoViewIfNeeded()
    expect(await startOf(1)).toBe(20)
    script()
    await expect(reviews.locator('.snap-x.overflow-hidden')).toBeVisible()
    expect(await startOf(1)).toBe(20)
    await reviews.getByRole('button', { name: 'Next review' }).click()
    await expect.poll(() => startOf(2)).toBe(20)
  })
  await test.step('a phone’s first screen has what decides, and a bar sells once the panel is out of sight', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const bar = page.getByRole('complementary', { name: 'Buy' })
    const panel = page.getByRole('region', { name: 'Purchase' })
    await expectInView(...whatDecides(page, panel))
    await expect(page.locator('.bottom-bar')).toBeAttached()
    await expect(bar).not.toBeInViewport()
    await page.setViewportSize({ width: 768, height: 700 })
    await panel.getByText('Secure card payment').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 150)
    await expect(panel).toBeInViewport()
    await expect(bar).not.toBeInViewport()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('heading', { name: 'Client Reviews' }).scrollIntoViewIfNeeded()
    await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeInViewport()
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    // The footer reaches the end of the page: the room for the bar is its own.
    const roomBelow = footer.evaluate(
      (end) => document.documentElement.scrollHeight - end.getBoundingClientRect().bottom - scrollY,
    )
    expect(await roomBelow).toBeLessThan(1)
    await bar.getByRole('button', { name: 'Add to Cart' }).click()
    const toast = page.getByText('Technical SEO Audit has been added to your cart.')
    await expect(toast).toBeVisible()
    const close = await page.getByRole('button', { name: 'Close toast' }).boundingBox()
    // 24 px, a hair less while it comes in.
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThan(23)
    // The toast stands above the bar, which stays in reach.
    await bar.getByRole('button', { name: 'Add to Cart' }).click({ trial: true })
  })
  await test.step('without animations, slides stay in their place when the window changes its width', async () => {
    const gallery = page.getByRole('region', { name: 'Slides of Technical SEO Audit' })
    const dot = gallery.getByRole('button', { name: 'Show slide 2 of 3' })
    await page.setViewportSize({ width: 1440, height: 844 })
    // A click before the carousel's script is there does nothing.
    await expect(async () => {
      await dot.click()
      await expect(dot).toHaveAttribute('aria-current', 'true', { timeout: 1_000 })
    }).toPass()
    for (const width of [1100, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const slide = gallery.getByRole('group', { name: '2 of 3' })
      await expect
        .poll(async () => (await slide.boundingBox())?.x)
        .toBe((await gallery.boundingBox())?.x)
    }
  })
  await test.step('the longest title and outcome leave room for the buttons and the refund', async () => {
    await shop.open('/service/email-deliverability-repair')
    const panel = page.getByRole('region', { name: 'Purchase' })
    for (const shown of [
      panel.getByRole('button', { name: 'Purchase Now' }),
      panel.getByText(/^Full refund if I'm late/),
    ]) {
      await expect(shown).toBeInViewport({ ratio: 1 })
    }
  })
})

test('the count of reviews leads to their place before their script is there', async ({
  page,
  shop,
}) => {
  await shop.open('/services')
  const release = await shop.hold(/service-proof-.*\.js$/)
  await page.getByRole('link', { name: 'Technical SEO Audit', exact: true }).click()
  await page.getByRole('link', { name: /client reviews$/ }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  release()
  await expect(page.getByRole('heading', { name: 'Client Reviews' })).toBeVisible()
})

/** How many of the first slides of a carousel lie within its width, side by side. */
async function insideOf(carousel: Locator): Promise<number> {
  const box = await carousel.boundingBox()
  const slides = await carousel.getByRole('figure').all()
  const boxes = await Promise.all(slides.slice(0, 3).map((slide) => slide.boundingBox()))
  const [first] = boxes
  return boxes.filter(
    (slide) =>
      box &&
      slide &&
      slide.y === first?.y &&
      slide.x >= box.x - 1 &&
      slide.x + slide.width <= box.x + box.width + 1,
  ).length
}
