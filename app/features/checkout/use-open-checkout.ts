import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { openCheckoutQuery } from './queries.ts'
import { hasStartedCheckout, onCheckoutChange } from './started-checkouts.ts'

/**
 * The payment that this cart has open, and the one that another tab has confirmed since the page opened. Buyers who
 * never went to pay are left out.
 */
export function useOpenCheckout(cartKey: string) {
  const queryClient = useQueryClient()
  const [mayBeOpen, setMayBeOpen] = useState(hasStartedCheckout)
  const [paidElsewhere, setPaidElsewhere] = useState('')
  const { data: open } = useQuery({ ...openCheckoutQuery(cartKey), enabled: mayBeOpen })
  const refresh = () => {
    setMayBeOpen(hasStartedCheckout())
    return queryClient.invalidateQueries({ queryKey: ['open-checkout'] })
  }
  const follow = useEffectEvent((paid: string) => {
    if (paid) setPaidElsewhere(paid)
    void refresh()
  })
  useEffect(() => onCheckoutChange(follow), [])
  return { open: open ?? null, refresh, paidElsewhere, forgetPaid: () => setPaidElsewhere('') }
}
