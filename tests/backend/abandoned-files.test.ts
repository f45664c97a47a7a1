import { expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import { buy, hoursAgo } from './support/orders.ts'
import { openShop, rowsOf } from './support/shop.ts'
import { stockServices } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'
import { withSql } from './support/with-sql.ts'

const shop = openShop(workerStore())
const daysAgo = (days: number) => hoursAgo(days * 24)

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Puts a picture where it belongs. */
async function storeFile(bucket: string, path: string): Promise<void> {
  const file = new Blob([PNG], { type: 'image/png' })
  const { error } = await shop.backOffice.storage.from(bucket).upload(path, file)
  if (error) throw error
}

async function isStored(bucket: string, path: string): Promise<boolean> {
  return (await shop.backOffice.storage.from(bucket).download(path)).error === null
}

const removeFiles = () => callFunction(shop.backOffice, 'remove-files', {})

it('a service is deleted after seven days in the trash, with the files that nothing else shows', async () => {
  const [old, recent, alive] = await stockServices(shop, [
    { deleted_at: daysAgo(7.1) },
    { deleted_at: daysAgo(6.9) },
    { deleted_at: null },
  ])
  if (!old || !recent || !alive) throw new Error('Three services are needed.')
  const own = `service-slides/${old.id}/own.png`
  const tall = `service-slides/${old.id}/tall.png`
  const shared = `service-slides/${old.id}/shared.png`
  for (const path of [own, tall, shared]) await storeFile('service-media', path)
  const urlOf = (path: string) => `${shop.url}/storage/v1/object/public/service-media/${path}`
  const slide = (service_id: string, path: string, portrait?: string) => ({
    service_id,
    url: urlOf(path),
    portrait_url: portrait ? urlOf(portrait) : null,
  })
  const slides = [slide(old.id, own, tall), slide(old.id, shared), slide(alive.id, shared)]
  const elsewhere = {
    service_id: old.id,
    url: 'https://elsewhere.example/slide.png',
    portrait_url: null,
  }
  await rowsOf(
    shop.backOffice
      .from('service_images')
      .insert([...slides, elsewhere])
      .select(),
  )

  await withSql((sql) => sql`select private.purge_deleted_services()`)
  const ids = [old.id, recent.id, alive.id]
  const left = await rowsOf(shop.backOffice.from('services').select('id').in('id', ids))
  expect(left.map(({ id }) => id).toSorted()).toEqual([recent.id, alive.id].toSorted())
  expect((await removeFiles()).status).toBe(200)
  expect(await isStored('service-media', own)).toBe(false)
  expect(await isStored('service-media', tall)).toBe(false)
  expect(await isStored('service-media', shared)).toBe(true)
})

it('a file of an order goes after its row', async () => {
  const { id } = await buy(shop)
  const path = `${id}/notes.png`
  await storeFile('order-files', path)
  const row = {
    order_id: id,
    uploaded_by: 'customer',
    name: 'notes.png',
    mime_type: 'image/png',
    size_bytes: PNG.byteLength,
    path,
  }
  await rowsOf(shop.backOffice.from('order_files').insert(row).select())
  await removeFiles()
  expect(await isStored('order-files', path)).toBe(true)

  await rowsOf(shop.backOffice.from('order_files').delete().eq('path', path).select())
  await removeFiles()
  expect(await isStored('order-files', path)).toBe(false)
  expect(await removeFiles()).toEqual({ status: 200, body: { removed: 0 } })
})
