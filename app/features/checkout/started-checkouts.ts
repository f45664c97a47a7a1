const STORAGE_KEY = 'cartCheckouts'
const REMEMBERED = 10

/**
 * Which checkouts were started from the cart. The payment page's address contains the
 * session id, so the success page can tell them from purchases of one service, which
 * leave the cart alone.
 */
export function rememberCartCheckout(url: string): void {
  const urls = [url, ...readUrls().filter((known) => known !== url)].slice(0, REMEMBERED)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(urls))
  } catch (error) {
    console.warn('The checkout cannot be remembered: local storage is full or blocked.', error)
  }
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

function readUrls(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((url) => typeof url === 'string') : []
  } catch (error) {
    console.warn('The list of started checkouts is unreadable.', error)
    return []
  }
}
