import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { MESSAGES } from '#app/backend/messages.ts'
import { showToast } from '#app/ui/toast.ts'

import { isProcessing } from './actions.ts'
import { cancelCheckout, openCheckoutQuery, type OpenCheckout } from './queries.ts'
import { hasStartedCheckout, onCheckoutStarted } from './started-checkouts.ts'

/** The payment that this cart has open, and the way to end it. Buyers who never went to pay are left out. */
export function useOpenCheckout(cartKey: string) {
  const queryClient = useQueryClient()
  const [mayBeOpen, setMayBeOpen] = useState(hasStartedCheckout)
  const { data: open } = useQuery({ ...openCheckoutQuery(cartKey), enabled: mayBeOpen })
  const refresh = () => {
    setMayBeOpen(hasStartedCheckout())
    return queryClient.invalidateQueries({ queryKey: ['open-checkout'] })
  }
  useEffect(() => onCheckoutStarted(() => void refresh()))
  const cancel = useMutation({
    mutationFn: ({ orderId }: OpenCheckout) => cancelCheckout(orderId),
    onSuccess: (isCancelled) =>
      showToast(
        isCancelled
          ? { title: 'Payment canceled', description: "Your cart hasn't changed." }
          : {
              title: 'Too late to cancel',
              description: 'This payment just went through, or it was already closed.',
              variant: 'destructive',
            },
      ),
    onError: (error) =>
      showToast({
        title: MESSAGES.checkoutTitle,
        description: isProcessing(error)
          ? error.userMessage
          : "I couldn't cancel the payment. Please try again.",
        variant: 'destructive',
      }),
    onSettled: refresh,
  })
  return { open: open ?? null, refresh, cancel: cancel.mutate, isCancelling: cancel.isPending }
}
