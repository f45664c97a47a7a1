import { useSyncExternalStore } from 'react'

import { keepStoredText, readStoredText } from '#app/backend/stored-json.ts'
import { cartTotals, type AppliedPromo, type Cart, type PriceChange } from '#domain/cart.ts'
import {
  CART_STORAGE_KEY,
  PROMO_STORAGE_KEY,
  parseStoredCart,
  parseStoredPromo,
  writeStoredCart,
  writeStoredPromo,
} from '#domain/stored-cart.ts'

interface CartState {
  /** False in the server's HTML and until the stored cart has been read. */
  isLoaded: boolean
  items: Cart
  promo: AppliedPromo | null
  /** Why the last code was refused, until another is typed or taken (product 9.14). */
  promoProblem: string | null
  /** What became of prices that were other ones when the services were added, until the next try to pay. */
  priceChanges: readonly PriceChange[]
}

const NOT_LOADED: CartState = {
  isLoaded: false,
  items: [],
  promo: null,
  promoProblem: null,
  priceChanges: [],
}

let state = NOT_LOADED
/** Told whether the change came from storage: read on the first use, or made by another tab. */
type Listener = (isFromStorage: boolean) => void
const listeners = new Set<Listener>()

/** The one cart of this page, read from local storage on first use, never on the server. */
export const cartStore = {
  /**
   * React subscribes after hydration, so the first render equals the server's HTML. What the cart then changes on the page
   * is drawn in a task of its own: together with the hydration it would hold up a tap.
   */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    if (!state.isLoaded) setTimeout(loadOnce)
    return () => listeners.delete(listener)
  },

  getState(): CartState {
    loadOnce()
    return state
  },

  /** As far as it has been read. */
  peek: (): CartState => state,

  /** Changes the lines and keeps them. An empty cart has no promo. */
  setItems(items: Cart): void {
    loadOnce()
    if (items === state.items) return
    writeEntry(CART_STORAGE_KEY, writeStoredCart(items))
    publish({ ...state, items })
    if (items.length === 0) cartStore.setPromo(null)
  },

  setPromo(promo: AppliedPromo | null): void {
    loadOnce()
    if (promo === state.promo) return cartStore.setPromoProblem(null)
    writeEntry(PROMO_STORAGE_KEY, promo && writeStoredPromo(promo))
    publish({ ...state, promo, promoProblem: null })
  },

  setPromoProblem(promoProblem: string | null): void {
    if (promoProblem !== state.promoProblem) publish({ ...state, promoProblem })
  },

  setPriceChanges(priceChanges: readonly PriceChange[]): void {
    if (priceChanges.length + state.priceChanges.length > 0) publish({ ...state, priceChanges })
  },
}

/** The cart with its sums, in every component that shows a part of it. */
export function useCart() {
  const shown = useSyncExternalStore(cartStore.subscribe, cartStore.peek, getServerState)
  return { ...shown, ...cartTotals(shown.items, shown.promo) }
}

const getServerState = (): CartState => NOT_LOADED

/** Everything is written after this, so a stored cart is never overwritten unread (product 8.12). */
function loadOnce(): void {
  if (state.isLoaded) return
  const load = () => publish({ ...state, isLoaded: true, ...readStoredCart() }, true)
  load()
  // Another tab changes the cart or the promo; the key is null when the whole storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CART_STORAGE_KEY || key === PROMO_STORAGE_KEY) load()
  })
  // A page that comes back as it was left has not heard of what other tabs changed since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) load()
  })
}

function publish(next: CartState, isFromStorage = false): void {
  state = next
  for (const listener of listeners) listener(isFromStorage)
}

/** The stored cart and promo. Corrupted entries are removed and count as empty (product 8.11). */
function readStoredCart(): { items: Cart; promo: AppliedPromo | null } {
  const rawPromo = readEntry(PROMO_STORAGE_KEY)
  const items = parseStoredCart(readEntry(CART_STORAGE_KEY))
  const promo = parseStoredPromo(rawPromo)
  if (!items) writeEntry(CART_STORAGE_KEY, null)
  if (!promo && rawPromo !== null) writeEntry(PROMO_STORAGE_KEY, null)
  return { items: items ?? [], promo }
}

const readEntry = (key: string) => readStoredText(key, 'The cart')
const writeEntry = (key: string, text: string | null) => keepStoredText(key, text, 'The cart')
