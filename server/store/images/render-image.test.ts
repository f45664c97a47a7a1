import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepVariants } from './image-variants.ts'
import { createImageRenderer } from './render-image.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oneday-variants-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const request = (name: string, width = 320) =>
  new Request(
    `http://store.example/storage/v1/render/image/public/service-media/${name}?width=${width}`,
  )

async function picture(): Promise<Response> {
  const create = { width: 20, height: 20, channels: 3, background: 'teal' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } })
}

describe('a variant', () => {
  test('is made once, also for a process that comes later', async () => {
    const asked: string[] = []
    const fetchObject = async (_path: string, method = 'GET') => {
      asked.push(method)
      return method === 'HEAD' ? new Response(null) : picture()
    }
    const open = () => createImageRenderer(fetchObject, keepVariants(dataDir))
    const first = await open()(request('a.png'))
    const later = await open()(request('a.png'))
    expect(await later.bytes()).toEqual(await first.bytes())
    expect(later.headers.get('content-type')).toBe('image/png')
    expect(asked).toEqual(['GET', 'HEAD'])
  })

  test('is sent also where it cannot be kept', async () => {
    const full = { ...keepVariants(dataDir), keep: () => Promise.reject(new Error('ENOSPC')) }
    const answer = await createImageRenderer(picture, full)(request('a.png'))
    expect(answer.status).toBe(200)
  })

  test('goes with its original', async () => {
    let isThere = true
    const fetchObject = async (_path: string, method = 'GET') => {
      if (!isThere) return new Response(null, { status: 404 })
      return method === 'HEAD' ? new Response(null) : picture()
    }
    const render = createImageRenderer(fetchObject, keepVariants(dataDir), 20)
    expect((await render(request('a.png'))).status).toBe(200)
    isThere = false
    await expect.poll(async () => (await render(request('a.png'))).status).toBe(404)
    expect(await readdir(join(dataDir, 'image-variants'))).toEqual([])
  })
})

describe('what is kept on disk', () => {
  const DAY_MS = 24 * 60 * 60_000
  const image = { bytes: new Uint8Array([1]), type: 'image/png' }
  const age = async (days: number) => {
    const directory = join(dataDir, 'image-variants')
    const at = new Date(Date.now() - days * DAY_MS)
    for (const name of await readdir(directory)) await utimes(join(directory, name), at, at)
  }

  test('is removed after a month without a request', async () => {
    const variants = keepVariants(dataDir)
    await variants.keep('asked for', image)
    await variants.keep('forgotten', image)
    await age(29)
    expect(await variants.read('asked for')).toEqual(image)
    await variants.prune()
    expect(await variants.read('forgotten')).toEqual(image)

    await age(31)
    expect(await variants.read('asked for')).toEqual(image)
    await variants.prune()
    expect(await variants.read('asked for')).toEqual(image)
    expect(await variants.read('forgotten')).toBeNull()
  })

  test('is pruned without a directory too', async () => {
    await expect(keepVariants(dataDir).prune()).resolves.toBeUndefined()
  })
})

test('one picture at a time on each processor, a line behind them, and an end to the line', async () => {
  let underWay = 0
  let most = 0
  const fetchObject = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setTimeout(resolve, 5))
    underWay -= 1
    return picture()
  }
  const render = createImageRenderer(fetchObject, keepVariants(dataDir))
  const room = availableParallelism() + 100
  const answers = await Promise.all(
    Array.from({ length: room + 20 }, (_, index) => render(request(`${index}.png`))),
  )
  const statuses = answers.map(({ status }) => status)
  expect(most).toBe(availableParallelism())
  expect(statuses.filter((status) => status === 200)).toHaveLength(room)
  const busy = answers.find(({ status }) => status === 503)
  expect(await busy?.json()).toMatchObject({ code: 'busy' })
  expect(busy?.headers.get('retry-after')).toBe('2')
})
