import { keepStored, readStored } from '#app/backend/stored-json.ts'

const STORAGE_KEY = 'cartCheckouts'
const WHAT = 'The list of started checkouts'
const REMEMBERED = 10
const ENDED = 'checkout-ended'

interface CartCheckout {
  url: string
  cartKey: string
}

/**
 * Which checkouts were started from which cart. The payment page's address contains the
 * session id, so the success page can tell them from purchases of one service, which
 * leave the cart alone.
 */
export function rememberCartCheckout(url: string, cartKey: string): void {
  const others = readCheckouts().filter((known) => known.url !== url)
  keep([{ url, cartKey }, ...others].slice(0, REMEMBERED))
}

export function isCartCheckout(sessionId: string): boolean {
  return readCheckouts().some(({ url }) => url.includes(sessionId))
}

/** Forgets a checkout that was paid. Returns the key of its cart; null if none is known or it was ended before. */
export function endCartCheckout(sessionId: string): string | null {
  const checkouts = readCheckouts()
  const paid = checkouts.find(({ url }) => url.includes(sessionId))
  if (!paid) return null
  const others = checkouts.filter((checkout) => checkout !== paid)
  keep(others)
  return paid.cartKey
}

/** Whether this browser has gone to pay, so that a payment may be open. */
export function hasStartedCheckout(): boolean {
  return readCheckouts().length > 0
}

/** How a checkout has ended in another tab. */
export interface CheckoutEnd {
  /** The paid session; '' when nothing was paid. */
  paid: string
  /** Whether the other tab knew that it was of a cart. */
  isOfCart: boolean
}

const NOTHING_PAID: CheckoutEnd = { paid: '', isOfCart: false }

/** Calls back when another tab goes to pay, cancels, or has paid; returns the way to stop. */
export function onCheckoutChange(listener: (end: CheckoutEnd) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === STORAGE_KEY) listener(NOTHING_PAID)
  }
  const channel = new BroadcastChannel(ENDED)
  channel.addEventListener('message', ({ data }: MessageEvent<CheckoutEnd>) => listener(data))
  window.addEventListener('storage', hear)
  return () => {
    channel.close()
    window.removeEventListener('storage', hear)
  }
}

/** Tells the store's other tabs that a payment was canceled, or made. */
export function tellCheckoutEnded(end = NOTHING_PAID): void {
  const channel = new BroadcastChannel(ENDED)
  // A channel is of one origin: its messages name none.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(end)
  channel.close()
}

/** Where local storage is full, they live as long as the page. */
let unstored: CartCheckout[] = []

function keep(checkouts: CartCheckout[]): void {
  unstored = keepStored(STORAGE_KEY, checkouts, WHAT) ? [] : checkouts
}

function readCheckouts(): CartCheckout[] {
  if (unstored.length > 0) return unstored
  const stored = readStored(STORAGE_KEY, WHAT)
  return Array.isArray(stored) ? stored.filter(isCartCheckoutEntry) : []
}

function isCartCheckoutEntry(value: unknown): value is CartCheckout {
  return typeof value === 'object' && value !== null && 'url' in value && 'cartKey' in value
}
