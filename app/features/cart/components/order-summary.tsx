import { useTransition, useState, useId, type FormEvent } from 'react'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Price } from '#app/ui/price.tsx'
import { TrustLine } from '#app/ui/trust-line.tsx'
import { cn } from '#app/ui/class-names.ts'
import { Input, Label } from '#app/ui/field.tsx'
import { normalizePromoCode } from '#domain/promo.ts'

import { applyPromo, removePromo } from '../promo-actions.ts'
import type { useCart } from '../cart-store.ts'

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
        {cart.promo ? (
          <AppliedBanner code={cart.promo.code} />
        ) : (
          <PromoForm
            isApplying={isApplyingPromo}
            onApply={(code) => startApplyingPromo(() => applyPromo(code))}
          />
        )}
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

function Sum({ label, cents, isMuted }: { label: string; cents: number; isMuted?: boolean }) {
  return (
    <div className={cn('flex justify-between gap-4', isMuted && 'text-muted')}>
      <dt>{label}</dt>
      <dd>
        <Price cents={cents} size="inherit" exact />
      </dd>
    </div>
  )
}

interface CartContact {
  phone: string
  phoneHref: string
  chatUrl: string
}

function ContactBlock({ phone, phoneHref, chatUrl }: CartContact) {
  const [isPhoneShown, setPhoneShown] = useState(false)
  return (
    <div className="border-b border-hairline pb-5">
      <p className="text-sm text-muted">Questions before you order?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isPhoneShown ? (
          <a href={phoneHref} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {phone}
          </a>
        ) : (
          <Button variant="outline" size="sm" onClick={() => setPhoneShown(true)}>
            Show Phone Number
          </Button>
        )}
        <a
          href={chatUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
    </div>
  )
}

interface PromoFormProps {
  isApplying: boolean
  onApply: (code: string) => void
}

/** The promo code field (product 9.3). */
function PromoForm({ isApplying, onApply }: PromoFormProps) {
  const [input, setInput] = useState('')
  const inputId = useId()
  const code = normalizePromoCode(input)

  function apply(event: FormEvent) {
    event.preventDefault()
    if (code !== '' && !isApplying) onApply(code)
  }

  return (
    <form onSubmit={apply}>
      <Label htmlFor={inputId}>Promo code</Label>
      <div className="mt-1.5 flex gap-2">
        <Input
          id={inputId}
          value={input}
          onChange={(event) => setInput(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          className="uppercase"
        />
        <Button type="submit" variant="outline" disabled={code === ''} busy={isApplying}>
          {isApplying ? 'Applying...' : 'Apply'}
        </Button>
      </div>
    </form>
  )
}

function AppliedBanner({ code }: { code: string }) {
  return (
    <p
      role="status"
      className="flex items-center justify-between gap-3 rounded-sm border border-positive py-1 pr-1 pl-4 text-sm"
    >
      <span>
        <strong className="font-semibold">{code}</strong> applied
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Remove promo code ${code}`}
        onClick={removePromo}
      >
        Remove
      </Button>
    </p>
  )
}
