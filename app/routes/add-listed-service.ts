import { addToCart } from '#app/features/cart/cart-actions.ts'
import type { BuyableService } from '#app/features/cart/cart-actions.ts'

/** "Add to Cart" of a service card, whose toast has its own title (product 5.11). */
export function addListedService(service: BuyableService): void {
  addToCart(service, 'Added to Cart')
}
