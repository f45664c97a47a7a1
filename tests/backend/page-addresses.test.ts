import { beforeAll, describe, expect, it } from 'vitest'
import { openShop } from './support/shop.ts'
import { newService, stockService, type StockedService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

// Which pages search engines find, and under which address (product 2.2, 2.11).
const store = workerStore()
const shop = openShop(store)
const UNIQUE = crypto.randomUUID().slice(0, 8)

let service: StockedService
beforeAll(async () => {
  service = await stockService(shop, { service_title: `Found by machines ${UNIQUE}` })
})

const get = (path: string) => fetch(store.url + path, { redirect: 'manual' })
const html = (path: string) => get(path).then((response) => response.text())

/** Status and target of a redirect; the target is null for any other answer. */
async function answerOf(path: string): Promise<[status: number, location: string | null]> {
  const { status, headers } = await get(path)
  return [status, headers.get('location')]
}

async function sitemapPaths(): Promise<string[]> {
  const xml = await html('/sitemap.xml')
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

describe('sitemap.xml', () => {
  it('is XML with absolute addresses, priority and frequency', async () => {
    const response = await get('/sitemap.xml')
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
    const xml = await response.text()
    expect(xml).toContain(`<url><loc>${store.url}/</loc><lastmod>`)
    const entries = xml.split('<url>').slice(1)
    for (const [, lastModified = ''] of xml.matchAll(/<lastmod>([^<]+)</g)) {
      expect(lastModified).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/)
    }
    expect(entries.length).toBeGreaterThan(20)
    for (const entry of entries) {
      expect(entry).toMatch(
        /<changefreq>(daily|weekly|monthly|yearly)<\/changefreq><priority>[01]\.\d</,
      )
    }
  })

  it('has each page once, and every one may be indexed under that very address', async () => {
    const paths = await sitemapPaths()
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of ['/cart', '/checkout/success']) expect(paths).not.toContain(path)
    for (const path of paths) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 200])
      const page = await response.text()
      expect([path, page.includes('name="robots" content="noindex"')]).toEqual([path, false])
      expect(page).toContain(`<link rel="canonical" href="${store.url}${path}"`)
    }
  }, 120_000)

  it('the sitemap page names pages by their titles', async () => {
    const page = await html('/sitemap')
    for (const title of ['Technical SEO Audit', 'Privacy Policy', 'Browse Services']) {
      expect(page).toMatch(new RegExp(`<th scope="row"[^>]*><a [^>]*>${title}</a>`))
    }
  })

  it('immediately follows what is on sale', async () => {
    const fresh = await stockService(shop)
    await expect.poll(sitemapPaths, { timeout: 5_000 }).toContain(`/service/${fresh.slug}`)
    await shop.backOffice.from('services').update({ status: 'archived' }).eq('id', fresh.id)
    await expect.poll(sitemapPaths, { timeout: 5_000 }).not.toContain(`/service/${fresh.slug}`)
  })
})

it('robots.txt names the sitemap and closes personal pages', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  const lines = (await response.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${store.url}/sitemap.xml`)
  expect(lines).toEqual(
    expect.arrayContaining(['Disallow: /checkout/success?', 'Disallow: /admin']),
  )
})

describe('the address of a service', () => {
  it('is one: from id, title and old slugs a permanent redirect leads to it', async () => {
    const before = `before-${UNIQUE}`
    const after = `after-${UNIQUE}`
    const { id } = await stockService(shop, {
      slug: before,
      service_title: `Renamed ${UNIQUE} to two words`,
    })
    await shop.backOffice.from('services').update({ slug: after }).eq('id', id)
    const moved: [number, string] = [301, `/service/${after}`]
    await expect.poll(() => answerOf(`/service/${before}`), { timeout: 5_000 }).toEqual(moved)
    expect(await answerOf(`/service/${id}`)).toEqual(moved)
    expect(await answerOf(`/service/renamed-${UNIQUE}-to-two-words`)).toEqual(moved)
    expect(await answerOf(`/service/${after}`)).toEqual([200, null])
  })

  it('keeps what comes after the question mark', async () => {
    expect(await answerOf(`/service/${service.id}?utm_source=mail`)).toEqual([
      301,
      `/service/${service.slug}?utm_source=mail`,
    ])
  })

  it('is gone when the service was removed, even under its old slug', async () => {
    const slug = `gone-${UNIQUE}`
    const { id } = await stockService(shop, { slug })
    await shop.backOffice
      .from('services')
      .update({ slug: `${slug}-now` })
      .eq('id', id)
    await shop.backOffice.from('services').update({ status: 'archived' }).eq('id', id)
    for (const ref of [slug, `${slug}-now`, id]) {
      await expect.poll(() => answerOf(`/service/${ref}`), { timeout: 5_000 }).toEqual([410, null])
    }
    const page = await html(`/service/${slug}`)
    expect(page).toContain('Service not found')
    expect(page).toContain('took it off the list')
    expect(page).toContain('name="robots" content="noindex"')
  })

  it('was never there for a draft', async () => {
    const draft = newService({ status: 'draft', slug: `draft-${UNIQUE}` })
    await shop.backOffice.from('services').insert(draft)
    expect(await answerOf(`/service/draft-${UNIQUE}`)).toEqual([404, null])
  })

  it('is not indexed as a preview', async () => {
    const preview = await html(`/service/${service.slug}?preview=1`)
    expect(preview).toContain('name="robots" content="noindex"')
    expect(preview).not.toContain('rel="canonical"')
  })
})

describe('every page has one address', () => {
  it.each([
    ['/services/', '/services'],
    ['/Services?category=Fix%20Problems', '/services?category=Fix%20Problems'],
    ['//services//', '/services'],
    ['/no-such-page/', '/no-such-page'],
    ['//evil.example/', '/evil.example'],
  ])('%s leads to %s', async (path, target) => {
    expect(await answerOf(path)).toEqual([301, target])
  })

  it('and a canonical one without parameters that do not matter', async () => {
    const canonical = `<link rel="canonical" href="${store.url}/service/${service.slug}"`
    expect(await html(`/service/${service.slug}?utm_source=x&session=1`)).toContain(canonical)
  })
})

describe('the sitemap for people', () => {
  it('has the groups and every page without a script', async () => {
    const page = await html('/sitemap')
    for (const title of ['Homepage', 'Main Pages', 'Services', 'Legal Pages']) {
      expect(page).toContain(`>${title}</h2>`)
    }
    for (const path of await sitemapPaths()) expect(page).toContain(`href="${path}"`)
  })
})
