// A shop with live data as a process of its own, with a heap that can be measured:
// node --expose-gc live-process.ts, with the access to the store as JSON in STORE_ACCESS.
import type { StoreAccess } from './start-stores.ts'
import { openLiveShop } from './live-shop.ts'

/** What it does when asked; the answer is a number. */
export type Task =
  | { task: 'measure heap' }
  /** So many changes of one testimonial, in statements of 500. */
  | { task: 'change'; count: number }

const access = JSON.parse(process.env['STORE_ACCESS'] ?? '') as StoreAccess
const shop = await openLiveShop(access, 'live_process')
const [praise] = await shop.database.query<{ id: string }>(
  `insert into public.testimonials (client_name, rating, status, testimonial_text, service_category)
   select 'Eve ' || n, 5, 'approved', repeat('Good. ', 50), 'Fix Problems' from generate_series(1, 500) n
   returning id`,
)

async function perform(asked: Task): Promise<number> {
  if (asked.task === 'change') {
    for (let done = 0; done < asked.count; done += 500) {
      await shop.database.query('update public.testimonials set delivery_date = current_date')
    }
    return asked.count
  }
  // What the last changes have left is free after two rounds.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

process.on('message', (asked: Task) => void perform(asked).then((answer) => process.send?.(answer)))
process.on('disconnect', () => void shop.close().then(() => process.exit(0)))
process.send?.({ url: shop.url, id: praise?.id })
