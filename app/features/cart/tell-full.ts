import { showFailure } from '#app/ui/toast.ts'
import { MAX_LINES, MAX_QUANTITY, type Cart, type CartItem } from '#domain/cart.ts'

/** Says why a service was not added. */
export function tellFull(items: Cart, { id, title }: Pick<CartItem, 'id' | 'title'>): void {
  const isInCart = items.some((item) => item.id === id)
  showFailure(
    isInCart ? 'No more of this one' : 'Your cart is full',
    isInCart
      ? `${title} is in your cart ${MAX_QUANTITY} times, which is the most one order takes.`
      : `A cart can hold at most ${MAX_LINES} different services.`,
  )
}
