import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { showFailure } from '#app/ui/toast.ts'

import type { OrderAccess } from './schema.ts'

/** Refusals of a step because the order is no longer where the page saw it. */
const MOVED_ON: ReadonlySet<string> = new Set([
  'order_changed',
  'transition_not_allowed',
  'brief_not_expected',
  'nothing_to_approve',
  'nothing_to_revise',
  'no_revisions_left',
  'refund_not_possible',
  'invoice_is_final',
])

const UNREACHABLE = "I couldn't reach the store. Nothing is lost: please try again."

/** The order that everything inside is about, and how it was opened. */
export const AccessContext = createContext<OrderAccess | null>(null)

export function useAccess(): OrderAccess {
  const access = use(AccessContext)
  if (!access) throw new Error('This part of an order is outside of an AccessContext.')
  return access
}

interface OrderAction<Input> {
  act: (access: OrderAccess, input: Input) => Promise<unknown>
  /** Called once the page shows the order after the step. */
  onDone?: (input: Input) => void
}

/**
 * A step of the customer. After it, and when it was refused because someone else was faster, the page
 * shows the order in its current state, and in the second case says so.
 */
export function useOrderAction<Input = void>({ act, onDone }: OrderAction<Input>) {
  const access = useAccess()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['order', access.orderId] })
  return useMutation({
    mutationFn: (input: Input) => act(access, input),
    onSuccess: async (_data, input) => {
      await refresh()
      onDone?.(input)
    },
    onError: async (error) => {
      if (!(error instanceof AppError) || !error.isRefusal) return
      if (MOVED_ON.has(error.code)) {
        showFailure(
          'This order has moved on',
          `${error.userMessage} The page shows it as it is now.`,
        )
      }
      await refresh()
    },
  })
}

export function failureWords(error: unknown): string {
  const isUnreachable = error instanceof AppError && error.status === 0
  return isUnreachable ? UNREACHABLE : userMessageOf(error)
}

/** Where the page says what happens now: the focus goes there when a form has done its work. */
export const NOW_HEADING_ID = 'order-now'

export function focusOnNow(): void {
  document.getElementById(NOW_HEADING_ID)?.focus()
}
