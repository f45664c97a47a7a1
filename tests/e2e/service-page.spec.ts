import type { SectionKey } from '#domain/service-description.ts'
import { fact } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const PAGE_CALL = /\/rest\/v1\/rpc\/get_service_page/

const SECTIONS: readonly { key: SectionKey; title: string }[] = [
  { key: 'about', title: 'About This Service' },
  { key: 'process', title: 'How It Works' },
  { key: 'included', title: "What's Included" },
  { key: 'excluded', title: "What's Not Included" },
  { key: 'details', title: 'Additional Details' },
  { key: 'value', title: 'Why It Matters?' },
]

test('a service opens by its slug, its id and its title', async ({ page, shop, backOffice }) => {
  const { id, slug, title } = await backOffice.makeService({ title: 'Plan With Care' })
  for (const ref of [slug, id, title.replaceAll(' ', '-'), encodeURIComponent(title)]) {
    const response = await shop.open(`/service/${ref}`)
    expect(response.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

test('a service page names the service, its price, its hours and its category', async ({
  page,
  shop,
  backOffice,
}) => {
  const about =
    'Exactly one hundred characters of this text are what search engines get to read about this service here.'
  const { path, title } = await backOffice.makeService({
    category: 'Create Content',
    deliveryDays: 2,
    sections: { about },
  })
  await shop.open(path)
  await expect(page).toHaveTitle(`${title} | Oneday`)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    about.slice(0, 100).trim(),
  )
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services')
  await expect(trail.getByRole('link', { name: 'Create Content' })).toHaveAttribute(
    'href',
    '/services?category=Create%20Content',
  )
  await expect(fact(page, 'hours to delivery')).toContainText('48')
  await expect(fact(page, 'client reviews')).toHaveText(/^\d+$/)
  await expect(fact(page, 'sold in the last 30 days')).toHaveText(/^\d+$/)
  const panel = page.getByRole('region', { name: 'Purchase' })
  await expect(panel).toContainText('$2,000')
  await expect(panel).toContainText(
    'Includes one round of revisions and final delivery in your preferred format.',
  )
})

test('the description has six sections, one open at a time', async ({ page, shop, backOffice }) => {
  const sections = Object.fromEntries(SECTIONS.map(({ key }) => [key, `Text of ${key}.`]))
  const { path } = await backOffice.makeService({ sections })
  await shop.open(path)
  const text = (key: SectionKey) =>
    page.locator(`#section-${key}`).getByText(`Text of ${key}.`, { exact: true })
  await expect(text('about')).toBeVisible()
  for (const { key, title } of SECTIONS.slice(1)) {
    await expect(text(key)).toBeHidden()
    await page.getByRole('heading', { name: title, exact: true }).click()
    for (const other of SECTIONS) {
      await expect(text(other.key)).toBeVisible({ visible: other.key === key })
    }
  }
  await page.getByRole('heading', { name: 'Why It Matters?', exact: true }).click()
  await expect(text('value')).toBeHidden()
})

test('up to three related services of the category lead on', async ({ page, shop }) => {
  await shop.open('/service/seo-audit')
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

test('reviews take turns by dots and by arrows', async ({ page, shop }) => {
  await shop.open('/service/seo-audit')
  const reviews = page.getByRole('region', { name: 'Client Reviews' })
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

test('case studies change every four seconds, reviews every eight', async ({ page, shop }) => {
  await page.clock.install()
  await shop.open('/service/seo-audit')
  const reviews = page.getByRole('region', { name: 'Client Reviews' })
  const firstReview = reviews.getByRole('button', { name: /^Show review 1 of/ })
  const secondReview = reviews.getByRole('button', { name: /^Show review 2 of/ })
  const studies = page.getByRole('region', { name: 'Case Studies' })
  await studies.scrollIntoViewIfNeeded()
  await expect(studies.getByRole('group', { name: /^1 of/ })).toBeInViewport({ ratio: 0.5 })
  await page.clock.fastForward(4_000)
  await expect(studies.getByRole('group', { name: /^2 of/ })).toBeInViewport({ ratio: 0.5 })
  await expect(firstReview).toHaveAttribute('aria-current', 'true')
  await page.clock.fastForward(4_000)
  await expect(secondReview).toHaveAttribute('aria-current', 'true')

  await reviews.hover()
  await page.clock.fastForward(16_000)
  await expect(secondReview).toHaveAttribute('aria-current', 'true')
})

test('a case study is downloaded; a missing file shows an error', async ({
  page,
  shop,
  problems,
}) => {
  problems.provoke(/^404 \w+ \/storage\/v1\//)
  await shop.open('/service/seo-audit')
  const studies = page.getByRole('region', { name: 'Case Studies' })
  const link = studies.getByRole('link', { name: /^Download/ }).first()
  await studies.getByRole('button', { name: 'Pause automatic changes' }).click()
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(/\.(?:pdf|docx|zip)$/)

  await page.route(/\/storage\/v1\/object\/public\//, (route) => route.fulfill({ status: 404 }))
  await link.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Sorry, this case study download is temporarily unavailable. Please try again later.',
  )
})

test('a service without slides, case studies and reviews says so', async ({ page, shop }) => {
  await shop.open('/services')
  await page.route(PAGE_CALL, async (route) => {
    const response = await route.fetch()
    const row = await response.json()
    await route.fulfill({
      json: { ...row, slides: [], case_studies: [], reviews: [], related: [] },
    })
  })
  await page.getByRole('link', { name: 'Technical SEO Audit', exact: true }).click()
  await expect(page.getByText('No slides available')).toBeVisible()
  await expect(page.getByText('Case Studies Coming Soon')).toBeVisible()
  await expect(
    page.getByText("I'm still preparing success stories for this service."),
  ).toBeVisible()
  await expect(page.getByText('No reviews available for this service category yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Related Services' })).toBeHidden()
})

test('on a phone a bar sells while the panel is out of sight', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/service/seo-audit')
  const bar = page.getByRole('complementary', { name: 'Buy' })
  await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeInViewport()
  const panel = page.getByRole('region', { name: 'Purchase' })
  await panel.getByRole('button', { name: 'Purchase Now' }).scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  // The footer reaches the end of the page: the room for the bar is its own.
  const isLast = footer.evaluate(
    (end) => end.getBoundingClientRect().bottom + scrollY >= document.documentElement.scrollHeight,
  )
  expect(await isLast).toBe(true)
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  const toast = page.getByText('Technical SEO Audit has been added to your cart.')
  await expect(toast).toBeVisible()
  // The toast stands above the bar, which stays in reach.
  await bar.getByRole('button', { name: 'Add to Cart' }).click({ trial: true })
})

test('a slow service shows that it loads', async ({ page, shop }) => {
  await shop.open('/services')
  const answer = await shop.hold(PAGE_CALL)
  await page.getByRole('link', { name: 'Technical SEO Audit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Loading service...' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technical SEO Audit')
})
