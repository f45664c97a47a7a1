import { keepStored, readStoredTexts } from '#app/backend/stored-json.ts'

const STORAGE_KEY = 'cartCheckouts'
const WHAT = 'The list of started checkouts'
const REMEMBERED = 10
const ENDED = 'checkout-ended'

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

/**
 * Calls back when another tab goes to pay, cancels, or has paid, with the paid session or ''; returns the way
 * to stop.
 */
export function onCheckoutChange(listener: (paidSession: string) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === STORAGE_KEY) listener('')
  }
  const channel = new BroadcastChannel(ENDED)
  channel.addEventListener('message', ({ data }) => listener(String(data)))
  window.addEventListener('storage', hear)
  return () => {
    channel.close()
    window.removeEventListener('storage', hear)
  }
}

/** Tells the store's other tabs that a payment was canceled, or made. */
export function tellCheckoutEnded(paidSession = ''): void {
  const channel = new BroadcastChannel(ENDED)
  // A channel is of one origin: its messages name none.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(paidSession)
  channel.close()
}

const readUrls = () => readStoredTexts(STORAGE_KEY, WHAT)
