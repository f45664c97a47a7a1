import { showToast } from '#app/ui/toast.ts'

import {
  addToCart as withAdded,
  applyCurrent,
  type CurrentService,
  removeFromCart as without,
  setQuantity as withQuantity,
  type CartItem,
} from '#domain/cart.ts'

import { dropCartKey } from './cart-key.ts'
import { cartStore } from './cart-store.ts'
import { schedulePromoCheck } from './promo-actions.ts'

type BuyableService = Omit<CartItem, 'quantity'>

const CART_PATH = '/cart'

/** Adds one; the toast's title is product 8.14. */
export function addToCart(service: BuyableService, toastTitle = 'Added to cart'): void {
  const { items } = cartStore.getState()
  const next = withAdded(items, service)
  if (next === items) {
    void import('./tell-full.ts').then(({ tellFull }) => tellFull(items, service))
    return
  }
  cartStore.setItems(next)
  schedulePromoCheck()
  showToast({
    title: toastTitle,
    description: `${service.title} has been added to your cart.`,
    ...(globalThis.location?.pathname !== CART_PATH && {
      link: { label: 'View cart', to: CART_PATH },
    }),
  })
}

/** "Add to Cart" of a service card, whose toast has its own title (product 5.11). */
export const addListedService = (service: BuyableService) => addToCart(service, 'Added to Cart')

/** A quantity of 0 or less removes the line. */
export function setQuantity(id: string, quantity: number): void {
  if (quantity <= 0) {
    removeFromCart(id)
    return
  }
  cartStore.setItems(withQuantity(cartStore.getState().items, id, quantity))
  schedulePromoCheck()
}

export function removeFromCart(id: string): void {
  const before = cartStore.getState()
  cartStore.setItems(without(before.items, id))
  schedulePromoCheck()
  showToast({
    title: 'Removed from cart',
    description: 'Item has been removed from your cart.',
    ...undoOf(before, [id]),
  })
}

/** What comes next is another cart: it is neither paid nor open, no matter what happened to this one. */
export function clearCart(): void {
  const before = cartStore.getState()
  emptyCartAfterOrder()
  showToast({
    title: 'Cart cleared',
    description: 'All items have been removed from your cart.',
    ...undoOf(
      before,
      before.items.map(({ id }) => id),
    ),
  })
}

const UNDO_MS = 8000

/** The way back for what was removed. */
function undoOf(before: ReturnType<typeof cartStore.getState>, ids: string[]) {
  const undo = async () => (await import('./undo-removal.ts')).undoRemoval(before, ids)
  return { durationMs: UNDO_MS, action: { label: 'Undo', onClick: () => void undo() } }
}

/** Empties the cart without a word: its order is confirmed, and the page says so. */
export function emptyCartAfterOrder(): void {
  dropCartKey()
  cartStore.setItems([])
}

/** Applies the server's titles and prices where they are others, and keeps which prices changed, to show beside the lines. */
export function takeCurrent(current: readonly CurrentService[]): void {
  const { cart, changes } = applyCurrent(cartStore.getState().items, current)
  cartStore.setItems(cart)
  if (changes.length === 0) return
  cartStore.setPriceChanges(changes)
  schedulePromoCheck()
}

export const CART_TITLE_ID = 'cart-title'

/** For what empties or fills the cart, and is gone with that. */
export const focusCartTitle = () => document.getElementById(CART_TITLE_ID)?.focus()
