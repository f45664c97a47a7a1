import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { servedPage, textsIn, type ServedPage } from './support/served-page.ts'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

// What the pages of the store say before any script.
const { url } = workerStore()
const shop = openShop(workerStore())
const open = (path: string) => servedPage(url + path)

describe('the page of a service', () => {
  it('opens by its slug, its id and its title', async () => {
    const {
      id,
      slug,
      service_title: title,
    } = await stockService(shop, {
      service_title: `Plan With Care ${crypto.randomUUID().slice(0, 8)}`,
    })
    for (const ref of [slug, id, title.replaceAll(' ', '-'), encodeURIComponent(title)]) {
      const page = await open(`/service/${ref}`)
      expect([ref, page.status, page.texts('h1')]).toEqual([ref, 200, [title]])
    }
  })

  it('names the service, its price, its hours and its category', async () => {
    const about =
      'Exactly one hundred characters of this text are what search engines get to read about this service here.'
    const { slug, service_title: title } = await stockService(shop, {
      category: 'Create Content',
      price_usd: 200_000,
      delivery_time_days: 2,
      service_description: JSON.stringify({ about }),
    })
    const page = await open(`/service/${slug}`)
    expect(page.texts('title')).toEqual([`${title} | Oneday`])
    const description = page.document.querySelector('meta[name="description"]')
    expect(description?.getAttribute('content')).toBe(about.slice(0, 100).trim())
    const trail = page.document.querySelectorAll('nav[aria-label="Breadcrumb"] a')
    expect([...trail].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Services', '/services'],
      ['Create Content', '/services?category=Create%20Content'],
    ])
    // Of the tiles and of the panel.
    const facts = page.texts('main dl > div')
    expect(facts).toContainEqual(
      expect.stringMatching(/48.*hours to delivery|hours to delivery.*48/),
    )
    expect(facts).toContainEqual(expect.stringMatching(/^(?:client reviews\d+|\d+client reviews)$/))
    expect(facts).toContainEqual(
      expect.stringMatching(/^(?:sold in the last 30 days\d+|\d+sold in the last 30 days)$/),
    )
    const [panel] = page.texts('[aria-label="Purchase"]')
    expect(panel).toContain('$2,000')
    expect(panel).toContain(
      'Includes one round of revisions and final delivery in your preferred format.',
    )
  })

  it('a link with a promo code is answered with the page that everyone gets, and a redirect takes it along', async () => {
    const { id, slug } = await stockService(shop)
    const path = `/service/${slug}`
    // Until the new service is known to search as well, its page names other related services.
    await vi.waitFor(async () => {
      const [plain, linked] = [
        await fetch(url + path),
        await fetch(`${url}${path}?promo=SAVE%3C10`),
      ]
      expect(linked.headers.get('etag')).toBe(plain.headers.get('etag'))
      expect(await linked.text()).toBe(await plain.text())
    }, 10_000)
    const lead = async (from: string) =>
      (await fetch(url + from, { redirect: 'manual' })).headers.get('location')
    expect(await lead(`/service/${id}?promo=SAVE10&q=1`)).toBe(`${path}?q=1&promo=SAVE10`)
    expect(await lead('/Services/?promo=SAVE10')).toBe('/services?promo=SAVE10')
  })

  it('of an unknown service is not found, with status 404', async () => {
    const page = await open('/service/no-such-service')
    expect([page.status, page.texts('h1')]).toEqual([404, ['Service not found']])
    expect(page.document.querySelector('main a[href="/services"]')?.textContent).toBe(
      'Browse Services',
    )
  })
})

it('an unknown address is a page with status 404', async () => {
  const page = await open('/no-such-page')
  expect([page.status, page.texts('h1')]).toEqual([404, ['Oops! Page not found']])
  expect(page.texts('nav[aria-label="Main"]')).toHaveLength(1)
  expect(page.href('Return to Home')).toBe('/')
})

