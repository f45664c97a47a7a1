import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSeparateStore, type SeparateStore } from '../support/separate-store.ts'
import { cartLine, mailsOf, orderOf, payInSandbox, placeOrder, settle } from './support/checkout.ts'
import { createDemoPlace } from './support/own-demo.ts'
import { openShop, type Shop } from './support/shop.ts'
import { stockService } from './support/stock.ts'

let store: SeparateStore
let shop: Shop

beforeAll(async () => {
  store = await startSeparateStore(await createDemoPlace('separate'))
  shop = openShop(store.backend)
})
afterAll(() => store.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(store.site.url + path, { headers, redirect: 'manual' })

describe('the process with the pages', () => {
  it('lets pages talk to the backend, and to nothing else', async () => {
    const response = await get('/')
    const policy = response.headers.get('content-security-policy') ?? ''
    const { url } = store.backend
    expect(policy).toContain(`connect-src 'self' ${url} ${url.replace('http', 'ws')};`)
    const html = await response.text()
    expect(html).toContain(`<link rel="canonical" href="${store.site.url}/"/>`)
    expect(html).not.toContain(store.backend.secretKey)
  })

  it('serves pictures of the backend, small and in a good format, and files in parts', async () => {
    const home = await (await get('/services')).text()
    const path = /src="(\/storage\/v1\/render\/image\/public\/[^"]+)"/.exec(home)?.[1] ?? ''
    const picture = await get(path.replaceAll('&amp;', '&'), { accept: 'image/avif,image/*' })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif'])
    const file = path.replace('/render/image/', '/object/').split('?')[0] ?? ''
    const original = await get(file)
    const direct = await fetch(store.backend.url + file)
    expect(original.headers.get('content-type')).toBe(direct.headers.get('content-type'))
    expect(original.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await original.bytes()).toEqual(await direct.bytes())
  })

  it.each([
    '/storage/v1/object/public/another-bucket/file.html',
    '/storage/v1/object/public/service-media/../order-files/x',
    '/storage/v1/object/order-files/x',
    '/rest/v1/services',
    '/auth/v1/settings',
    '/functions/v1/send-mail',
  ])('does not lead to the rest of it: %s', async (path) => {
    const response = await get(path, { apikey: store.backend.secretKey })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  it('shows each change immediately, and asks for no page twice', async () => {
    const service = await stockService(shop, { price_usd: 111_100 })
    const path = `/service/${service.slug}`
    expect(await (await get(path)).text()).toContain('$1,111')
    const known = await get(path)
    expect(known.headers.get('etag')).not.toBeNull()
    const unchanged = await get(path, { 'if-none-match': known.headers.get('etag') ?? '' })
    expect(unchanged.status).toBe(304)
    for (const price of [222_200, 333_300, 444_400]) {
      await shop.backOffice.from('services').update({ price_usd: price }).eq('id', service.id)
      const shown = `$${(price / 100).toLocaleString('en-US')}`
      expect(await (await get(path)).text()).toContain(shown)
    }
  })

  it('is ready while the backend is', async () => {
    expect((await get('/readyz')).status).toBe(200)
  })
})

describe('the process with the backend', () => {
  it.each([
    '/auth/v1/token?grant_type=password',
    '/rest/v1/rpc/get_site',
    '/storage/v1/object/x/y',
  ])('lets browsers ask from the site: %s', async (path) => {
    const { status, headers } = await fetch(store.backend.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: store.site.url,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,x-client-info,x-upsert',
      },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-headers')).toContain('x-upsert')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('leads a visitor who strays to it to the store', async () => {
    const response = await fetch(`${store.backend.url}/services?q=seo`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${store.site.url}/services?q=seo`,
    ])
  })

  it('sends buyers back to the site, and writes its address into mails', async () => {
    const service = await stockService(shop)
    const { url, sessionId } = await placeOrder(shop, { lines: [cartLine(service)] })
    expect(new URL(url).origin).toBe(store.backend.url)
    const paid = await payInSandbox(url)
    expect(paid.headers.get('location')).toBe(
      `${store.site.url}/checkout/success?session_id=${sessionId}`,
    )
    expect((await settle(shop, sessionId)).status).toBe(200)
    const order = await orderOf(shop, sessionId)
    const mails = await mailsOf(shop, order.id)
    const mail = mails.find(({ kind }) => kind === 'order_confirmation')
    expect(mail?.body_text).toContain(`](${store.site.url}/orders/`)
  })
})
