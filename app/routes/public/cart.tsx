import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { startPageData } from '#app/backend/page-data.ts'
import { readStoredText } from '#app/backend/stored-json.ts'
import { CartLines, EmptyCart } from '#app/features/cart/components/cart-lines.tsx'
import { OrderSummary } from '#app/features/cart/components/order-summary.tsx'
import {
  CART_TITLE_ID,
  clearCart,
  emptyCartAfterOrder,
  focusCartTitle,
  takeCurrent,
} from '#app/features/cart/cart-actions.ts'
import { dropCartKey, useCartKey } from '#app/features/cart/cart-key.ts'
import { cartStore, useCart } from '#app/features/cart/cart-store.ts'
import { rejectPromo, schedulePromoCheck } from '#app/features/cart/promo-actions.ts'
import { cancelCheckout } from '#app/features/checkout/queries.ts'
import { useCheckout } from '#app/features/checkout/use-checkout.ts'
import { useOpenCheckout } from '#app/features/checkout/use-open-checkout.ts'
import { serviceCardsQuery } from '#app/features/services/queries.ts'
import type { ServiceCardModel } from '#app/features/services/service-cards.ts'
import { loadInBackground } from '#app/reload-on-missing-chunk.ts'
import { cn } from '#app/ui/class-names.ts'
import { laterPart } from '#app/ui/later-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { loadToasts } from '#app/ui/toaster.tsx'
import type { Cart } from '#domain/cart.ts'
import { LINKED_PROMO_STORAGE_KEY } from '#domain/linked-promo.ts'
import { isForCart } from '#domain/open-checkout.ts'

import { mostHiredQuery } from '../most-hired-query.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/cart.ts'
import { useSite } from '../use-site.ts'

/** Only buyers who have been on the payment page get to see these. */
const PaymentNotices = lazy(async () => ({
  default: (await import('#app/features/checkout/components/payment-notices.tsx')).PaymentNotices,
}))
const loadLateParts = () => import('#app/features/cart/components/late-parts.tsx')
/** Few find other prices than they saw. */
const PriceNotice = lazy(async () => ({ default: (await loadLateParts()).PriceNotice }))
/** Nothing is known of the date in the first view. */
const PromisedDate = lazy(async () => ({ default: (await loadLateParts()).PromisedDate }))
/** Not for the first view. */
const CheckoutBar = lazy(async () => ({ default: (await loadLateParts()).CheckoutBar }))
/** Few come by a link with a code. */
const LinkedPromoNote = lazy(async () => ({ default: (await loadLateParts()).LinkedPromoNote }))
/** Only empty carts offer something. */
const MostHired = laterPart(
  'What is most hired',
  async () => (await import('../most-hired.tsx')).MostHired,
  { fallback: <div className="min-h-120" /> },
)

/** For those who come with an empty cart: the first view is theirs as the server drew it. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  await page.prefer(mostHiredQuery(), [])
  return page.respond({})
}

/** In the browser only an empty cart asks. */
export const clientLoader = () => null

/**
 * The cart lives in the browser, so the server draws both: an empty one, and the places of what a filled one has. A
 * part of the document that knows the stored cart (`app/tell-kept-cart.ts`) says which of them shows.
 */
export default function CartPage() {
  const cart = useCart()
  return (
    <div data-cart="page" className="wrap pt-10">
      <PageHead
        title="Cart"
        description="The services in your cart, their total, and the date they are done by."
        path="/cart"
      />
      <h1
        id={CART_TITLE_ID}
        tabIndex={-1}
        className="mb-8 scroll-mt-[calc(var(--sticky-top)+2rem)] text-heading outline-none"
      >
        Your Cart
      </h1>
      <noscript>
        <p className="text-lg">
          Your cart is stored in your browser and needs JavaScript. Please turn it on to order, or
          write to me.
        </p>
      </noscript>
      {cart.isLoaded ? <CartContents cart={cart} /> : <CartOnItsWay />}
      {cart.items.length === 0 && (
        <div className={cn('noscript:hidden', !cart.isLoaded && '[[data-cart=filled]_&]:hidden')}>
          <NothingYet />
        </div>
      )}
    </div>
  )
}

/** The same before and after the cart is read, so that nothing is drawn twice. */
const NothingYet = memo(function NothingYet() {
  return (
    <>
      <EmptyCart />
      <MostHired />
    </>
  )
})

/** Until the browser has read its cart: what one with a single line has, as high as that is. */
function CartOnItsWay() {
  return (
    <div className="hidden gap-x-12 gap-y-10 lg:grid-cols-[1fr_25rem] lg:items-start [[data-cart=filled]_&]:grid noscript:hidden">
      <Skeleton className="h-47 sm:h-41" />
      <Skeleton className="h-182" />
    </div>
  )
}

