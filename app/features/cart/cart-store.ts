import type { AppliedPromo, Cart } from '#domain/cart.ts'

import { onStoredCartChange, readStoredCart, storeCart, storePromo } from './cart-storage.ts'

export interface CartState {
  /** False in the server's HTML and until the stored cart has been read. */
  isLoaded: boolean
  items: Cart
  promo: AppliedPromo | null
}

const NOT_LOADED: CartState = { isLoaded: false, items: [], promo: null }

let state = NOT_LOADED
const listeners = new Set<() => void>()

/** The one cart of this page, read from local storage on first use, never on the server. */
export const cartStore = {
  /** React subscribes after hydration, so the first render equals the server's HTML. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    loadOnce()
    return () => listeners.delete(listener)
  },

  getState: (): CartState => state,
  getServerState: (): CartState => NOT_LOADED,

  /** Changes the lines and keeps them. An empty cart has no promo. */
  setItems(items: Cart): void {
    loadOnce()
    if (items === state.items) return
    storeCart(items)
    publish({ ...state, items })
    if (items.length === 0) cartStore.setPromo(null)
  },

  setPromo(promo: AppliedPromo | null): void {
    loadOnce()
    if (promo === state.promo) return
    storePromo(promo)
    publish({ ...state, promo })
  },
}

/** Everything is written after this, so a stored cart is never overwritten unread (product 8.12). */
function loadOnce(): void {
  if (state.isLoaded) return
  publish({ isLoaded: true, ...readStoredCart() })
  onStoredCartChange(() => publish({ isLoaded: true, ...readStoredCart() }))
}

function publish(next: CartState): void {
  state = next
  for (const listener of listeners) listener()
}
