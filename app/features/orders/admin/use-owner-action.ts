import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'

import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { formatUsdExact } from '#domain/money.ts'

import { focusOnNow, useAccess, useOrderAction } from '../use-order-action.ts'
import { refundOrder, type RefundWish } from './queries.ts'

interface OwnerAction<Input> {
  act: (orderId: string, input: Input) => Promise<unknown>
  /** What the toast then says, or what says it. */
  done: string | (() => void)
  onDone?: () => void
}

/**
 * A step of the owner with an order. After it the page, the lists and the bell show the current
 * state; if someone else took the step first, a message says so.
 */
export function useOwnerAction<Input = void>({ act, done, onDone }: OwnerAction<Input>) {
  const queryClient = useQueryClient()
  return useOrderAction<Input>({
    act: ({ orderId }, input) => act(orderId, input),
    onDone: () => {
      onDone?.()
      if (typeof done === 'string') adminToast.success(done)
      else done()
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
}

/** Closes the dialog of a step that is done: the focus goes to what the order is at now. */
export function leaveDialog(close: () => void): void {
  // Nothing beside an open dialog takes the focus.
  flushSync(close)
  focusOnNow()
}

const BY_HAND_MS = 8000

/**
 * Makes a refund, and then shows the order as it is, even after a failure: a refund whose answer
 * was lost may well have been made.
 */
export function useRefund() {
  const { orderId } = useAccess()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: refundKey(orderId),
    mutationFn: (wish: RefundWish) => refundOrder(orderId, wish),
    onSuccess: (isManual, { amountCents }) => tellRefunded(amountCents, isManual),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
      return queryClient.invalidateQueries({ queryKey: ['order', orderId] })
    },
  })
}

/** Whether a refund of this order has been sent and is not answered. */
export function useIsRefunding(): boolean {
  const { orderId } = useAccess()
  return useIsMutating({ mutationKey: refundKey(orderId) }) > 0
}

const refundKey = (orderId: string) => ['refund', orderId]

function tellRefunded(amountCents: number, isManual: boolean): void {
  const amount = formatUsdExact(amountCents)
  if (!isManual) return adminToast.success(`${amount} refunded.`)
  adminToast.info(
    `${amount} recorded as refunded.`,
    'Please transfer the money yourself: the order was not paid by card.',
    { durationMs: BY_HAND_MS },
  )
}
