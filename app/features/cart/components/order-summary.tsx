import { useTransition } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Price } from '#app/ui/price.tsx'
import { TrustLine } from '#app/ui/trust-line.tsx'

import { applyPromo } from '../promo-actions.ts'
import type { useCart } from '../use-cart.ts'
import { ContactBlock } from './contact-block.tsx'
import type { CartContact } from './contact-block.tsx'
import { PromoBox } from './promo-box.tsx'

const TRUST_LINES = ['Trusted by Global Brands', 'Secure Dashboard Access', 'Clear Deadlines']

interface OrderSummaryProps {
  cart: ReturnType<typeof useCart>
  contact: CartContact
  isCheckingOut: boolean
  onCheckout: () => void
}

/** The sidebar of the cart: contact, promo code, sums, checkout (product 8.8). */
export function OrderSummary({ cart, contact, isCheckingOut, onCheckout }: OrderSummaryProps) {
  const [isApplyingPromo, startApplyingPromo] = useTransition()
  return (
    <Card className="lg:sticky lg:top-(--sticky-top)">
      <h2 className="text-title">Order Summary</h2>
      <div className="mt-5 grid gap-5">
        <ContactBlock {...contact} />
        <PromoBox
          appliedCode={cart.promo?.code ?? null}
          isApplying={isApplyingPromo}
          onApply={(code) =>
            startApplyingPromo(async () => {
              await applyPromo(code)
            })
          }
        />
        <Sums cart={cart} />
        <Button
          size="lg"
          block
          // Paying now would leave out the discount that is on its way.
          disabled={isApplyingPromo}
          busy={isCheckingOut}
          onClick={onCheckout}
        >
          {isCheckingOut ? 'Processing...' : 'Proceed to Checkout'}
        </Button>
        <TrustLine lines={TRUST_LINES} />
      </div>
    </Card>
  )
}

function Sums({ cart }: Pick<OrderSummaryProps, 'cart'>) {
  const { items, promo, subtotalCents, discountCents, totalCents } = cart
  return (
    <dl aria-live="polite" className="grid gap-2 text-sm">
      {items.map(({ id, title, priceCents, quantity }) => (
        <Sum
          key={id}
          label={quantity > 1 ? `${title} × ${quantity}` : title}
          cents={priceCents * quantity}
          isMuted
        />
      ))}
      <div className="mt-2 border-t border-hairline" />
      <Sum label="Subtotal" cents={subtotalCents} />
      {promo && discountCents > 0 && (
        <Sum label={`Discount (${promo.code})`} cents={-discountCents} />
      )}
      <div className="flex items-baseline justify-between border-t border-ink pt-3">
        <dt className="text-base font-semibold">Total</dt>
        <dd>
          <Price cents={totalCents} exact />
        </dd>
      </div>
    </dl>
  )
}

function Sum({
  label,
  cents,
  isMuted = false,
}: {
  label: string
  cents: number
  isMuted?: boolean
}) {
  return (
    <div className={`flex justify-between gap-4 ${isMuted ? 'text-muted' : ''}`}>
      <dt>{label}</dt>
      <dd>
        <Price cents={cents} size="inherit" exact />
      </dd>
    </div>
  )
}
