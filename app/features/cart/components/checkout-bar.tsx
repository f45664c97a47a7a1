import { useEffect, useState, type RefObject } from 'react'

import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'

interface CheckoutBarProps {
  totalCents: number
  isCheckingOut: boolean
  /** The summary's: the bar presses it, and goes while it is in sight or has been passed. */
  button: RefObject<HTMLElement | null>
}

/** On small screens: the total and the way to pay, as long as the summary's own button lies below (product 8.24). */
export function CheckoutBar({ totalCents, isCheckingOut, button }: CheckoutBarProps) {
  return (
    <BottomBar label="Total" isShown={useLiesBelow(button)}>
      <p>
        <span className="block text-xs text-muted">Total</span>
        <Price cents={totalCents} exact size="inherit" className="text-title" />
      </p>
      <Button busy={isCheckingOut} onClick={() => button.current?.click()}>
        {isCheckingOut ? 'Processing...' : 'Checkout'}
      </Button>
    </BottomBar>
  )
}

function useLiesBelow(target: RefObject<HTMLElement | null>): boolean {
  const [liesBelow, setLiesBelow] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setLiesBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0),
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return liesBelow
}
