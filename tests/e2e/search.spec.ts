import {
  SEARCH_CALL,
  SearchBox,
  SUGGEST_CALL,
  resultsHeading,
  searchedFor,
} from './fixtures/search.ts'
import { expect, test } from './fixtures/test.ts'

const NOTHING_FOUND = "Service not yet available. We're constantly adding new services."

test('the search box of the services', async ({ page, shop, problems }) => {
  test.slow()
  problems.provoke(
    /^500 GET \/rest\/v1\/rpc\/get_search_suggestions$/,
    /^500 POST \/functions\/v1\/search-intent$/,
    /^500 POST \/rest\/v1\/search_events$/,
  )
  const box = new SearchBox(page)
  await shop.open('/services')
  await test.step('the list opens on focus with what was hired most, and closes on Escape, beside it and on leaving', async () => {
    await expect(box.field).toHaveAttribute('aria-expanded', 'false')
    await box.field.focus()
    const mostHired = box.list.getByRole('group', { name: 'Most hired this month' })
    await expect(mostHired).toContainText('Most hired this month')
    await expect(box.field).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => mostHired.getByRole('option').count()).toBeGreaterThan(0)
    const hired = mostHired.getByRole('option')
    expect(await hired.count()).toBeLessThanOrEqual(6)
    for (const text of await hired.allInnerTexts()) expect(text).toMatch(/\$[\d,]+\n+\d+ sold/)
    const examples = box.list.getByRole('group', { name: 'For example' }).getByRole('option')
    expect(await examples.count()).toBeGreaterThanOrEqual(3)

    await page.keyboard.press('Escape')
    await expect(box.list).toBeHidden()
    await expect(box.field).toBeFocused()
    await expect(box.field).toHaveAttribute('aria-expanded', 'false')
    // On a slow machine React tells once more, and late, of a focus that came before it.
    await box.field.dispatchEvent('focusin')
    await expect(box.field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(box.list).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(box.list).toBeHidden()
    await box.field.click()
    await expect(box.list).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('search').getByRole('button', { name: 'Search' })).toBeFocused()
    await expect(box.list).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(box.list).toBeHidden()
  })
  await test.step('what is searched for and what is opened of it is recorded, once and not key by key', async () => {
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/search_events')) sent.push(request.postDataJSON())
    })
    const recorded = box.nextRecord()
    await box.search('audit')
    const option = box.options.first()
    await expect(option).toContainText(/audit/i)
    const event = await recorded
    expect(event).toEqual({
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      query: 'audit',
      clicked_id: null,
    })
    const opened = box.nextRecord()
    await option.click()
    await expect(page).toHaveURL(/\/service\//)
    expect(await opened).toEqual({
      ...Object(event),
      clicked_id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(sent).toHaveLength(2)
  })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Services')
  await test.step('nothing found is said, and a call offered', async () => {
    await box.search('qqqq zzzz')
    await expect(page.getByText(NOTHING_FOUND)).toBeVisible()
    await expect(page.getByRole('search').getByRole('status')).toHaveText(NOTHING_FOUND)
    await expect(box.list.getByRole('group')).toHaveCount(1)
    const call = page.getByRole('search').getByRole('link', { name: /^Book a Call/ })
    await expect(call).toHaveAttribute('href', 'https://cal.example.com/oneday/intro')
    await expect(call).toHaveAttribute('target', '_blank')
  })
  await test.step('a late answer never replaces a newer one', async () => {
    const { promise: isLate, resolve: answerAtLast } = Promise.withResolvers<void>()
    await page.route(SEARCH_CALL, async (route) => {
      if (searchedFor(route.request()) === 'analytics') await isLate
      await route.continue()
    })
    const first = page.waitForRequest((request) => searchedFor(request) === 'analytics')
    await box.field.fill('analytics')
    const given = (await first).response().catch(() => null)
    await box.field.fill('email')
    await expect(box.options.first()).toContainText(/e-?mail/i)
    const shown = await box.options.allInnerTexts()
    answerAtLast()
    // The older query was aborted, so that the server doesn't work on an answer that no one reads.
    expect(await given).toBeNull()
    expect(await box.options.allInnerTexts()).toEqual(shown)
    await page.unroute(SEARCH_CALL)
  })
  await test.step('the arrow keys move the highlight from none to the last item, and Enter opens it', async () => {
    await box.search('survey')
    const last = box.options.filter({ hasText: 'See all results for “survey”' })
    await expect(last).toBeVisible()
    const count = await box.options.count()
    await box.expectHighlighted(null)
    await page.keyboard.press('ArrowUp')
    await box.expectHighlighted(null)
    for (let n = 0; n < count + 2; n += 1) await page.keyboard.press('ArrowDown')
    await box.expectHighlighted(last)
    await expect(last).toBeInViewport()
    for (let n = 1; n < count; n += 1) await page.keyboard.press('ArrowUp')
    const first = box.options.first()
    await box.expectHighlighted(first)
    await page.keyboard.press('ArrowUp')
    await box.expectHighlighted(null)
    await page.keyboard.press('ArrowDown')
    await box.expectHighlighted(first)
    const href = await first.getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(String(href))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('recent searches stay on this device, and can be removed', async () => {
    await page.evaluate(() => localStorage.removeItem('recentSearches'))
    await shop.open('/')
    for (const q of ['slow shop', 'seo audit', 'Slow Shop']) {
      await box.field.fill(q)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/services?q=${q.replace(' ', '+')}`)
      await expect(resultsHeading(page)).toHaveText(`Search Results for "${q}"`)
    }
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Browse Services' })
      .click()
    await expect(resultsHeading(page)).toBeHidden()
    await box.field.focus()
    const recent = box.list.getByRole('group', { name: 'Recent searches' }).getByRole('option')
    await expect(recent).toHaveText(['Slow Shop', 'seo audit'])
    await page.keyboard.press('ArrowDown')
    await box.expectHighlighted(recent.first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/services?q=Slow+Shop')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('button', { name: 'Remove “seo audit” from recent searches' }).click()
    await expect(recent).toHaveText(['Slow Shop'])
    await expect(box.field).toBeFocused()
    await page.getByRole('button', { name: 'Clear all recent searches' }).click()
    await expect(recent).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
  })
  await test.step('a search that fails is silent, and so is one that cannot be recorded', async () => {
    const calls = /get_search_suggestions$|search-intent$|search_events$/
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
    // The page itself comes with suggestions; one that is opened from another asks for them.
    await shop.open('/contact')
    const suggested = page.waitForResponse(SUGGEST_CALL)
    const header = page.getByRole('navigation', { name: 'Main' })
    await header.getByRole('link', { name: 'Browse Services' }).click()
    await suggested
    await box.field.focus()
    await expect(box.list).toBeHidden()
    const recorded = page.waitForResponse(/search_events$/)
    await box.search('email')
    await expect(page.getByText(NOTHING_FOUND)).toBeVisible()
    await recorded
    await page.unroute(calls)
  })
  await test.step('on a phone the search fills the screen above the keyboard, and goes back', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await shop.goTo('/contact')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Search services' }).click()
    await expect(box.field).toBeFocused()
    // A keyboard takes the lower half.
    await page.setViewportSize({ width: 390, height: 430 })
    await box.search('email')
    const last = box.options.filter({ hasText: 'See all results' })
    await expect(last).toBeVisible()
    const screen = await page.getByRole('search').boundingBox()
    expect(screen).toEqual({ x: 0, y: 0, width: 390, height: 430 })
    for (const option of await box.options.all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.99 })
    await page.getByRole('button', { name: 'Close search' }).click()
    await expect(box.list).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test(
  'typing shows the badge, and after 150 ms what is meant, with its words marked',
  { tag: '@separate' },
  async ({ page, shop }) => {
    const box = new SearchBox(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (SEARCH_CALL.test(request.url())) asked.push(searchedFor(request))
    })
    await page.clock.install()
    await shop.open('/services')
    const badge = page.getByText('AI Search Active')
    await box.field.focus()
    await expect(box.list).toBeVisible()
    await expect(badge).toBeHidden()
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.field.pressSequentially('email')
    await expect(badge).toBeVisible()
    const turning = page.getByRole('search').locator('svg[class*="animate-"]')
    await expect(turning).toHaveCount(1)
    await page.clock.runFor(149)
    await box.field.pressSequentially(' deliverability')
    await page.clock.runFor(149)
    const sent = page.waitForRequest(SEARCH_CALL)
    await page.clock.runFor(1)
    await sent
    await page.clock.resume()
    const best = box.options.first()
    await expect(best).toContainText('Email Deliverability Repair')
    expect(asked).toEqual(['email deliverability'])
    expect(await best.locator('mark').allInnerTexts()).toContain('Email')
    await expect(best).toContainText('You named it: “email deliverability”')
    await expect(badge).toBeVisible()
    await expect(turning).toHaveCount(0)
    await expect(best).toContainText('Fix Problems')
    await expect(best).toContainText('$150')
    await expect(best).toContainText(/\d+ sold/)
    await expect(page.getByRole('search').getByRole('status')).toHaveText(
      /^\d services? found\.(?: Closest to it: \d services?\.)?$/,
    )

    await box.field.fill('x'.repeat(250))
    await expect(box.field).toHaveValue('x'.repeat(200))
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(badge).toBeHidden()
    await expect(box.list.getByRole('group', { name: 'Most hired this month' })).toBeVisible()
  },
)

test('text typed before the scripts arrive is not lost', async ({ page, shop }) => {
  test.slow()
  const release = await shop.hold(/\/assets\/.*\.js$/)
  await page.goto('/services', { waitUntil: 'commit' })
  const early = page.getByRole('textbox', { name: 'Describe what you need' })
  await early.fill('email')
  release()
  const box = new SearchBox(page)
  await expect(box.options.first()).toContainText(/e-?mail/i)
  await expect(box.field).toHaveValue('email')
})
