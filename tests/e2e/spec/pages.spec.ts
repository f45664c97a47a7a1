import { CATEGORIES } from '#domain/category.ts'
import { expect, test } from '../fixtures/test.ts'

test('the page about the owner', async ({ page, shop }) => {
  await shop.open('/about')
  await test.step('About · a client-logo carousel of 6 slides of 6 logos, two rows of three', async () => {
    const slides = page.getByRole('region', { name: '33 leading companies' }).getByRole('group', {
      name: /^\d of 6$/,
    })
    await expect(slides).toHaveCount(6)
    for (const slide of await slides.all()) {
      const logos = slide.getByRole('listitem')
      await expect(logos).toHaveCount(6)
      const tops = await logos.evaluateAll((all) =>
        all.map((logo) => logo.getBoundingClientRect().top),
      )
      expect(tops.filter((top) => top === tops[0])).toHaveLength(3)
      expect(new Set(tops).size).toBe(2)
    }
  })
  await test.step('the logos stay in their window when its size changes', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await shop.open('/about')
    const clients = page.getByRole('region', { name: '33 leading companies' })
    await expect(clients.getByRole('button', { name: 'Next logos' })).toBeVisible()
    const first = clients.getByRole('group', { name: '1 of 6' })
    // The script that moves them comes once they are near the screen.
    await first.scrollIntoViewIfNeeded()
    const shift = () =>
      first.evaluate((slide) => {
        const [track, view] = [slide.parentElement, slide.parentElement?.parentElement]
        if (!track?.style.transform || !view) return null
        return Math.round(slide.getBoundingClientRect().left - view.getBoundingClientRect().left)
      })
    await expect.poll(shift).toBe(0)
    const width = await first.evaluate((slide) => slide.clientWidth)
    await page.setViewportSize({ width: 1200, height: 900 })
    await expect.poll(() => first.evaluate((slide) => slide.clientWidth)).not.toBe(width)
    // The script measures again a frame later, twice at most.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(await shift()).toBe(0)
  })
  await test.step('About · owner profile, skill tags, professional summary, background, four recent awards', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mara Lindqvist')
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    const region = (name: string) => page.getByRole('region', { name })
    expect(await region('Skills').getByRole('listitem').count()).toBeGreaterThan(3)
    await expect(region('Professional summary').getByRole('paragraph').first()).toBeVisible()
    expect(await region('Background').getByRole('listitem').count()).toBeGreaterThan(1)
    const awards = region('Recent awards')
    await expect(awards.getByRole('listitem')).toHaveCount(4)
    await awards.getByRole('link', { name: 'View All Awards' }).click()
    await expect(page).toHaveURL(/\/awards$/)
  })
})

test('Awards · six awards with title, issuer, date, description and evidence in a new tab; the ways back', async ({
  page,
  shop,
}) => {
  await shop.open('/awards')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Back to About' })).toHaveAttribute('href', '/about')
  const titlesOf = (year: string) =>
    page.getByRole('region', { name: year }).getByRole('heading', { level: 3 })
  await expect(titlesOf('2024')).toHaveText([/Residence/])
  await expect(titlesOf('2023')).toHaveText([
    /^Platinum/,
    /^Platinum/,
    /^Platinum/,
    'Gold Award, Strategic Campaign',
  ])
  await expect(titlesOf('2022')).toHaveText([/Sustainability/])
  for (const award of await main.getByRole('article').all()) {
    const [issuerAndDate, description] = await award.getByRole('paragraph').allInnerTexts()
    expect(issuerAndDate).toMatch(/\w.*20\d\d$/s)
    expect(description?.length).toBeGreaterThan(40)
    const evidence = award.getByRole('link', { name: /^View Evidence/ })
    await expect(evidence).toHaveAttribute('target', '_blank')
  }
  await expect(main.getByRole('link').last()).toHaveAttribute('href', '/')
})

