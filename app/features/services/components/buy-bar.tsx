import { useEffect, useState, type RefObject } from 'react'
import { deliveryHours } from '#domain/delivery.ts'
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
  const isShown = useIsPassed(panel)
  return (
    <aside
      aria-label="Buy"
      inert={!isShown}
      className="buy-bar fixed inset-x-0 bottom-0 z-30 flex h-18 items-center justify-between gap-4 border-t border-ink bg-raised px-[clamp(1.25rem,4vw,4rem)] transition-[translate,visibility] duration-200 inert:invisible inert:translate-y-full lg:hidden print:hidden"
    >
      <p className="flex items-baseline gap-3">
        <Price cents={priceCents} />
        <span className="text-sm text-muted">
          <span className="figures text-base text-ink">{deliveryHours(deliveryDays)}</span> hours
        </span>
      </p>
      <Button aria-label={`Add to Cart: ${title}`} onClick={onAddToCart}>
        Add to Cart
      </Button>
    </aside>
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
