import { useSyncExternalStore } from 'react'

import { cartTotals } from '#domain/cart.ts'

import { cartStore } from './cart-store.ts'
import type { CartState } from './cart-store.ts'

/** The cart with its sums, in every component that shows a part of it. */
export function useCart(): CartState & ReturnType<typeof cartTotals> {
  const state = useSyncExternalStore(
    cartStore.subscribe,
    cartStore.getState,
    cartStore.getServerState,
  )
  return { ...state, ...cartTotals(state.items, state.promo) }
}
