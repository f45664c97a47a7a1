import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'

import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { focusOnNow, useOrderAction } from '../use-order-action.ts'
import { ownerAccess } from './owned-order.ts'

interface OwnerAction<Input> {
  orderId: string
  act: (input: Input) => Promise<void>
  /** What the toast then says. */
  done: string
  onDone?: () => void
}

/**
 * A step of the owner with an order. After it the page, the lists and the bell show the current
 * state; if someone else took the step first, a message says so.
 */
export function useOwnerAction<Input = void>({ orderId, act, done, onDone }: OwnerAction<Input>) {
  const queryClient = useQueryClient()
  return useOrderAction<Input>({
    access: ownerAccess(orderId),
    act,
    onDone: () => {
      onDone?.()
      adminToast.success(done)
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
