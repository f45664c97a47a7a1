import { inject } from 'vitest'
import type { StoreAccess } from './start-stores.ts'

/** The store that this worker has to itself: files that run side by side would measure each other. */
export function workerStore(): StoreAccess {
  const stores = inject('stores')
  const store = stores[Number(process.env['VITEST_POOL_ID']) - 1]
  if (store === undefined) throw new Error(`There are ${stores.length} stores for more workers.`)
  return store
}
