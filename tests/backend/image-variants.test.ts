import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const VARIANTS = join(store.dataDir, 'image-variants')
let media: Awaited<ReturnType<typeof shop.signInAdmin>>['client']['storage']

beforeAll(async () => {
  media = (await shop.signInAdmin()).client.storage
})

function draw(width: number, height: number) {
  const background = { r: 10, g: Math.floor(Math.random() * 255), b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
}

async function upload(width: number, height: number): Promise<string> {
  return put(await draw(width, height).png({ compressionLevel: 9 }).toBuffer(), 'png')
}

async function put(picture: Buffer, kind: 'png' | 'webp'): Promise<string> {
  const path = `service-slides/${crypto.randomUUID()}.${kind}`
  const { error } = await media
    .from('service-media')
    .upload(path, new Blob([new Uint8Array(picture)], { type: `image/${kind}` }))
  if (error) throw error
  return path
}

const ask = (path: string, query: string) =>
  fetch(`${store.url}/storage/v1/render/image/public/service-media/${path}?${query}`, {
    headers: { accept: 'image/webp' },
  })

async function answerOf(response: Response) {
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}

describe('a picture', () => {
  it.each(['width=500', 'width=320&quality=90', 'width=320.5', 'width=', 'quality=75'])(
    'is made in the sizes of the pages and in no other: %s',
    async (query) => {
      expect(await answerOf(await ask('none.png', query))).toEqual([400, 'invalid_request'])
    },
  )

  it('has each size that a page asks for', async () => {
    const sources = new Set<string>()
    for (const page of PUBLIC_PAGES) {
      const html = await fetch(store.url + page).then((response) => response.text())
      for (const [source] of html.matchAll(/\/storage\/v1\/render\/image\/[^"\s,]+/g)) {
        sources.add(source.replaceAll('&amp;', '&'))
      }
    }
    const queries = new Map([...sources].map((source) => [source.split('?')[1], source]))
    expect(queries.size).toBeGreaterThan(3)
    for (const source of queries.values()) {
      expect([source, (await fetch(store.url + source)).status]).toEqual([source, 200])
    }
  })

  it('is kept on disk, where no one else can read it, as long as its original is there', async () => {
    const path = await upload(400, 300)
    const before = new Set(await readdir(VARIANTS).catch(() => []))
    expect((await ask(path, 'width=320&quality=75')).status).toBe(200)
    const name = (await readdir(VARIANTS)).find((file) => !before.has(file)) ?? ''
    expect((await stat(VARIANTS)).mode & 0o777).toBe(0o700)
    expect((await stat(join(VARIANTS, name))).mode & 0o777).toBe(0o600)
  })

  it('that is no wider goes out as it is, unless a camera has noted something in it', async () => {
    const plain = await draw(300, 200).webp({ lossless: true }).toBuffer()
    const noted = await sharp(plain)
      .withExif({ IFD0: { Artist: 'Ada' } })
      .webp({ lossless: true })
      .toBuffer()
    const bytesOf = async (path: string, width: number) => {
      const response = await ask(path, `width=${width}`)
      expect(response.headers.get('content-type')).toBe('image/webp')
      return Buffer.from(await response.arrayBuffer())
    }
    const path = await put(plain, 'webp')
    expect((await bytesOf(path, 320)).equals(plain)).toBe(true)
    expect((await bytesOf(path, 160)).equals(plain)).toBe(false)
    expect((await bytesOf(await put(noted, 'webp'), 320)).includes('Ada')).toBe(false)
  })

  it('of more than 40 megapixels is not decoded', async () => {
    const path = await upload(8_000, 5_100)
    expect(await answerOf(await ask(path, 'width=320'))).toEqual([422, 'image_too_large'])
  })

  it('that is none is the owner’s mistake', async () => {
    const path = `service-slides/${crypto.randomUUID()}.png`
    const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
    const file = new Blob([signature, 'no more of it'], { type: 'image/png' })
    const { error } = await media.from('service-media').upload(path, file)
    expect(error).toBeNull()
    expect(await answerOf(await ask(path, 'width=320'))).toEqual([422, 'image_unreadable'])
  })
})
