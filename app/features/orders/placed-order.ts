import { PLACED_ORDER_KEY } from '#app/backend/session-store.ts'
import { keepStored, readStored } from '#app/backend/stored-json.ts'

const WHAT = 'The order that was just placed'
/** As long as the server answers its link to the page of the payment (product 10.25). */
const KEPT_MS = 24 * 60 * 60_000

interface PlacedOrder {
  /** The order's page, with the key of its link. */
  page: string
  /** In ms since 1970. */
  placedAt: number
}

/** Where local storage is blocked, it lives as long as the page. */
let unstored: PlacedOrder | null = null

/** Remembers the order that a guest has placed, so that `/orders` begins with it in every tab (product 12.37). */
export function keepPlacedOrder(page: string, now = Date.now()): void {
  const order = { page, placedAt: now }
  unstored = keepStored(PLACED_ORDER_KEY, order, WHAT) ? null : order
}

/** Its page; null where none was placed within a day. */
export function readPlacedOrder(now = Date.now()): string | null {
  const stored = readStored(PLACED_ORDER_KEY, WHAT)
  const order = isPlacedOrder(stored) ? stored : unstored
  return order && now - order.placedAt < KEPT_MS ? order.page : null
}

function isPlacedOrder(value: unknown): value is PlacedOrder {
  const { page, placedAt } = Object(value)
  return typeof page === 'string' && page.startsWith('/orders/') && typeof placedAt === 'number'
}
