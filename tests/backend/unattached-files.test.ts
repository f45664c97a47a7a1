import postgres from 'postgres'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import { PIXEL, upload } from './support/order-files.ts'
import { buy, hoursAgo, type Bought } from './support/orders.ts'
import { openShop, rowsOf } from './support/shop.ts'
import { stockServices } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const sql = postgres(store.databaseUrl ?? '')
let order: Bought

beforeEach(async () => {
  while ((await release()) > 0) await removeFiles()
  order = await buy(shop)
})
afterAll(() => sql.end())

/** A file that its customer has uploaded, and nothing else. */
async function uploaded(hours: number): Promise<string> {
  const { id, key } = order
  const { body } = await upload(shop, { orderId: id, key, name: 'notes.txt', content: 'Notes' })
  const file = String(body['id'])
  await sql`update public.order_files set created_at = ${hoursAgo(hours)} where id = ${file}`
  return file
}

const pathOf = async (id: string) => {
  const rows = await rowsOf(shop.backOffice.from('order_files').select('path').eq('id', id))
  return rows[0]?.['path'] as string
}

const isRecorded = async (id: string) =>
  (await rowsOf(shop.backOffice.from('order_files').select('id').eq('id', id))).length === 1

const isStored = async (path: string, bucket = 'order-files') =>
  (await shop.backOffice.storage.from(bucket).download(path)).error === null

async function release(): Promise<number> {
  const [row] = await sql<{ done: number }[]>`select private.release_unattached_files() as done`
  return row?.done ?? 0
}

const removeFiles = () => callFunction(shop.backOffice, 'remove-files', {})

const post = (fileIds: string[]) =>
  shop.anonymous.rpc('post_order_message', {
    p_order_id: order.id,
    p_body: 'Here it is.',
    p_message_id: crypto.randomUUID(),
    p_file_ids: fileIds,
    p_key: order.key,
  })

it('a file that nothing took up within a day goes, row and bytes', async () => {
  const [old, recent] = [await uploaded(24.1), await uploaded(23.9)]
  const [oldPath, recentPath] = [await pathOf(old), await pathOf(recent)]
  // What other tests have left to be removed.
  await removeFiles()
  expect(await release()).toBe(1)
  expect(await release()).toBe(0)
  expect(await isRecorded(old)).toBe(false)
  expect(await removeFiles()).toMatchObject({ status: 200, body: { removed: 1 } })
  expect(await isStored(oldPath)).toBe(false)
  expect([await isRecorded(recent), await isStored(recentPath)]).toEqual([true, true])
})

it('a file of a message stays, however old it is', async () => {
  const file = await uploaded(24.1)
  expect((await post([file])).error).toBeNull()
  const path = await pathOf(file)
  expect(await release()).toBe(0)
  await removeFiles()
  expect([await isRecorded(file), await isStored(path)]).toEqual([true, true])
})

it('a file that is gone is named, so that the form can say which', async () => {
  const [old, recent] = [await uploaded(24.1), await uploaded(1)]
  await release()
  const { error } = await post([recent, old])
  expect(error).toMatchObject({ message: 'file_not_found', code: 'PT422' })
  expect(JSON.parse(String(error?.details))).toEqual({ file_ids: [old] })
})

it('a file that is attached at that moment is kept', async () => {
  const files = await Promise.all(Array.from({ length: 8 }, () => uploaded(24.1)))
  const answers = await Promise.all(files.flatMap((file) => [post([file]), release()]))
  await Promise.all([release(), release()])
  await removeFiles()
  const posted = answers.filter((answer) => typeof answer === 'object')
  const attached = files.filter((_, index) => posted[index]?.error === null)
  const kept = await Promise.all(files.map(isRecorded))
  expect(files.filter((_, index) => kept[index])).toEqual(attached)
  const stored = await Promise.all(attached.map(async (file) => isStored(await pathOf(file))))
  expect(stored).toEqual(attached.map(() => true))
})

it('one that another transaction is attaching is not waited for, and stays', async () => {
  const file = await uploaded(24.1)
  await sql.begin(async (attaching) => {
    await attaching`update public.order_files set is_brief = true where id = ${file}`
    expect(await release()).toBe(0)
  })
  expect(await isRecorded(file)).toBe(true)
})