test('Contact · title, info cards and a six-question FAQ', async ({ page, shop }) => {
  await shop.open('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch')
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card('Email')).toContainText('Show Email')
  await expect(card('Response time')).toContainText('Within 24 hours')
  await expect(card('Time zone')).toContainText('Eastern Time')
  const questions = page
    .getByRole('region', { name: 'Frequently asked questions' })
    .locator('details')
  await expect(questions).toHaveText([
    /hear back\?.*24 hours/,
    /include in my message\?/,
    /before I order\?.*fifteen-minute discovery call is free/,
    /One to seven days.*rush/,
    /outside the United States\?/,
    /payment methods.*Cards.*wallets.*bank transfer or crypto/,
  ])
})

test('the page of recent projects', async ({ page, shop }) => {
  await shop.open('/resources')
  await test.step('Ticker and reviews · featured case-study metrics show the first 3: +N%, Nx ROI', async () => {
    const featured = page.getByRole('region').filter({ hasText: 'Featured case study' })
    await expect(featured.getByRole('definition')).toHaveCount(3)
    const figures = page.getByRole('main').getByRole('definition')
    await expect(figures.filter({ hasText: /^\+[\d.]+%$/ }).first()).toBeVisible()
    await expect(figures.filter({ hasText: /^[\d.]+x ROI$/ }).first()).toBeVisible()
  })
  await test.step('Case studies · a featured case study, category tabs, a sort selector, a grid of cards with download', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Projects')
    await expect(page.getByText('Featured case study')).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Case study categories' }).getByRole('link')
    await expect(tabs).toHaveText(['All', ...CATEGORIES])
    const cards = page.getByRole('region', { name: 'All case studies' }).getByRole('article')
    const count = await cards.count()
    expect(count).toBeGreaterThanOrEqual(12)
    await expect(cards.getByRole('link', { name: /^Download/ })).toHaveCount(count)

    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await expect(sort.getByRole('option')).toHaveText([
      'Newest First',
      'Oldest First',
      'Alphabetical: A-Z',
      'Alphabetical: Z-A',
    ])
    await expect(sort).toHaveValue('newest')
    const titles = cards.getByRole('heading')
    const newestFirst = await titles.allInnerTexts()
    await sort.selectOption('Oldest First')
    await expect(titles).toHaveText(newestFirst.toReversed())
    await sort.selectOption('Alphabetical: Z-A')
    await expect(titles).toHaveText(newestFirst.toSorted((a, b) => b.localeCompare(a)))
  })
})

test('Sitemap · reads /sitemap.xml: four groups with a count, the total, priority and changefreq', async ({
  page,
  shop,
}) => {
  const file = page.waitForResponse((response) => response.url().endsWith('/sitemap.xml'))
  await shop.open('/sitemap')
  const xml = await (await file).text()
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
    path: new URL(/<loc>(.*?)</.exec(url)?.[1] ?? '').pathname,
    frequency: /<changefreq>(.*?)</.exec(url)?.[1] ?? '',
    priority: /<priority>(.*?)</.exec(url)?.[1] ?? '',
  }))
  await expect(page.getByText(`${entries.length} pages in total`)).toBeVisible()
  const isIn = { Services: /\/service\//, 'Legal Pages': /\/legal\//, Homepage: /^\/$/ }
  const isElsewhere = (path: string) => !Object.values(isIn).some((rule) => rule.test(path))
  for (const [title, rule] of [...Object.entries(isIn), ['Main Pages', null] as const]) {
    const members = entries.filter(({ path }) => (rule ? rule.test(path) : isElsewhere(path)))
    const group = page.getByRole('region', { name: title })
    const count = members.length === 1 ? '1 page' : `${members.length} pages`
    await expect(group.getByRole('paragraph')).toHaveText(count.replace(' ', ''))
    // Each begins with the page's title.
    const rows = members.map(
      ({ path, frequency, priority }) =>
        new RegExp(`.${RegExp.escape(path + frequency + priority)}$`),
    )
    await expect(group.locator('tbody').getByRole('row')).toHaveText(rows)
  }
})

test('Styleguide · sample typography, colors, buttons and cards; no business behavior', async ({
  page,
  shop,
}) => {
  await shop.open('/ab-styleguide')
  for (const name of ['Type', 'Colours', 'Buttons', 'Cards']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await expect(page.getByText('Added to Cart')).toBeVisible()
  await expect(shop.cartLink('empty')).toBeVisible()
})
