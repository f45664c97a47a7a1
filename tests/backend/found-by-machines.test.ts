import sharp from 'sharp'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openShop } from './support/shop.ts'
import { newService, stockService, type StockedService } from './support/stock.ts'

// What search engines and networks read of the store (issue 3, SPEC §2 sitemap).
const store = inject('store')
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

/** The data blocks of a page by their type. */
async function structuredData(path: string): Promise<Map<string, Record<string, unknown>>> {
  const blocks = (await html(path)).matchAll(
    /<script type="application\/ld\+json">([^<]*)<\/script>/g,
  )
  const nodes = [...blocks].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
  return new Map(nodes.map((node) => [String(node['@type']), node]))
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
    for (const path of paths) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 200])
      const page = await response.text()
      expect([path, page.includes('name="robots" content="noindex"')]).toEqual([path, false])
      expect(page).toContain(`<link rel="canonical" href="${store.url}${path}"`)
    }
  }, 120_000)

  it('follows what is on sale at once', async () => {
    const fresh = await stockService(shop)
    expect(await sitemapPaths()).toContain(`/service/${fresh.slug}`)
    await shop.backOffice.from('services').update({ status: 'archived' }).eq('id', fresh.id)
    await expect.poll(sitemapPaths, { timeout: 5_000 }).not.toContain(`/service/${fresh.slug}`)
  })
})

it('robots.txt names the sitemap and closes what is about one visitor', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  const lines = (await response.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${store.url}/sitemap.xml`)
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /cart', 'Disallow: /admin']))
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

  it('is gone when the service was removed, also under its old slug', async () => {
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

describe('structured data', () => {
  it('is the store on every page', async () => {
    for (const path of ['/', '/services', `/service/${service.slug}`]) {
      const nodes = await structuredData(path)
      expect(nodes.get('Organization')).toMatchObject({ url: `${store.url}/` })
    }
  })

  it('offers a service at its price, without a rating where nobody has reviewed it', async () => {
    const nodes = await structuredData(`/service/${service.slug}`)
    expect(nodes.get('Service')).toMatchObject({
      name: service.service_title,
      offers: { '@type': 'Offer', price: '199.00', priceCurrency: 'USD' },
    })
    expect(nodes.get('Service')).not.toHaveProperty('aggregateRating')
    expect(nodes.get('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Services' },
        { position: 2, name: 'Fix Problems' },
        { position: 3, name: service.service_title },
      ],
    })
  })

  it('has the rating of the reviews that there are', async () => {
    const reviewed = await stockService(shop)
    const review = (rating: number) => ({
      service_id: reviewed.id,
      reviewer_name: `Reviewer ${rating}`,
      review_content: 'Good.',
      rating,
      status: 'approved',
    })
    const { error } = await shop.backOffice.from('service_reviews').insert([review(4), review(5)])
    expect(error).toBeNull()
    const rating = async () =>
      (await structuredData(`/service/${reviewed.slug}`)).get('Service')?.['aggregateRating']
    await expect
      .poll(rating, { timeout: 5_000 })
      .toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
  })

  it.each(['/contact', '/how-it-works'])('has the questions and answers of %s', async (path) => {
    const questions = (await structuredData(path)).get('FAQPage')?.['mainEntity']
    expect(questions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          '@type': 'Question',
          acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/./) },
        }),
      ]),
    )
  })

  it('is an article for a post', async () => {
    const path = (await sitemapPaths()).find((found) => found.startsWith('/blog/')) ?? ''
    expect((await structuredData(path)).get('Article')).toMatchObject({
      mainEntityOfPage: store.url + path,
      image: [`${store.url}/og${path}.png`],
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect((await get(`/og${path}.png`)).headers.get('content-type')).toBe('image/png')
  })

  it('cannot be broken out of by a title', async () => {
    const title = `</script><script>alert(1)</script> ${UNIQUE}`
    const { slug } = await stockService(shop, { service_title: title })
    expect(await html(`/service/${slug}`)).not.toContain('<script>alert(1)')
    const nodes = await structuredData(`/service/${slug}`)
    expect(nodes.get('Service')).toMatchObject({ name: title })
  })
})

describe('the preview card of a service', () => {
  const imageOf = async (path: string) =>
    /property="og:image" content="([^"]+)"/.exec(await html(path))?.[1] ?? ''

  it('has a generated picture of the usual size', async () => {
    const page = await html(`/service/${service.slug}`)
    expect(page).toContain('name="twitter:card" content="summary_large_image"')
    expect(page).toContain('property="og:image:width" content="1200"')
    const image = await imageOf(`/service/${service.slug}`)
    expect(image).toBe(`${store.url}/og/service/${service.slug}.png`)
    const response = await fetch(image)
    expect(response.headers.get('content-type')).toBe('image/png')
    const metadata = await sharp(await response.arrayBuffer()).metadata()
    expect(metadata).toMatchObject({ width: 1200, height: 630 })
  })

  it('has the picture that the owner has chosen', async () => {
    const { slug } = await stockService(shop, { og_image: 'https://cdn.example/own.png' })
    expect(await imageOf(`/service/${slug}`)).toBe('https://cdn.example/own.png')
    expect(await html(`/service/${slug}`)).not.toContain('og:image:width')
  })

  it('has no picture of what is not on sale', async () => {
    const draft = newService({ status: 'draft', slug: `unseen-${UNIQUE}` })
    await shop.backOffice.from('services').insert(draft)
    expect((await get(`/og/service/unseen-${UNIQUE}.png`)).status).toBe(404)
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
