import { useTransition, useState, useId, type FormEvent, type ReactNode, type Ref } from 'react'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Price } from '#app/ui/price.tsx'
import { TrustLine } from '#app/ui/trust-line.tsx'
import { cn } from '#app/ui/class-names.ts'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'
import { Input, Label } from '#app/ui/field.tsx'
import { normalizePromoCode } from '#domain/promo.ts'

import { applyPromo, clearPromoProblem, removePromo } from '../apply-promo.ts'
import type { useCart } from '../cart-store.ts'

const TRUST_LINES = ['Trusted by Global Brands', 'Secure Dashboard Access', 'Clear Deadlines']

interface OrderSummaryProps {
  /** Below the field for the code. */
  promoNote?: ReactNode
  /** When all of it is done. */
  promise: ReactNode
  cart: ReturnType<typeof useCart>
  contact: CartContact
  /** How long after the delivery a refund can be asked for. */
  refundDays: number
  isCheckingOut: boolean
  onCheckout: () => void
  /** The way to pay. */
  button?: Ref<HTMLButtonElement>
}

/** The sidebar of the cart: contact, promo code, sums, checkout (product 8.8). */
export function OrderSummary(props: OrderSummaryProps) {
  const { cart, promoNote, promise, contact, refundDays, isCheckingOut, onCheckout, button } = props
  const [isApplyingPromo, startApplyingPromo] = useTransition()
  // Form and banner take each other's place: once one is used, the focus goes along.
  const [isPromoInUse, setPromoInUse] = useState(false)
  const revisions = cart.itemCount === 1 ? 'one revision' : 'one revision for each service'
  return (
    <Card className="md:p-6 lg:sticky lg:top-(--sticky-top)">
      <h2 className="text-title">Order Summary</h2>
      <div className="mt-4 grid gap-4">
        <ContactBlock {...contact} />
        {cart.promo ? (
          <AppliedBanner
            code={cart.promo.code}
            takesFocus={isPromoInUse}
            onRemove={() => {
              setPromoInUse(true)
              removePromo()
            }}
          />
        ) : (
          <PromoForm
            problem={cart.promoProblem}
            isApplying={isApplyingPromo}
            takesFocus={isPromoInUse}
            onApply={(code) => {
              setPromoInUse(true)
              startApplyingPromo(() => applyPromo(code))
            }}
          />
        )}
        {promoNote}
        <Sums cart={cart} />
        {promise}
        <Button
          ref={button}
          size="lg"
          block
          // Paying now would leave out the discount that is on its way.
          disabled={isApplyingPromo}
          busy={isCheckingOut}
          onClick={onCheckout}
        >
          {isCheckingOut ? 'Processing...' : 'Proceed to Checkout'}
        </Button>
        {/* Each part is a rule of the store: product 10.1, 12.18 and 12.21. */}
        <p className="-mt-2 text-center text-xs">
          Secure card payment in US dollars, {revisions}, full refund if late or within {refundDays}{' '}
          days of delivery. No tax or fee is added, and the invoice can name your company and VAT
          number. By ordering, you accept{' '}
          <a href="/legal/terms-of-service" className="text-link">
            the terms
          </a>
          . The payment page opens in a new tab.
        </p>
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
          label={<TimesTitle title={title} quantity={quantity} />}
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

/** The count never stands alone on a line. */
function TimesTitle({ title, quantity }: { title: string; quantity: number }) {
  if (quantity === 1) return title
  return (
    <>
      {title} <span className="whitespace-nowrap">× {quantity}</span>
    </>
  )
}

function Sum({ label, cents, isMuted }: { label: ReactNode; cents: number; isMuted?: boolean }) {
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
  if (!phoneHref && !chatUrl) return null
  return (
    <div className="border-b border-hairline pb-4">
      <p className="text-sm text-muted">Questions before you order?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {phoneHref &&
          (isPhoneShown ? (
            <a href={phoneHref} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {phone}
            </a>
          ) : (
            <Button variant="outline" size="sm" onClick={() => setPhoneShown(true)}>
              Show Phone Number
            </Button>
          ))}
        {chatUrl && (
          <a
            href={chatUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            WhatsApp
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </div>
  )
}

interface PromoFormProps {
  /** Why the last code was refused. */
  problem: string | null
  isApplying: boolean
  takesFocus: boolean
  onApply: (code: string) => void
}

/** The promo code field (product 9.3). */
function PromoForm({ problem, isApplying, takesFocus, onApply }: PromoFormProps) {
  const field = useFocusOnMount<HTMLInputElement>(takesFocus)
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
          ref={field}
          id={inputId}
          value={input}
          onChange={(event) => {
            setInput(event.target.value)
            clearPromoProblem()
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${inputId}-problem` : undefined}
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
      {problem && <FieldError id={`${inputId}-problem`}>{problem}</FieldError>}
    </form>
  )
}

interface AppliedBannerProps {
  code: string
  takesFocus: boolean
  onRemove: () => void
}

function AppliedBanner({ code, takesFocus, onRemove }: AppliedBannerProps) {
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus)
  return (
    <p
      role="status"
      className="flex items-center justify-between gap-3 rounded-sm border border-positive py-1 pr-1 pl-4 text-sm"
    >
      <span>
        <strong className="font-semibold">{code}</strong> applied
      </span>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-label={`Remove promo code ${code}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </p>
  )
}
