/*
 * What a store keeps of memory after an hour in which every page is made for its visitor, people buy, and the owner adds
 * pictures (decision 58): `npm run bench:memory`. MEMORY_MINUTES sets another time.
 */
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { setInterval as every } from 'node:timers/promises'
import { startStore } from '../support/store-process.ts'
import { buy, cheapestService } from './buy.ts'
import { memoryMb } from './memory.ts'

const MINUTES = Number(process.env['MEMORY_MINUTES'] ?? 60)
const PAGES_A_SECOND = 5
const SECONDS_BETWEEN_PURCHASES = 2
const SECONDS_BETWEEN_PICTURES = 15
const REPORT_EVERY = 300
const WIDTHS = [320, 640, 1280]

const store = await startStore({ env: { PAGE_CACHE: 'off' } })
const admin = createClient(store.url, store.secretKey, { auth: { persistSession: false } })
const answer = await admin.from('service_cards').select('slug')
const paths = [
  '/',
  '/services',
  '/blog',
  ...(answer.data ?? []).map(({ slug }) => `/service/${slug}`),
]
const item = await cheapestService(store)
const done = { pages: 0, purchases: 0, pictures: 0 }
let asked = 0

/** One after the other, also of those that are asked for at the same time. */
async function readPage(): Promise<void> {
  const path = paths[asked % paths.length]
  asked += 1
  const page = await fetch(store.url + path)
  await page.arrayBuffer()
  if (page.status !== 200) throw new Error(`${page.url} answered ${page.status}.`)
  done.pages += 1
}

/** Of a camera's size, each another one, in the widths that pages ask for. */
async function addPicture(): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 2400, height: 1600, channels: 3, background: 'teal', noise } as const
  const file = await sharp({ create }).jpeg().toBuffer()
  const path = `service-slides/${crypto.randomUUID()}.jpg`
  const added = await admin.storage
    .from('service-media')
    .upload(path, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }))
  if (added.error) throw added.error
  for (const width of WIDTHS) {
    const url = `/storage/v1/render/image/public/service-media/${path}?width=${width}`
    const picture = await fetch(store.url + url, { headers: { accept: 'image/avif,image/webp' } })
    await picture.arrayBuffer()
    if (picture.status !== 200) throw new Error(`${url} answered ${picture.status}.`)
  }
  done.pictures += 1
}

function report(second: number): void {
  const { store: ownMb, database } = memoryMb(store.process.pid)
  const { pages, purchases, pictures } = done
  console.log(
    `${String(second / 60).padStart(4)} min: ${pages} pages, ${purchases} purchases, ${pictures} pictures; ` +
      `store ${ownMb} MB, database ${database} MB`,
  )
}

try {
  report(0)
  let second = 0
  for await (const _ of every(1_000)) {
    second += 1
    const work = Array.from({ length: PAGES_A_SECOND }, readPage)
    if (second % SECONDS_BETWEEN_PURCHASES === 0) {
      work.push(buy(store, item).then(() => void (done.purchases += 1)))
    }
    if (second % SECONDS_BETWEEN_PICTURES === 0) work.push(addPicture())
    await Promise.all(work)
    const isOver = second >= MINUTES * 60
    if (isOver || second % REPORT_EVERY === 0) report(second)
    if (isOver) break
  }
} finally {
  await store.stop()
}
