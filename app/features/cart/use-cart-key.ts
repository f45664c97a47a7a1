import { useSyncExternalStore } from 'react'

import { cartKey, onCartKeyChange } from './cart-key.ts'

/** The key of this browser's cart, also after it was dropped for another; '' on the server. */
export function useCartKey(): string {
  return useSyncExternalStore(onCartKeyChange, cartKey, () => '')
}
