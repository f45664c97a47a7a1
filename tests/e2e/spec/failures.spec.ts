import { startFaultyStore } from '../fixtures/faulty-backend.ts'
import { untilInteractive } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/test.ts'

const SITEMAP = /\/sitemap\.xml$/

test("Sitemap · 'Failed to load sitemap data'; 'Invalid XML format'", async ({
  page,
  shop,
  problems,
}) => {
  problems.provoke(
    /^net::ERR_CONNECTION_FAILED GET \/sitemap\.xml$/,
    /^500 GET \/sitemap\.xml$/,
    /^net::ERR_CONNECTION_FAILED GET \/assets\/dist-/,
    /^console error: Query \["sitemap"\] failed\./,
  )
  await shop.open('/cart')
  await shop.cutOff(SITEMAP)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('Failed to load sitemap data')

  const tryAgainWith = async (answer: { status?: number; body: string }) => {
    await page.unroute(SITEMAP)
    await page.route(SITEMAP, (route) => route.fulfill(answer))
    const answered = page.waitForResponse(SITEMAP)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await answered
  }
  await tryAgainWith({ body: '<urlset><url>' })
  await expect(alert).toHaveText('Invalid XML format')
  await tryAgainWith({ status: 500, body: 'broken' })
  await expect(alert).toHaveText('Failed to load sitemap data')
  await page.unroute(SITEMAP)
  await test.step('Sitemap · reads /sitemap.xml: four groups with a count, the total, priority and changefreq', async () => {
    const file = page.waitForResponse((response) => response.url().endsWith('/sitemap.xml'))
    await page.getByRole('button', { name: 'Try Again' }).click()
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
    await expect(alert).toBeHidden()
  })
  await test.step('Module load failure · a preload-error event fires and the error is rethrown if unhandled', async () => {
    await page.addInitScript(() => {
      addEventListener('vite:preloadError', (event) => {
        const heard = [sessionStorage.getItem('heard'), event.defaultPrevented]
        sessionStorage.setItem('heard', heard.join(' '))
      })
    })
    const heard = () =>
      page.evaluate(() => sessionStorage.getItem('heard')).catch(() => 'reloading')
    const send = async () => {
      await page.getByLabel('Name').fill('Ada Buyer')
      await page.getByLabel('Email').fill('ada@acme.example')
      await page.getByLabel('Subject').selectOption('support')
      await page.getByLabel('Message').fill('Do you also work on Sundays?')
      await page.getByRole('button', { name: 'Send Message' }).click()
    }
    // The library that speaks to the backend comes with the first call.
    await shop.cutOff(/\/assets\/dist-[\w-]+\.js$/)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await shop.open('/contact')
    await send()
    // The first failure is handled: the page is reloaded, with the scripts that exist now.
    await expect.poll(() => loads).toBe(2)
    await expect.poll(heard).toMatch(/^( false)+$/)
    await untilInteractive(page)
    await send()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'There was an error sending your message. Please try again.',
    )
    expect(await heard()).toMatch(/^( false){2,}$/)
  })
})

test('Router default error page · an error of the frame itself', async ({ page, problems }) => {
  problems.provoke(/^console error: /)
  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new Error('This browser knows no media.')
    }
  })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('alert')).toHaveText('This browser knows no media.')
})

test('a store that has to do without', async ({ page, shop, problems }) => {
  problems.provoke(
    /^403 POST \/functions\/v1\/search-intent$/,
    /^403 GET \/rest\/v1\/testimonials/,
    /^console warning: Query \["recent-reviews"\] failed\./,
  )
  const store = await startFaultyStore(/\/search-intent$|\/testimonials/)
  await test.step('a page of results whose search fails is an empty one, and is not kept', async () => {
    const asked = page.waitForResponse(/search-intent$/)
    const response = await shop.open(`${store.url}/services?q=email`)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('no-store')
    await expect(page.getByText('No services found matching your search.')).toBeVisible()
    // The browser asks again, as for everything that the server had to do without.
    await asked
    await expect(page.getByText('No services found matching your search.')).toBeVisible()
  })
  await test.step('Ticker failure · warning only; the ticker is hidden', async () => {
    const asked = page.waitForResponse(/\/rest\/v1\/testimonials/)
    await shop.open(`${store.url}/cart`)
    await asked
    await expect(page.getByRole('region', { name: 'Recent reviews' })).toBeHidden()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
  // Before the store: the page still asks for scripts.
  await page.close()
  await store.stop()
})
