import { compare } from './measure.ts'
import { startPurchaseLoad } from './purchase-load.ts'
import { printRatio, printSection } from './report.ts'
import type { Bench } from './stores.ts'

/** Whole purchases: on PostgreSQL against the bare order transaction, on PGlite against PostgreSQL. */
export async function benchPurchases({ store, pgliteStore, postgres }: Bench): Promise<void> {
  printSection('Whole purchases: checkout, payment, webhook, success call; 16 buyers at once')
  const onPostgres = startPurchaseLoad(store)
  const onPglite = startPurchaseLoad(pgliteStore)
  try {
    const result = await compare(onPostgres.purchases, postgres.order)
    printRatio('against bare order transactions (aim 5)', result, { atLeast: 2 })
    const databases = await compare(onPglite.purchases, onPostgres.purchases)
    printRatio('PGlite, against PostgreSQL', databases, { atLeast: 25 })
  } finally {
    await Promise.all([onPostgres.stop(), onPglite.stop()])
  }
}
