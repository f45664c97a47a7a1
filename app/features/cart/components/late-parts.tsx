import { useEffect, useState, type RefObject } from 'react'

import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import type { PriceChange, Cart } from '#domain/cart.ts'
import { DoneBy } from '#app/ui/done-by.tsx'
import { orderHours } from '#domain/delivery.ts'

import type { useCart } from '../cart-store.ts'
import { useLinkedPromo } from '../use-linked-promo.ts'

// Of the cart's page, what its first view goes without, in one file: each of its own weighs on the page that names it.

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

/** The promo code of a link: what it waits for, why it is refused, or which of two codes counts. */
export function LinkedPromoNote({ cart }: { cart: ReturnType<typeof useCart> }) {
  const news = useLinkedPromo(cart)
  if (news === null) return null
  const { text, choice, isAsking, dismiss } = news
  return (
    <div className="rounded-sm bg-sunk px-4 py-3 text-sm">
      <p role="status" className="break-words">
        {text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {choice && (
          <Button variant="outline" size="sm" busy={isAsking} onClick={choice.use}>
            Use {choice.code} instead
          </Button>
        )}
        <Button variant={choice ? 'quiet' : 'outline'} size="sm" onClick={dismiss}>
          {choice ? `Keep ${choice.applied}` : 'Dismiss'}
        </Button>
      </div>
    </div>
  )
}

/** Why checkout stopped: what changed since the services were put into the cart. */
export function PriceNotice({ changes }: { changes: readonly PriceChange[] }) {
  const gone = changes.filter((change) => change.toCents === null)
  return (
    <div role="alert" className="mb-8 rounded-md border border-accent p-5 text-sm">
      <p className="font-semibold">Your cart has been updated.</p>
      {gone.length < changes.length && (
        <p className="mt-1">
          Some prices have changed. The current ones are below; if they're okay with you, proceed to
          checkout.
        </p>
      )}
      {gone.map(({ id, title }) => (
        <p key={id} className="mt-1">
          “{title}” is no longer available and was removed.
        </p>
      ))}
    </div>
  )
}

interface PromisedDateProps {
  items: Cart
  /** The services by id, as far as they are known; null for what is no longer sold. */
  services: ReadonlyMap<string, { deliveryDays: number } | null>
}

/** One date for everything in the cart (product 8.17); its room is kept until all services are known. */
export function PromisedDate({ items, services }: PromisedDateProps) {
  const lines = items.flatMap(({ id, quantity }) => {
    const service = services.get(id)
    return service ? [{ deliveryDays: service.deliveryDays, quantity }] : []
  })
  const hours = lines.length > 0 && lines.length === items.length ? orderHours(lines) : null
  const hasPieces = items.some(({ quantity }) => quantity > 1)
  return (
    <p data-kept-clear className="min-h-18 text-sm text-muted">
      {hours !== null && (
        <>
          Order now and send your brief,{' '}
          {hasPieces || items.length > 1 ? 'and all of it is' : "and it's"} done by{' '}
          <strong className="font-semibold text-ink">
            <DoneBy hours={hours} />
          </strong>
          , your time. The clock starts with the brief, and pauses while I wait for an answer or a
          call.
          {hasPieces &&
            ' Several of one service are done one after another and delivered together.'}
          {lines.some((line) => orderHours([line]) < hours) &&
            ' Each has its own clock: what takes less comes sooner.'}
        </>
      )}
    </p>
  )
}