it('bytes without a row go too: of uploads that were cut off, and of pictures that are on no page', async () => {
  const [service] = await stockServices(shop, [{}])
  const png = new Blob([PIXEL], { type: 'image/png' })
  const folder = `service-slides/${service?.id}`
  const stored = [
    ['order-files', `${order.id}/cut-off.png`, 24.1],
    ['order-files', `${order.id}/under-way.png`, 1],
    ['service-media', `${folder}/forgotten.png`, 24.1],
    ['service-media', `${folder}/shown.png`, 24.1],
    ['service-media', 'testimonial-avatars/forgotten.png', 24.1],
    ['service-media', 'testimonial-avatars/shown.png', 24.1],
    ['service-media', 'case-studies/kept.png', 24.1],
    ['service-media', 'case-study-covers/forgotten.png', 24.1],
    ['service-media', 'case-study-covers/shown.png', 24.1],
  ] as const
  for (const [bucket, path, hours] of stored) {
    const { error } = await shop.backOffice.storage.from(bucket).upload(path, png)
    if (error) throw error
    const time = hoursAgo(hours)
    await sql`update storage.objects set created_at = ${time}, updated_at = ${time} where name = ${path}`
  }
  const url = `/storage/v1/object/public/service-media/${folder}/shown.png`
  await rowsOf(
    shop.backOffice.from('service_images').insert({ service_id: service?.id, url }).select(),
  )
  await rowsOf(
    shop.backOffice
      .from('testimonials')
      .insert({
        client_name: 'Ada',
        rating: 5,
        testimonial_text: 'Good.',
        client_avatar_url: '/storage/v1/object/public/service-media/testimonial-avatars/shown.png',
      })
      .select(),
  )
  await rowsOf(
    shop.backOffice
      .from('case_studies')
      .insert({
        title: 'A case',
        cover_url: '/storage/v1/object/public/service-media/case-study-covers/shown.png',
      })
      .select(),
  )
  expect(await release()).toBe(4)
  await removeFiles()
  const left = await Promise.all(
    stored.map(async ([bucket, path]) => ((await isStored(path, bucket)) ? path : null)),
  )
  expect(left.filter(Boolean)).toEqual([
    `${order.id}/under-way.png`,
    `${folder}/shown.png`,
    'testimonial-avatars/shown.png',
    'case-studies/kept.png',
    'case-study-covers/shown.png',
  ])
})

describe('a slide that its page names another way', () => {
  const FOLDER = '/storage/v1/object/public/service-media/service-slides'
  it.each([
    ['encoded', (name: string) => `${FOLDER}/${encodeURIComponent(name)}`],
    ['with a query', (name: string) => `${FOLDER}/${encodeURIComponent(name)}?v=2`],
    ['as a download', (name: string) => `${FOLDER}/${encodeURIComponent(name)}?download=`],
    ['as it is', (name: string) => `${FOLDER}/${name}`],
    [
      'at another address and of another size',
      (name: string) =>
        `https://store.example/storage/v1/render/image/public/service-media/service-slides/${encodeURIComponent(name)}?width=640`,
    ],
  ])('%s stays', async (_way, address) => {
    const [service] = await stockServices(shop, [{}])
    const name = `My 100% größe ${crypto.randomUUID()}.png`
    const path = `service-slides/${name}`
    const time = hoursAgo(24.1)
    await sql`insert into storage.objects (bucket_id, name, created_at, updated_at)
      values ('service-media', ${path}, ${time}, ${time})`
    const slide = { service_id: service?.id, url: address(name) }
    await rowsOf(shop.backOffice.from('service_images').insert(slide).select())
    expect(await release()).toBe(0)
    await sql`delete from public.service_images where service_id = ${service?.id ?? ''}`
    expect(await release()).toBe(1)
  })
})

it('a file that a row has taken up again is not removed', async () => {
  const file = await uploaded(1)
  const path = await pathOf(file)
  await sql`insert into private.abandoned_files (bucket, path) values ('order-files', ${path})`
  await removeFiles()
  expect(await isStored(path)).toBe(true)
})
