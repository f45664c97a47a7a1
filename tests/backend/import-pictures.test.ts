import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBulk, rowsOfFile } from './support/bulk.ts'
import { eventually } from './support/eventually.ts'
import { openShop, rowsOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let bulk: ReturnType<typeof openBulk>

beforeAll(async () => {
  bulk = openBulk(shop, await shop.signInAdmin())
})

const NOT_PUBLIC =
  'The picture has to be on the public web. Put it where everyone can open it, and use that address.'
const NOT_SAFE = 'The picture needs an address that starts with https://. Try this one with https.'

describe('pictures of an import', () => {
  it('hold up no other run', async () => {
    const [waiting, next] = [
      await stockService(shop),
      await stockService(shop, { price_usd: 10_000 }),
    ]
    const held = await bulk.stage(
      rowsOfFile(`slug,images\n${waiting.slug},https://pictures.example/1.png\n`),
    )
    await bulk.ask('start_bulk_run', { p_id: held })
    const change = { price: { mode: 'set', value: 20_000, rounding: 'exact' } }
    const run = await bulk.preview([next.id], change)
    await withSql((sql) => sql`update public.bulk_runs set status = 'running' where id = ${run}`)
    await bulk.workOff()
    expect(await bulk.find(run)).toMatchObject({ status: 'done', rows_done: 1 })
    await bulk.ask('stop_bulk_run', { p_id: held })
  })

  const fetchPictures = () =>
    fetch(`${shop.url}/functions/v1/fetch-import-pictures`, {
      method: 'POST',
      headers: { apikey: workerStore().secretKey },
    })

  it('are fetched into the store before their row is written', async () => {
    const { slug, id } = await stockService(shop)
    const bucket = shop.backOffice.storage.from('feeds')
    await shop.backOffice.storage.createBucket('feeds', { public: true })
    const picture = await readFile('public/favicon.png').catch(() => onePixel())
    const path = `${crypto.randomUUID()}.png`
    const { error } = await bucket.upload(path, picture, { contentType: 'image/png' })
    if (error) throw error
    const address = `${shop.url}/storage/v1/object/public/feeds/${path}`
    const run = await bulk.stage(rowsOfFile(`slug,images\n${slug},${address}\n`))
    await bulk.run(run)
    // The store's own job may have them at the same moment.
    await eventually(
      async () => {
        expect((await fetchPictures()).status).toBe(200)
        await bulk.workOff()
        return bulk.find(run)
      },
      ({ status }) => status === 'done',
    )
    const slides = await rowsOf<{ url: string }>(
      shop.backOffice.from('service_images').select('url').eq('service_id', id),
    )
    expect(slides).toEqual([
      {
        url: expect.stringMatching(
          `^/storage/v1/object/public/service-media/service-slides/${id}/`,
        ),
      },
    ])
    const answer = await fetch(new URL(slides[0]?.url ?? '', shop.url))
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(picture))).toBe(true)
  })

  it.each(['six pictures', 'no picture', 'more than 10 MB'])(
    'are at most five, of a kind and a size that the store takes: %s',
    async (what) => {
      const { slug } = await stockService(shop)
      const bucket = shop.backOffice.storage.from('feeds')
      await shop.backOffice.storage.createBucket('feeds', { public: true })
      const path = `${crypto.randomUUID()}.png`
      // The limit is 10_000_000 bytes.
      const bytes =
        what === 'no picture' ? Buffer.from('<html>') : Buffer.alloc(10_000_001, onePixel())
      const { error } = await bucket.upload(path, bytes, { contentType: 'image/png' })
      if (error) throw error
      const address = `${shop.url}/storage/v1/object/public/feeds/${path}`
      const addresses = what === 'six pictures' ? '/1 /2 /3 /4 /5 /6' : address
      const run = await bulk.stage(rowsOfFile(`slug,images\n${slug},${addresses}\n`))
      if (what !== 'six pictures') {
        await bulk.run(run)
        await fetchPictures()
      }
      const [row] = await bulk.rows(run)
      expect(row?.state).toBe('refused')
      expect(row?.problems[0]?.text).toMatch(PICTURE_PROBLEMS[what] ?? 'nothing')
    },
  )

  it.each([
    ['https://127.0.0.1/x.png', NOT_PUBLIC],
    ['https://169.254.169.254/latest', NOT_PUBLIC],
    ['http://example.com/x.png', NOT_SAFE],
  ])('are not fetched from %s', async (address, words) => {
    const { slug } = await stockService(shop)
    const run = await bulk.stage(rowsOfFile(`slug,images,title\n${slug},${address},Changed\n`))
    await bulk.run(run)
    await fetchPictures()
    await bulk.workOff()
    const [row] = await bulk.rows(run)
    expect(row).toMatchObject({
      state: 'refused',
      problems: [{ column: 'slides', text: `${address}: ${words}` }],
    })
    // Whole or not at all.
    const answer = shop.backOffice.from('services').select('service_title').eq('slug', slug)
    expect(await rowsOf<{ service_title: string }>(answer)).not.toEqual([
      { service_title: 'Changed' },
    ])
  })
})

const PICTURE_PROBLEMS: Readonly<Record<string, RegExp>> = {
  'six pictures': /^A service has at most 5 pictures\.$/,
  'no picture': /It is not a JPEG, PNG, WebP or AVIF picture\.$/,
  'more than 10 MB': /The picture is larger than 10 MB\.$/,
}

const onePixel = () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
