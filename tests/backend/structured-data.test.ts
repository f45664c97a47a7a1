import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop } from './support/shop.ts'
import { newService, stockService, type StockedService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

// What search engines and networks read on a page.
const store = workerStore()
const shop = openShop(store)
const UNIQUE = crypto.randomUUID().slice(0, 8)

let service: StockedService
beforeAll(async () => {
  service = await stockService(shop, { service_title: `Read by machines ${UNIQUE}` })
})

const get = (path: string) => fetch(store.url + path)
const html = (path: string) => get(path).then((response) => response.text())

/** The data blocks of a page by their type. */
async function structuredData(path: string): Promise<Map<string, Record<string, unknown>>> {
  const blocks = (await html(path)).matchAll(
    /<script type="application\/ld\+json">([^<]*)<\/script>/g,
  )
  const nodes = [...blocks].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
  return new Map(nodes.map((node) => [String(node['@type']), node]))
}

describe('structured data', () => {
  it('is the store on every page', async () => {
    for (const path of ['/', '/services', `/service/${service.slug}`]) {
      const nodes = await structuredData(path)
      expect(nodes.get('Organization')).toMatchObject({ url: `${store.url}/` })
    }
  })

  it('offers a service at its price, without a rating where it has no reviews', async () => {
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
    const path = /\/blog\/[^<]+/.exec(await html('/sitemap.xml'))?.[0] ?? ''
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
