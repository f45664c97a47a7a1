import { useMutation, useQueryClient } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { formatUsdExact } from '#domain/money.ts'

import { refundOrder } from './data/refund-order.ts'
import type { RefundWish } from './data/refund-order.ts'

const BY_HAND_MS = 8000

/**
 * Makes a refund, and then shows the order as it is, even after a failure: a refund whose answer
 * was lost may well have been made.
 */
export function useRefund(orderId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: RefundWish) => refundOrder(browserBackend, orderId, wish),
    onSuccess: ({ isManual }, { amountCents }) => tellRefunded(amountCents, isManual),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
      return queryClient.invalidateQueries({ queryKey: ['order', orderId] })
    },
  })
}

function tellRefunded(amountCents: number, isManual: boolean): void {
  const amount = formatUsdExact(amountCents)
  if (!isManual) return adminToast.success(`${amount} refunded.`)
  adminToast.info(
    `${amount} recorded as refunded.`,
    'Please transfer the money yourself: the order was not paid by card.',
    {
      durationMs: BY_HAND_MS,
    },
  )
}
