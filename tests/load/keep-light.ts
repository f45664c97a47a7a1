/*
 * What a store keeps of memory while every page is made for its visitor, people buy, and the owner adds pictures
 * (decision 58): `npm run bench:memory` for an hour, `npm run bench:memory -- day` for a day of less in a quarter of an
 * hour. MEMORY_MINUTES sets another time.
 */
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { setInterval as every, setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { startStore } from '../support/store-process.ts'
import { buy, cheapestService } from './buy.ts'
import { memoryMb } from './memory.ts'
import { databaseOf } from './stores.ts'

/** Seconds from one to the next, and how many times as fast the store's clocks of minutes and hours run. */
const PLANS = {
  hour: { minutes: 60, page: 0.2, purchase: 2, picture: 15, hurry: 1 },
  // In 24 hours 21,600 pages, 1,440 purchases and 144 pictures.
  day: { minutes: 15, page: 4 / 96, purchase: 60 / 96, picture: 600 / 96, hurry: 96 },
}
const plan = process.argv[2] === 'day' ? PLANS.day : PLANS.hour
const minutes = Number(process.env['MEMORY_MINUTES'] ?? plan.minutes)
const REPORTS = 12
const REST_SECONDS = 60
const WIDTHS = [320, 640, 1280]

const HURRY = import.meta.resolve('./hurry.ts')
const hurried = { HURRY: String(plan.hurry), NODE_OPTIONS: `--import ${HURRY}` }
const store = await startStore({
  env: { PAGE_CACHE: 'off', ...(plan.hurry > 1 ? hurried : {}) },
})
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

async function readPage(): Promise<void> {
  const page = await fetch(store.url + paths[done.pages % paths.length])
  await page.arrayBuffer()
  if (page.status !== 200) throw new Error(`${page.url} answered ${page.status}.`)
  done.pages += 1
}

async function purchase(): Promise<void> {
  await buy(store, item)
  done.purchases += 1
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

const JOBS_SECONDS = 10
const sql = postgres((await databaseOf(store)).owner, { max: 1 })

/** Their turns are noted by the database's time of day. */
async function bringJobsForward(): Promise<void> {
  const seconds = JOBS_SECONDS * (plan.hurry - 1)
  await sql`update private.job_runs set next_run_at = next_run_at - make_interval(secs => ${seconds})`
}

function report(when: string): void {
  const { store: ownMb, database } = memoryMb(store.process.pid)
  const { pages, purchases, pictures } = done
  console.log(
    `${when}: ${pages} pages, ${purchases} purchases, ${pictures} pictures; ` +
      `store ${ownMb} MB, database ${database} MB`,
  )
}

const over = AbortSignal.timeout(minutes * 60_000)

/** One after the other, until the time is over. */
async function repeat(seconds: number, work: () => Promise<void>): Promise<void> {
  try {
    for await (const _ of every(seconds * 1_000, undefined, { signal: over })) await work()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
}

let part = 0
const reportPart = async () =>
  report(`${((++part * minutes) / REPORTS).toFixed(2).padStart(5)} min`)

try {
  report('    start')
  await Promise.all([
    repeat(plan.page, readPage),
    repeat(plan.purchase, purchase),
    repeat(plan.picture, addPicture),
    repeat(JOBS_SECONDS, bringJobsForward),
    repeat((minutes * 60) / REPORTS, reportPart),
  ])
  report('  the end')
  await wait(REST_SECONDS * 1_000)
  report('  at rest')
} finally {
  await sql.end()
  await store.stop()
}
