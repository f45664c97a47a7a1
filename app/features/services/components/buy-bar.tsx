import { useEffect, useState, type RefObject } from 'react'
import { deliveryHours } from '#domain/delivery.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'

interface BuyBarProps {
  title: string
  priceCents: number
  deliveryDays: number
  onAddToCart: () => void
  /** The bar comes once this is behind the reader. */
  panel: RefObject<HTMLElement | null>
}

/** On small screens: price, hours and Add to Cart once the panel is out of sight (product 7.31). */
export function BuyBar({ title, priceCents, deliveryDays, onAddToCart, panel }: BuyBarProps) {
  return (
    <BottomBar label="Buy" isShown={useIsPassed(panel)}>
      <p className="flex items-baseline gap-3">
        <Price cents={priceCents} />
        <span className="text-sm text-muted">
          <span className="figures text-base text-ink">{deliveryHours(deliveryDays)}</span> hours
        </span>
      </p>
      <Button aria-label={`Add to Cart: ${title}`} onClick={onAddToCart}>
        Add to Cart
      </Button>
    </BottomBar>
  )
}

/** Whether all of it has gone out at the top, below the header that stays. False until it is known. */
function useIsPassed(target: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setIsPassed] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: `-${Number.parseFloat(scrollPaddingTop) || 0}px 0px 0px` },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isPassed
}
