import { randomUuid } from '#domain/random-uuid.ts'
import { keepStored, readStored } from '#app/backend/stored-json.ts'
import { isUuid } from '#domain/uuid.ts'

const STORAGE_KEY = 'purchases'
const WHAT = 'The list of begun purchases'
const REMEMBERED = 20

interface Purchase {
  serviceId: string
  key: string
  url: string | null
}

/**
 * The key of buying this one service, the same until it is paid: the server opens one payment for it
 * at a time, however often and in how many tabs the button is pressed.
 */
export function purchaseKey(serviceId: string): string {
  const known = readPurchases().find((purchase) => purchase.serviceId === serviceId)
  if (known) return known.key
  const key = randomUuid()
  keep({ serviceId, key, url: null })
  return key
}

/** The address contains the session id, by which the purchase is known once it is paid. */
export function rememberPurchase(serviceId: string, url: string): void {
  keep({ serviceId, key: purchaseKey(serviceId), url })
}

/** A paid purchase is over: buying the service again is intended. */
export function forgetPurchase(sessionId: string): void {
  write(readPurchases().filter(({ url }) => !url?.includes(sessionId)))
}

/** The next purchase of this service is another one. */
export function dropPurchase(dropped: string): void {
  write(readPurchases().filter(({ serviceId }) => serviceId !== dropped))
}

function keep(purchase: Purchase): void {
  const others = readPurchases().filter(({ serviceId }) => serviceId !== purchase.serviceId)
  write([purchase, ...others].slice(0, REMEMBERED))
}

/** Where local storage is blocked or full, they live as long as the page. */
let unstored: Purchase[] = []

function readPurchases(): Purchase[] {
  if (unstored.length > 0) return unstored
  const stored = readStored(STORAGE_KEY, WHAT)
  return Array.isArray(stored) ? stored.filter(isPurchase) : []
}

function write(purchases: Purchase[]): void {
  unstored = keepStored(STORAGE_KEY, purchases, WHAT) ? [] : purchases
}

function isPurchase(value: unknown): value is Purchase {
  if (typeof value !== 'object' || value === null) return false
  return 'serviceId' in value && 'key' in value && isUuid(value.key) && 'url' in value
}
