import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
const shop = openShop(access)
const bucket = `api-${crypto.randomUUID()}`
const files = shop.backOffice.storage.from(bucket)
let ada: Account

beforeAll(async () => {
  ada = await shop.signUp('ada')
  const { error } = await shop.backOffice.storage.createBucket(bucket)
  if (error) throw error
})

const text = (content: string, type = 'text/plain') => new Blob([content], { type })

async function put(path: string, content = path): Promise<string> {
  const { error } = await files.upload(path, text(content))
  if (error) throw error
  return path
}

async function contentOf(path: string, from = bucket): Promise<string | undefined> {
  const { data } = await shop.backOffice.storage.from(from).download(path)
  return data?.text()
}

describe('an upload by a signed address', () => {
  it('adds one object, for a visitor without any rights', async () => {
    const { data, error } = await files.createSignedUploadUrl('signed/a.txt')
    expect(error).toBeNull()
    const path = String(data?.path)
    const token = String(data?.token)
    const guest = shop.anonymous.storage.from(bucket)
    expect((await guest.uploadToSignedUrl(path, token, text('first'))).error).toBeNull()
    expect(await contentOf(path)).toBe('first')

    const again = await guest.uploadToSignedUrl(path, token, text('second'))
    expect(again.error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    })
    expect((await guest.uploadToSignedUrl('signed/b.txt', token, text('x'))).error).not.toBeNull()
    expect(await contentOf(path)).toBe('first')
  })

  it('replaces it when it was signed for that', async () => {
    const path = await put('signed/replaced.txt', 'old')
    const refused = await files.createSignedUploadUrl(path)
    expect(refused.error).toMatchObject({ statusCode: '409' })
    const { data } = await files.createSignedUploadUrl(path, { upsert: true })
    await files.uploadToSignedUrl(path, String(data?.token), text('new'))
    expect(await contentOf(path)).toBe('new')
  })

  it('is signed only for users who may upload', async () => {
    for (const client of [shop.anonymous, ada.client]) {
      const { error } = await client.storage
        .from(bucket)
        .createSignedUploadUrl('signed/refused.txt')
      expect(error?.message).toContain('row-level security')
    }
  })
})

it('signs addresses of several objects, and says which there are not', async () => {
  await put('many/a.txt', 'A')
  const { data } = await files.createSignedUrls(['many/a.txt', 'many/none.txt'], 60)
  expect(data).toEqual([
    {
      error: null,
      path: 'many/a.txt',
      signedURL: expect.any(String),
      signedUrl: expect.any(String),
    },
    {
      error: 'Either the object does not exist or you do not have access to it',
      path: 'many/none.txt',
      signedURL: null,
      signedUrl: null,
    },
  ])
  expect(await (await fetch(String(data?.[0]?.signedUrl))).text()).toBe('A')
})

it('lists a folder by names, with its folders as rows without an id', async () => {
  for (const path of ['tree/b.txt', 'tree/a/one.txt', 'tree/a/two.txt', 'tree/c_d.txt']) {
    await put(path)
  }
  const { data } = await files.list('tree')
  expect(data?.map(({ name, id }) => [name, id !== null])).toEqual([
    ['a', false],
    ['b.txt', true],
    ['c_d.txt', true],
  ])
  expect(data?.[1]).toMatchObject({
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    metadata: { mimetype: 'text/plain', size: 10 },
  })
  const page = await files.list('tree', {
    limit: 1,
    offset: 1,
    sortBy: { column: 'name', order: 'desc' },
  })
  expect(page.data?.map(({ name }) => name)).toEqual(['b.txt'])
  expect((await files.list('tree', { search: '_d' })).data).toEqual([])
  expect((await files.list('tree', { search: 'c_' })).data).toHaveLength(1)
  expect((await ada.client.storage.from(bucket).list('tree')).data).toEqual([])
})