function CartContents({ cart }: { cart: ReturnType<typeof useCart> }) {
  const { phone, phoneHref, chatUrl, refundDays } = useSite()
  const { items, promo, priceChanges } = cart
  const [paidSession, setPaidSession] = useState<string | null>(null)
  const cartKey = useCartKey()
  const { open, refresh, paidElsewhere, forgetPaid } = useOpenCheckout(cartKey, emptyCartAfterOrder)
  const checkout = useCheckout({
    onPricesChanged: takeCurrent,
    onPromoRejected: rejectPromo,
    onCartPaid: setPaidSession,
    onCartPaidAnotherWay: dropCartKey,
    onStarted: () => void refresh(),
  })
  // A code that was kept since the last visit may have been used up since.
  useEffect(schedulePromoCheck, [])
  const hasItems = items.length > 0
  const paidHere = hasItems ? '' : paidElsewhere
  const beginAnotherCart = useEffectEvent(forgetPaid)
  useEffect(() => (hasItems ? undefined : () => beginAnotherCart()), [hasItems])
  // What fails without a connection is said in a toast, whose script could not be had then.
  useEffect(() => {
    if (hasItems) loadInBackground(loadToasts).catch(console.info)
  }, [hasItems])
  const startAnotherCart = () => {
    dropCartKey()
    setPaidSession(null)
  }
  const clear = () => {
    // Or its promo code stays taken until that payment ends on its own.
    if (open) void cancelCheckout(open.orderId).catch(() => undefined)
    clearCart()
    focusCartTitle()
  }
  const button = useRef<HTMLButtonElement>(null)
  const { details, current } = useDetails(items)
  // The cart may be older than a price or a name: better here than at the checkout.
  useEffect(() => takeCurrent(current), [current])
  useEffect(() => () => cartStore.setPriceChanges([]), [])
  const promoCode = promo?.code ?? null
  const [isLinked] = useState(() => readStoredText(LINKED_PROMO_STORAGE_KEY, 'A code') !== null)
  const promoNote = isLinked && (
    <Suspense fallback={null}>
      <LinkedPromoNote cart={cart} />
    </Suspense>
  )
  return (
    <>
      <Suspense fallback={null}>
        {(paidSession || paidHere || open) && (
          <PaymentNotices
            paidSession={paidSession}
            paidElsewhere={paidHere}
            open={open}
            isForThisCart={open !== null && isForCart(open, items, promoCode)}
            onEnded={() => void refresh()}
            onOrderAgain={startAnotherCart}
          />
        )}
        {priceChanges.length > 0 && <PriceNotice changes={priceChanges} />}
      </Suspense>
      {items.length === 0 ? (
        <div className="mb-6 empty:hidden">{promoNote}</div>
      ) : (
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_25rem] lg:items-start">
          <div>
            <CartLines items={items} details={details} changes={priceChanges} onClear={clear} />
          </div>
          <OrderSummary
            button={button}
            cart={cart}
            promoNote={promoNote}
            promise={
              <Suspense fallback={<p className="min-h-18" />}>
                <PromisedDate items={items} services={details} />
              </Suspense>
            }
            contact={{ phone, phoneHref, chatUrl }}
            refundDays={refundDays}
            isCheckingOut={checkout.isStarting}
            onCheckout={() => {
              cartStore.setPriceChanges([])
              checkout.start({ items, promoCode, cartKey })
            }}
          />
          <Suspense fallback={null}>
            <CheckoutBar
              button={button}
              totalCents={cart.totalCents}
              isCheckingOut={checkout.isStarting}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}

const NO_CARDS: readonly ServiceCardModel[] = []

/**
 * Pictures, addresses and hours of the cart's lines, by the id of the service; null for what is no longer sold. And the
 * titles and prices as they were read since the cart is open: what was read before may be older than the cart's own.
 */
function useDetails(items: Cart) {
  const ids = items.map(({ id }) => id)
  const query = useQuery({ ...serviceCardsQuery(ids), enabled: ids.length > 0, staleTime: 0 })
  const details = new Map<string, ServiceCardModel | null>(
    query.isSuccess && !query.isPlaceholderData ? ids.map((id) => [id, null]) : [],
  )
  for (const card of query.data ?? []) details.set(card.id, card)
  const isFresh = query.isFetchedAfterMount && !query.isPlaceholderData
  const cards = (isFresh && query.data) || NO_CARDS
  const current = useMemo(
    () => cards.map(({ id, title, priceCents }) => ({ serviceId: id, title, priceCents })),
    [cards],
  )
  return { details, current }
}
