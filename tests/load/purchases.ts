import { compare } from './measure.ts'
import { startPurchaseLoad } from './purchase-load.ts'
import { printRatio, printSection } from './report.ts'
import type { Bench } from './stores.ts'

/** Whole purchases, against the bare order transaction. */
export async function benchPurchases({ store, postgres }: Bench): Promise<void> {
  printSection('Whole purchases: checkout, payment, webhook, success call; 16 simultaneous buyers')
  const load = startPurchaseLoad(store)
  try {
    const result = await compare(load.purchases, postgres.order)
    printRatio('against bare order transactions (aim 5)', result, { atLeast: 2 })
  } finally {
    await load.stop()
  }
}
