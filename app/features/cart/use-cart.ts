import { useSyncExternalStore } from 'react'

import { cartTotals } from '#domain/cart.ts'

import { cartStore } from './cart-store.ts'
import type { CartState } from './cart-store.ts'
import { cartKey, onCartKeyChange } from './cart-key.ts'

/** The cart with its sums, in every component that shows a part of it. */
export function useCart(): CartState & ReturnType<typeof cartTotals> {
  const state = useSyncExternalStore(
    cartStore.subscribe,
    cartStore.getState,
    cartStore.getServerState,
  )
  return { ...state, ...cartTotals(state.items, state.promo) }
}

/** The key of this browser's cart, also after it was dropped for another; '' on the server. */
export function useCartKey(): string {
  return useSyncExternalStore(onCartKeyChange, cartKey, () => '')
}
