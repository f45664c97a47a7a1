import { useNavigate } from 'react-router'

import type { OrderItem } from '#app/features/orders/schema.ts'
import { cartStore } from '#app/features/cart/cart-store.ts'
import { schedulePromoCheck } from '#app/features/cart/promo-actions.ts'
import { showToast } from '#app/ui/toast.ts'
import { addToCart, setQuantity, type Cart } from '#domain/cart.ts'

/** Orders the same again: it leads to the cart, with today's prices. */
export function useReorder(): (items: readonly OrderItem[]) => void {
  const navigate = useNavigate()
  return (items) => {
    if (reorderItems(items)) void navigate('/cart')
  }
}

/**
 * Puts what was ordered into the cart again, at today's prices, and says what is no longer sold.
 * False when nothing of it is.
 */
function reorderItems(items: readonly OrderItem[]): boolean {
  const gone = items.filter(({ currentPriceCents }) => currentPriceCents === null)
  const { items: cart } = cartStore.getState()
  const next = items.reduce(withItem, cart)
  const goneTitles = gone.map(({ title }) => title).join(', ')
  if (next === cart) {
    showToast({
      title: 'Nothing to reorder',
      description:
        gone.length > 0 ? `No longer sold: ${goneTitles}.` : 'Your cart cannot hold any more.',
      variant: 'destructive',
    })
    return false
  }
  cartStore.setItems(next)
  schedulePromoCheck()
  showToast({
    title: 'Added to cart',
    description: [
      "Your order is in the cart, at today's prices.",
      gone.length > 0 && `No longer sold: ${goneTitles}.`,
    ]
      .filter(Boolean)
      .join(' '),
  })
  return true
}

function withItem(cart: Cart, item: OrderItem): Cart {
  const { serviceId, title, currentPriceCents, quantity } = item
  if (serviceId === null || currentPriceCents === null) return cart
  const before = cart.find(({ id }) => id === serviceId)?.quantity ?? 0
  const added = addToCart(cart, { id: serviceId, title, priceCents: currentPriceCents })
  return added === cart ? cart : setQuantity(added, serviceId, before + quantity)
}
