import { CATEGORIES } from '#domain/category.ts'
import { expect, test } from '../fixtures/test.ts'

test('the pages about the owner, of recent projects, and the styleguide', async ({
  page,
  shop,
}) => {
  test.slow()
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
    // Of six: the fourth of 2023 and the one of 2022 are older, or come later in their year.
    await expect(awards.getByRole('listitem')).toContainText([
      /^2024.*in Residence/,
      /^2023.*Website Relaunch/,
      /^2023.*Analytics and Insight/,
      /^2023.*Search Campaign/,
    ])
    await awards.getByRole('link', { name: 'View All Awards' }).click()
    await expect(page).toHaveURL(/\/awards$/)
  })
  await shop.goTo('/resources')
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
  await test.step('recent projects are filtered, sorted and downloaded', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Fix Problems' }).first().click()
    await expect(page).toHaveURL(/category=Fix/)
    const download = page.waitForEvent('download')
    const files = page.getByRole('main').getByRole('link', { name: /^Download (PDF|DOCX|ZIP)/ })
    await files.last().click()
    expect((await download).suggestedFilename()).toMatch(/\.(pdf|docx|zip)$/)
    await expect(page.getByText('Download Started')).toBeVisible()
  })
  await test.step('a case study opens in the page, with its service and its price', async () => {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest First')
    await expect(page).toHaveURL(/sort=newest/)
    await page
      .getByRole('navigation', { name: 'Case study categories' })
      .getByRole('link', { name: 'Grow Sales & Leads' })
      .click()
    await expect(page).toHaveURL(/category=Grow/)
    const card = page.getByRole('article').filter({ hasText: 'Carts that came back' }).last()
    await card.getByRole('link', { name: /^Read it here/ }).click()
    await expect(page).toHaveURL(/category=Grow.*study=[0-9a-f-]{36}#case-study$/)
    const story = page
      .getByRole('article', { name: 'Carts that came back without a coupon' })
      .first()
    await expect(story).toBeInViewport()
    for (const heading of ['What was wrong', 'What I did', 'What changed']) {
      await expect(story.getByRole('heading', { name: heading })).toBeVisible()
    }
    const afterwards = story.locator('dl, figure, [aria-label="The service that did it"]')
    await expect(afterwards).toContainText([
      /recovered.*9.*sequence.*4.*given.*0/i,
      /“I was sure that we needed the coupon\. .+ about returns\.”.*Ylva Sand, Founder/,
      /Abandoned Cart.*\$/,
    ])
    await expect(story.getByRole('link', { name: /^Download ZIP/ })).toBeVisible()
    const service = story.getByRole('region', { name: 'The service that did it' })
    const price = await service.locator('.figures').last().innerText()
    expect(price).toMatch(/^\$[\d,]+/)
    await service.getByRole('link', { name: 'Abandoned Cart' }).click()
    await expect(page).toHaveURL(/\/service\/abandoned-cart-email-sequence$/)
    await expect(page.getByRole('main')).toContainText(price)
    await page.goBack()
    await story.getByRole('link', { name: 'All case studies' }).click()
    await expect(page).toHaveURL(/category=Grow[^&]*#projects$/)
    await expect(page.locator('#case-study')).toHaveCount(0)
  })
  await test.step('Styleguide · sample typography, colors, buttons and cards; no business behavior', async () => {
    await shop.goTo('/ab-styleguide')
    for (const name of ['Type', 'Colors', 'Buttons', 'Cards']) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    }
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click()
    await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible()
    await expect(shop.cartLink('empty')).toBeVisible()
  })
})
