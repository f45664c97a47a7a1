import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createOgImages } from './og-images.ts'
import type { ReadPublic } from './read-subject.ts'

const SERVICE = {
  title: 'SEO Audit',
  category: 'Analyze & Report',
  priceCents: 39_000,
  deliveryDays: 1,
}
const POST = {
  title: 'A post <with> “marks” & Łódź',
  author: 'Mara',
  tags: ['SEO'],
  readingMinutes: 3,
  related: ['seo-audit'],
}

/** A store with one service and one post. */
function openStore(service = SERVICE) {
  const reads: string[] = []
  const read: ReadPublic = async (path) => {
    reads.push(path)
    if (path.includes('get_site')) {
      return Response.json({ settings: { store_name: 'Oneday', tagline: 'Work done.' } })
    }
    if (path.includes('blog_posts')) return Response.json(path.endsWith('eq.a-post') ? [POST] : [])
    return Response.json(path.endsWith('eq.seo-audit') ? [service] : [])
  }
  const answer = createOgImages(read)
  return {
    reads,
    get: (path: string, headers: HeadersInit = {}) =>
      answer(new Request(`http://store.example${path}`, { headers })),
  }
}

describe('the picture of a shared link', () => {
  test.each(['/og/service/seo-audit.png', '/og/blog/a-post.png', '/og/store.png'])(
    '%s is a PNG of 1200 × 630',
    async (path) => {
      const response = await openStore().get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/png')
      const png = Buffer.from(await response.arrayBuffer())
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(png.byteLength).toBeLessThan(200_000)
    },
  )

  test.each([
    '/og/service/unknown.png',
    '/og/blog/unknown.png',
    '/og/service/SEO.png',
    '/og/service/a,b.png',
    '/og/service/.png',
    '/og/admin.png',
    '/og/',
  ])('%s is not found', async (path) => {
    expect((await openStore().get(path)).status).toBe(404)
  })

  test('an id is looked up as one', async () => {
    const store = openStore()
    await store.get('/og/service/0b1c2d3e-0000-4000-8000-000000000000.png')
    expect(store.reads.some((path) => path.includes('&id=eq.0b1c2d3e'))).toBe(true)
  })

  test('is painted once, and again when what it says has changed', async () => {
    const service = { ...SERVICE }
    const store = openStore(service)
    const first = await store.get('/og/service/seo-audit.png')
    const etag = first.headers.get('etag') ?? ''
    const again = await store.get('/og/service/seo-audit.png', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    service.priceCents = 49_000
    const changed = await store.get('/og/service/seo-audit.png', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  test('a failing backend is a failure and not a missing page', async () => {
    const answer = createOgImages(async () => new Response(null, { status: 500 }))
    await expect(answer(new Request('http://store.example/og/store.png'))).rejects.toThrow('500')
  })
})