it.each(['/no-such-page', '/auth/sign-in', '/admin'])(
  '%s, which is never from memory, comes compressed as the browser likes',
  async (path) => {
    for (const encoding of ['br', 'gzip', null]) {
      const headers = { 'accept-encoding': encoding ?? 'identity' }
      const page = await fetch(url + path, { headers })
      expect(page.headers.get('content-encoding')).toBe(encoding)
      expect(page.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(await page.text()).toContain('</html>')
    }
  },
)

it('the success page without a session confirms in general words', async () => {
  const page = await open('/checkout/success')
  expect(page.texts('h1')).toEqual(['Payment Confirmed!'])
  const [text] = page.texts('main')
  expect(text).toContain("We'll start working on your service within 24-48 hours.")
  // No clock beside that says another time.
  expect(text).not.toMatch(/\d ?h\b/)
  expect(page.href('Back to Homepage')).toBe('/')
  expect(page.href('View Your Orders')).toBe('/orders')
})

it('robots may read the cart and the bare page after a payment, and not that of a session', async () => {
  const robots = async (path: string) =>
    (await open(path)).document.querySelector('meta[name=robots]')?.getAttribute('content')
  expect(await robots('/cart')).toBeUndefined()
  expect(await robots('/checkout/success')).toBeUndefined()
  expect(await robots('/checkout/success?session_id=cs_test_of_someone')).toBe('noindex')
  expect(await robots('/checkout/cancel?order=1')).toBe('noindex')
})

describe('what the store says of its owner', () => {
  it('About leads to the services and to the awards', async () => {
    const page = await open('/about')
    expect(page.texts('h2')).toContain('33 leading companies')
    expect(page.href('View Available Services')).toBe('/services')
    expect(page.document.querySelector('main a[href="/awards"]')).not.toBeNull()
  })

  it('six awards by year, the newest first, each with title, issuer, date, description and evidence in a new tab; the ways back', async () => {
    // What the tests of rights have stored.
    await rowsOf(shop.backOffice.from('awards').delete().eq('issuer', 'Jury').select('id'))
    const page = await open('/awards')
    const years = [...page.document.querySelectorAll('main h2')].filter(({ textContent }) =>
      /^\d{4}$/.test(textContent),
    )
    const titles = years.map((heading) => [
      heading.textContent,
      ...textsIn(heading.closest('section') ?? heading, 'h3'),
    ])
    expect(titles).toEqual([
      ['2024', expect.stringMatching(/Residence/)],
      [
        '2023',
        expect.stringMatching(/^Platinum/),
        expect.stringMatching(/^Platinum/),
        expect.stringMatching(/^Platinum/),
        'Gold Award, Strategic Campaign',
      ],
      ['2022', expect.stringMatching(/Sustainability/)],
    ])
    const awards = [...page.document.querySelectorAll('main article')]
    expect(awards).toHaveLength(6)
    for (const award of awards) {
      const [issuerAndDate, description = ''] = textsIn(award, 'p')
      expect(issuerAndDate).toMatch(/\w.*20\d\d$/)
      expect(description.length).toBeGreaterThan(40)
      const evidence = award.querySelector('a')
      expect(evidence?.textContent).toMatch(/^View Evidence/)
      expect(evidence?.getAttribute('target')).toBe('_blank')
    }
    const file = await fetch(
      new URL(awards[0]?.querySelector('a')?.getAttribute('href') ?? '', url),
    )
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(page.href('Back to About')).toBe('/about')
    expect([...page.document.querySelectorAll('main a')].at(-1)?.getAttribute('href')).toBe('/')
  })
})

describe('the home page shows what the owner stored', () => {
  const mark = `Stored ${crypto.randomUUID().slice(0, 8)}`
  const content = shop.backOffice.from('page_content')
  const stored = new Map<string, Record<string, unknown>>()
  const change = async (key: string, values: Record<string, unknown>) => {
    const value = { ...stored.get(key), ...values }
    await rowOf(content.update({ value }).eq('key', key).select('key'))
  }

  beforeAll(async () => {
    for (const key of ['hero', 'how_it_works_home', 'pillars']) {
      stored.set(key, (await rowOf(content.select('value').eq('key', key))).value)
    }
  })
  afterEach(async () => {
    for (const key of stored.keys()) await change(key, {})
  })

  /** A page that was cached follows a moment later. */
  const eventually = (read: (page: ServedPage) => unknown) =>
    expect.poll(async () => read(await open('/')), { timeout: 20_000 })

  it('the steps', async () => {
    await change('how_it_works_home', { heading: mark })
    await eventually((page) => page.texts('#how-it-works h2')).toEqual([mark])
    expect((await open('/')).texts('#how-it-works li')).toHaveLength(4)
  })

  it('the text of the hero', async () => {
    await change('hero', { sub: mark })
    await eventually((page) => page.texts('main p')).toContain(mark)
    const { document } = await open('/')
    const description = document.querySelector('meta[name=description]')
    expect(description?.getAttribute('content')).toBe(mark)
  })

  it('the headline and the buttons of the hero', async () => {
    await change('hero', {
      headline_lines: [mark, 'in 2 lines.'],
      primary: { label: `Look ${mark}`, action: 'scroll-to-services' },
      secondary: { label: `Read ${mark}`, action: 'open-about' },
      tertiary: null,
    })
    await eventually((page) => page.texts('h1').join()).toMatch(
      new RegExp(`${mark}\\s*in\\s*2\\s*lines\\.`),
    )
    const page = await open('/')
    expect(page.href(`Read ${mark}`)).toBe('/about')
    expect(page.href(`Look ${mark}`)).toMatch(/#services$/)
  })

  it('the pillars only while they are switched on', async () => {
    const pillars = (page: ServedPage) => page.texts('[aria-label="What you can count on"]').join()
    expect(pillars(await open('/'))).toBe('')
    await change('pillars', { visible: true })
    await eventually(pillars).toMatch(/48h.*7 days.*4\.9\/5/)
    await change('pillars', { visible: false })
    await eventually(pillars).toBe('')
  })
})

describe('the page of results', () => {
  it('says what it looked for, and is not to be indexed', async () => {
    const page = await open('/services?q=qqqqzzzz&category=Fix%20Problems')
    expect(page.texts('title')[0]).toMatch(/^Search Results for "qqqqzzzz" in Fix Problems \|/)
    const robots = page.document.querySelector('meta[name=robots]')
    expect(robots?.getAttribute('content')).toBe('noindex')
  })

  it('says that a long search was cut, and takes a blank one for none', async () => {
    const long = await open(`/services?q=${'email '.repeat(50)}`)
    expect(long.texts('main [role=alert]')).toEqual([
      'Your search was longer than 200 characters, so only its beginning was searched for.',
    ])
    const blank = await open('/services?q=%00%20&category=')
    expect(blank.texts('h2').join()).not.toContain('Search Results for')
  })
})
