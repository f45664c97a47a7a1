import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { openCheckoutQuery } from './queries.ts'
import {
  endCartCheckout,
  hasStartedCheckout,
  onCheckoutChange,
  type CheckoutEnd,
} from './started-checkouts.ts'

/**
 * The payment that this cart has open, and the one that another tab has confirmed since the page opened. Buyers who
 * never went to pay are left out.
 *
 * @param onPaid called when another tab has paid for this cart and, with storage blocked, could not empty it
 */
export function useOpenCheckout(cartKey: string, onPaid: () => void) {
  const queryClient = useQueryClient()
  const [mayBeOpen, setMayBeOpen] = useState(hasStartedCheckout)
  const [paidElsewhere, setPaidElsewhere] = useState('')
  const { data: open } = useQuery({ ...openCheckoutQuery(cartKey), enabled: mayBeOpen })
  const refresh = () => {
    setMayBeOpen(hasStartedCheckout())
    return queryClient.invalidateQueries({ queryKey: ['open-checkout'] })
  }
  const follow = useEffectEvent(({ paid, isOfCart }: CheckoutEnd) => {
    // What the other tab knew, it has ended itself.
    const isOfThisCart = paid !== '' && endCartCheckout(paid) === cartKey
    if (isOfThisCart) onPaid()
    if (isOfThisCart || isOfCart) setPaidElsewhere(paid)
    void refresh()
  })
  useEffect(() => onCheckoutChange(follow), [])
  return { open: open ?? null, refresh, paidElsewhere, forgetPaid: () => setPaidElsewhere('') }
}
