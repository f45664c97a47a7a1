import { useEffect, useState, type RefObject } from 'react'
import { deliveryHours } from '#domain/delivery.ts'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'

interface BuyBarProps {
  title: string
  priceCents: number
  deliveryDays: number
  onAddToCart: () => void
  /** The panel's own buttons: the bar is there while they are not. */
  buttons: RefObject<HTMLElement | null>
}

/** On small screens: price, hours and Add to Cart while the panel's buttons are out of sight (product 7.31). */
export function BuyBar({ title, priceCents, deliveryDays, onAddToCart, buttons }: BuyBarProps) {
  const isShown = useIsOutOfSight(buttons)
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

/** False until it is known, and so on the server. */
function useIsOutOfSight(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setIsOut(entry?.isIntersecting === false),
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isOut
}
