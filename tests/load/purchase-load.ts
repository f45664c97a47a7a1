import { beginCheckout, buy, cheapestService, send, type Shop } from './buy.ts'
import { answerParent, startChild } from './child.ts'
import type { Side } from './measure.ts'

const BUYERS = 16
const POLL_MS = 50
const WEBHOOK_LIMIT_MS = 10_000

export interface PurchaseLoad {
  purchases: Side
  /** Checkouts that begin and are left there. */
  carts: Side
  stop(): Promise<void>
}

/**
 * Whole purchases by 16 simultaneous buyers: cart, hosted payment page, webhook, success page.
 * Counted only when the provider's webhooks of all of them are taken.
 */
export function startPurchaseLoad({ url, publishableKey, secretKey }: Shop): PurchaseLoad {
  const child = startChild<Wish, number>(new URL(import.meta.url))
  const shop = { url, publishableKey, secretKey }
  return {
    purchases: (seconds) => child.ask({ ...shop, seconds, isPaid: true }),
    carts: (seconds) => child.ask({ ...shop, seconds, isPaid: false }),
    stop: () => child.stop(),
  }
}

interface Wish extends Shop {
  seconds: number
  isPaid: boolean
}

async function run({ seconds, isPaid, ...shop }: Wish): Promise<number> {
  const item = await cheapestService(shop)
  const takenBefore = await countWebhooks(shop)
  const start = performance.now()
  let done = 0
  const buyer = async () => {
    while (performance.now() - start < seconds * 1000) {
      await (isPaid ? buy : beginCheckout)(shop, item)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  const limit = performance.now() + WEBHOOK_LIMIT_MS
  const paid = isPaid ? done : 0
  while ((await countWebhooks(shop)) - takenBefore < paid) {
    if (performance.now() > limit) throw new Error('The webhooks of some purchases did not arrive.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return done / ((performance.now() - start) / 1000)
}

async function countWebhooks(shop: Shop): Promise<number> {
  const { headers } = await send(`${shop.url}/rest/v1/payment_events?select=id&limit=1`, null, {
    apikey: shop.secretKey,
    prefer: 'count=exact',
  })
  return Number(String(headers['content-range']).split('/')[1])
}

if (process.send && import.meta.main) answerParent(run)
