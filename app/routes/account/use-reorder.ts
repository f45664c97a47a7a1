import { useNavigate } from 'react-router'

import type { OrderItem } from '#app/features/orders/order.ts'

import { reorderItems } from './reorder-items.ts'

/** Orders the same again: it leads to the cart, with today's prices. */
export function useReorder(): (items: readonly OrderItem[]) => void {
  const navigate = useNavigate()
  return (items) => {
    if (reorderItems(items)) void navigate('/cart')
  }
}
