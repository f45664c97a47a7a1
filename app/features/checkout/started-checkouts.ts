import { keepStored, readStoredTexts } from '#app/backend/stored-json.ts'

const STORAGE_KEY = 'cartCheckouts'
const WHAT = 'The list of started checkouts'
const REMEMBERED = 10

/**
 * Which checkouts were started from the cart. The payment page's address contains the
 * session id, so the success page can tell them from purchases of one service, which
 * leave the cart alone.
 */
export function rememberCartCheckout(url: string): void {
  const urls = [url, ...readUrls().filter((known) => known !== url)].slice(0, REMEMBERED)
  keepStored(STORAGE_KEY, urls, WHAT)
}

export function isCartCheckout(sessionId: string): boolean {
  return readUrls().some((url) => url.includes(sessionId))
}

/** Whether this browser has ever gone to pay, so that a payment may be open. */
export function hasStartedCheckout(): boolean {
  return readUrls().length > 0
}

/** Calls back when another tab goes to pay; returns the way to stop. */
export function onCheckoutStarted(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === STORAGE_KEY) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

const readUrls = () => readStoredTexts(STORAGE_KEY, WHAT)