it('lists whole names page by page', async () => {
  for (const name of ['a', 'b', 'c/1', 'c/2', 'd']) await put(`pages/${name}`)
  const names: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await files.listV2({
      prefix: 'pages/',
      limit: 2,
      with_delimiter: true,
      ...(cursor ? { cursor } : {}),
    })
    names.push(...[...(data?.objects ?? []), ...(data?.folders ?? [])].map(({ name }) => name))
    cursor = data?.nextCursor
  } while (cursor)
  expect(names.sort()).toEqual(['pages/a', 'pages/b', 'pages/c/', 'pages/d'])
})

it('reports what it knows about an object, even that there is none', async () => {
  const path = 'known/a.txt'
  await files.upload(path, text('known'), {
    metadata: { author: 'Zoë' },
    cacheControl: '77',
    contentType: 'text/plain',
  })
  expect((await files.exists(path)).data).toBe(true)
  expect((await files.exists('known/none.txt')).data).toBe(false)
  expect((await files.info(path)).data).toMatchObject({
    name: path,
    bucketId: bucket,
    size: 5,
    contentType: 'text/plain',
    cacheControl: 'max-age=77',
    metadata: { author: 'Zoë' },
    etag: expect.any(String),
    version: expect.any(String),
    createdAt: expect.any(String),
  })
  expect((await files.info('known/none.txt')).error?.message).toBe('Object not found')
})

describe('a copy', () => {
  it('has the bytes and their metadata, even in another bucket', async () => {
    const other = `other-${crypto.randomUUID()}`
    await shop.backOffice.storage.createBucket(other, {
      public: false,
      allowedMimeTypes: ['text/plain'],
    })
    await files.upload('copy/a.txt', text('copied'), { metadata: { of: 'a' } })
    const { data } = await files.copy('copy/a.txt', 'copy/b.txt')
    expect(data?.path).toBe(`${bucket}/copy/b.txt`)
    const { data: copy } = await files.info('copy/b.txt')
    expect(copy?.metadata).toEqual({ of: 'a' })
    const answer = await fetch(`${shop.url}/storage/v1/object/copy`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access.secretKey}`,
        apikey: access.secretKey,
        'content-type': 'application/json',
        'x-upsert': 'true',
      },
      body: JSON.stringify({
        bucketId: bucket,
        sourceKey: 'copy/a.txt',
        destinationKey: 'copy/b.txt',
      }),
    })
    const again = (await files.info('copy/b.txt')).data
    expect(await answer.json()).toMatchObject({ id: copy?.id, version: again?.version })
    await files.copy('copy/a.txt', 'c.txt', { destinationBucket: other })
    expect(await contentOf('c.txt', other)).toBe('copied')

    await files.upload('copy/page.html', text('<p>', 'text/html'))
    const refused = await files.copy('copy/page.html', 'p.html', { destinationBucket: other })
    expect(refused.error).toMatchObject({ statusCode: '415' })
    expect((await files.copy('copy/none.txt', 'x.txt')).error).toMatchObject({ statusCode: '404' })
    expect((await files.copy('copy/a.txt', 'copy/b.txt')).error).toMatchObject({
      statusCode: '409',
    })
  })

  it('that moves leaves nothing behind, and overwrites nothing', async () => {
    await put('move/a.txt', 'moved')
    await put('move/there.txt', 'there')
    expect((await files.move('move/a.txt', 'move/there.txt')).error).toMatchObject({
      statusCode: '409',
    })
    expect((await files.move('move/a.txt', 'move/b.txt')).error).toBeNull()
    expect(await contentOf('move/b.txt')).toBe('moved')
    expect(await contentOf('move/a.txt')).toBeUndefined()
    expect(await contentOf('move/there.txt')).toBe('there')
  })
})

it('keeps the bytes of the upload that won, of several at the same time', async () => {
  const tries = Array.from({ length: 8 }, (_, index) => `try ${index}`)
  const results = await Promise.all(tries.map((content) => files.upload('race.txt', text(content))))
  const winners = tries.filter((_, index) => results[index]?.error === null)
  expect(winners).toHaveLength(1)
  expect(await contentOf('race.txt')).toBe(winners[0])
})
