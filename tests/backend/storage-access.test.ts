import { beforeAll, describe, expect, it } from 'vitest'
import { PIXEL, pixel } from './support/pixel.ts'
import { openShop, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let ada: Account
let admin: Account

beforeAll(async () => {
  ;[ada, admin] = await Promise.all([shop.signUp('ada'), shop.signInAdmin()])
})

const slidePath = () => `service-slides/${crypto.randomUUID()}.png`
const slide = (type = 'image/png') => pixel(type, 'slide.png')

describe('the bucket service-media', () => {
  it('takes no files from visitors and customers', async () => {
    for (const client of [shop.anonymous, ada.client]) {
      const path = slidePath()
      const { data, error } = await client.storage.from('service-media').upload(path, slide())
      expect([data, error?.message]).toEqual([null, expect.stringContaining('row-level security')])
      const url = shop.anonymous.storage.from('service-media').getPublicUrl(path).data.publicUrl
      expect((await fetch(url)).ok).toBe(false)
    }
  })

  it('takes a browser File from an admin, and everyone can read it', async () => {
    const path = slidePath()
    const uploaded = await admin.client.storage.from('service-media').upload(path, slide())
    expect(uploaded.error).toBeNull()
    const { publicUrl } = shop.anonymous.storage.from('service-media').getPublicUrl(path).data
    const response = await fetch(publicUrl)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PIXEL)
  })

  it('does not let visitors and customers replace or remove a file', async () => {
    const path = slidePath()
    await admin.client.storage.from('service-media').upload(path, slide())
    for (const client of [shop.anonymous, ada.client]) {
      const media = client.storage.from('service-media')
      expect(
        (await media.update(path, new Blob(['x'], { type: 'image/png' }))).error,
      ).not.toBeNull()
      expect((await media.remove([path])).data ?? []).toEqual([])
    }
    const { data } = await shop.anonymous.storage.from('service-media').download(path)
    expect(data?.size).toBe(PIXEL.byteLength)
    expect((await admin.client.storage.from('service-media').remove([path])).data).toHaveLength(1)
    expect((await shop.anonymous.storage.from('service-media').download(path)).error).not.toBeNull()
  })

  it.each(['text/html', 'image/svg+xml', 'application/javascript'])('takes no %s', async (type) => {
    const media = admin.client.storage.from('service-media')
    const { error } = await media.upload(slidePath(), slide(type))
    expect(error?.message).toMatch(/mime type|an image file/)
  })

  it('takes no file above 10 MB', async () => {
    const large = new File([PIXEL, new Uint8Array(10 * 1024 * 1024)], 'x.png', {
      type: 'image/png',
    })
    const { error } = await admin.client.storage.from('service-media').upload(slidePath(), large)
    expect(error?.message).toMatch(/size/i)
  })
})
