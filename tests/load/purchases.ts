import { compare } from './measure.ts'
import { startPurchaseLoad } from './purchase-load.ts'
import { PEERS } from './peers.ts'
import { printNote, printRatio, printSection } from './report.ts'
import type { Bench } from './stores.ts'

/** Checkouts and whole purchases, against bare transactions that write as much as they have to. */
export async function benchPurchases({ store, postgres }: Bench): Promise<void> {
  printSection(
    'Checkout, payment, webhook, success call; 16 simultaneous buyers, against bare transactions',
  )
  const load = startPurchaseLoad(store)
  try {
    printRatio('begun checkouts', await compare(load.carts, postgres.cart), { atLeast: 10 })
    printNote(PEERS.cart)
    printRatio('whole purchases', await compare(load.purchases, postgres.order), { atLeast: 5 })
    printNote(PEERS.purchase)
  } finally {
    await load.stop()
  }
}
