import { deliveryHours } from '#domain/delivery.ts'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { TrustLine } from '#app/ui/trust-line.tsx'

const PROMISES = ['Trusted by Global Brands', 'Secure Dashboard Access', 'Clear Deadlines'] as const

interface PurchasePanelProps {
  priceCents: number
  deliveryDays: number
  onPurchase: () => void
  onAddToCart: () => void
  isPurchasing?: boolean
}

/** Price and the two ways to buy; stays in view on wide screens (product 7.16). */
export function PurchasePanel({
  priceCents,
  deliveryDays,
  onPurchase,
  onAddToCart,
  isPurchasing = false,
}: PurchasePanelProps) {
  return (
    <section aria-label="Purchase" className="rounded-md border border-ink bg-raised p-6 lg:p-7">
      <div className="flex items-end justify-between gap-4 border-b border-hairline pb-5">
        <p>
          <span className="block text-sm text-muted">Fixed price</span>
          <Price cents={priceCents} size="xl" className="mt-2 block" />
        </p>
        <p className="text-right">
          <span className="block text-sm text-muted">Delivered in</span>
          <span className="figures mt-2 block text-figure">{deliveryHours(deliveryDays)}h</span>
        </p>
      </div>
      <p className="py-5 text-sm text-muted">
        Includes one round of revisions and final delivery in your preferred format.
      </p>
      <div className="grid gap-3">
        <Button size="lg" block busy={isPurchasing} onClick={onPurchase}>
          Purchase Now
        </Button>
        <Button size="lg" block variant="outline" onClick={onAddToCart}>
          Add to Cart
        </Button>
      </div>
      <TrustLine lines={PROMISES} className="mt-5" />
    </section>
  )
}
