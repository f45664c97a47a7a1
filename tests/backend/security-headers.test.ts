import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { PIXEL } from './support/pixel.ts'
import { openShop } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const CLIENT_FILES = join(import.meta.dirname, '../../build/pages/client')
const SECRETS = ['secretKey', 'webhookSecret', 'sandboxKey', 'jwtSecret', 'adminPassword'] as const

let pages: string[]
beforeAll(async () => {
  const { slug } = await stockService(shop)
  pages = ['/', '/services', '/services?q=seo', `/service/${slug}`, '/cart']
  pages.push('/checkout/success', '/checkout/cancel', '/no-such-page', '/service/no-such-service')
})

function directives(policy: string | null): Map<string, string[]> {
  const parts = (policy ?? '').split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...values]) => [name, values]))
}

describe('every page', () => {
  it('runs only scripts that it was made with', async () => {
    for (const page of pages) {
      const response = await fetch(store.url + page)
      const policy = directives(response.headers.get('content-security-policy'))
      const scripts = policy.get('script-src') ?? []
      expect([page, scripts[0]]).toEqual([page, "'self'"])
      for (const source of scripts.slice(1)) expect(source).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/)
      const text = await response.text()
      // The mark by which the server knows its own scripts stays with it.
      expect([page, text.includes('nonce=')]).toEqual([page, false])
      expect([page, text.match(/<[^>]+\son[a-z]+=/gi)]).toEqual([page, null])
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
      expect(policy.get('object-src')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'none'"])
    }
  })

  it('is not sniffed, not framed, and tells other sites little', async () => {
    for (const page of pages) {
      const { headers } = await fetch(store.url + page)
      expect([page, headers.get('x-content-type-options')]).toEqual([page, 'nosniff'])
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    }
  })

  it('a preview of drafts may be framed by this site, and nothing else', async () => {
    const framedBy = async (page: string) => {
      const { headers } = await fetch(store.url + page)
      const policy = directives(headers.get('content-security-policy'))
      return [headers.get('x-frame-options'), policy.get('frame-ancestors')?.join(' ')]
    }
    expect(await framedBy('/?preview=1')).toEqual(['SAMEORIGIN', "'self'"])
    expect(await framedBy('/?preview=2')).toEqual(['DENY', "'none'"])
    expect(await framedBy('/services?preview=1')).toEqual(['DENY', "'none'"])
  })

  it('answers with the right status', async () => {
    const statuses = await Promise.all(
      pages.map(async (page) => (await fetch(store.url + page)).status),
    )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 404, 404])
  })
})

describe('every answer that is not a page', () => {
  it.each([
    '/assets/none.js',
    '/og/none.png',
    '/og/none/none.png',
    '/favicon.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/services.data',
    '/healthz',
    '/readyz',
    '/rest/v1/services?limit=1',
    '/rest/v1/no_such_table',
    '/rest/v1/services?q=%',
    '/REST/v1/services',
    '/auth/v1/settings',
    '/auth/v1/no-such-endpoint',
    '/storage/v1/bucket',
    '/storage/v1/object/public/service-media/none.png',
    '/storage/v1/render/image/public/service-media/none.png?width=320',
    '/storage/v1/render/image/public/service-media/none.png?width=1',
    '/functions/v1/validate-promo',
    '/functions/v1/none',
    '/realtime/v1/none',
    '/v1/account',
    '/v1/none',
  ])('%s loads nothing and is what it says', async (path) => {
    // The second time, an answer may come from memory.
    for (const apikey of ['', store.publishableKey, store.publishableKey]) {
      const { headers } = await fetch(store.url + path, { headers: { apikey } })
      const policy = directives(headers.get('content-security-policy'))
      expect([path, policy.get('default-src')]).toEqual([path, ["'none'"]])
      expect([path, policy.get('base-uri')]).toEqual([path, ["'none'"]])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('also of one that takes no answer', async () => {
    const { status, headers } = await fetch(`${store.url}/rest/v1/services`, {
      method: 'POST',
      body: '['.repeat(100_000),
      headers: { apikey: store.publishableKey },
    })
    expect(status).toBe(400)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

it('a built file is kept for a year, and a missing one not at all', async () => {
  const page = await fetch(store.url).then((response) => response.text())
  const [file = ''] = /\/assets\/[\w.-]+\.css/.exec(page) ?? []
  const cacheControlOf = async (path: string) => {
    const { status, headers } = await fetch(store.url + path)
    return [status, headers.get('cache-control')]
  }
  expect(await cacheControlOf(file)).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(await cacheControlOf('/assets/none.js')).toEqual([404, 'no-store'])
})

it('the sheet that follows a document has none of its faces, which would lay the page out again', async () => {
  const page = await fetch(store.url).then((response) => response.text())
  const [file = ''] = /\/assets\/[\w.-]+\.css/.exec(page) ?? []
  const sheet = await fetch(store.url + file).then((response) => response.text())
  const facesOf = (text: string) => text.split('@font-face').length - 1
  expect(sheet.length).toBeGreaterThan(50_000)
  expect([facesOf(page), facesOf(sheet)]).toEqual([10, 0])
})

it('an uploaded file is not sniffed', async () => {
  const admin = await shop.signInAdmin()
  const media = admin.client.storage.from('service-media')
  const path = `service-slides/${crypto.randomUUID()}.png`
  await media.upload(path, new Blob([PIXEL, '<script>alert(1)</script>'], { type: 'image/png' }))
  const response = await fetch(media.getPublicUrl(path).data.publicUrl)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

describe('no secret', () => {
  const secrets = SECRETS.map((name) => store[name])

  it('is empty or short, so that the tests below can find it', () => {
    for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(12)
  })

  it('is in a page', async () => {
    for (const page of pages) {
      const text = await fetch(store.url + page).then((response) => response.text())
      expect(text.length).toBeGreaterThan(1_000)
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
  })

  it('nor a word for one is in a file that browsers load', async () => {
    const files = await readdir(CLIENT_FILES, { withFileTypes: true, recursive: true })
    const texts = files.filter(
      (file) => file.isFile() && /\.(js|css|html|json|txt|svg)$/.test(file.name),
    )
    expect(texts.length).toBeGreaterThan(10)
    for (const file of texts) {
      const text = await readFile(join(file.parentPath, file.name), 'utf8')
      for (const secret of secrets) expect(text).not.toContain(secret)
      expect([
        file.name,
        /sb_secret_\w|whsec_\w|sk_(?:test|live)_\w|SUPABASE_SECRET_KEY/.test(text),
      ]).toEqual([file.name, false])
    }
  })
})

it.each([
  '/.env',
  '/local.env',
  '/../local.env',
  '/assets/../../local.env',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/package.json',
])('the file %s is not served', async (path) => {
  const response = await fetch(store.url + path)
  const text = await response.text()
  expect(response.status).toBe(404)
  expect(text).not.toMatch(/SUPABASE_SECRET_KEY|"dependencies"/)
})
