import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'

import { readStoredText } from '#app/backend/stored-json.ts'
import {
  CART_TITLE_ID,
  CartLines,
  EmptyCart,
  PriceNotice,
  focusCartTitle,
} from '#app/features/cart/components/cart-lines.tsx'
import { OrderSummary } from '#app/features/cart/components/order-summary.tsx'
import { addListedService, clearCart, takeCurrentPrices } from '#app/features/cart/cart-actions.ts'
import { dropCartKey, useCartKey } from '#app/features/cart/cart-key.ts'
import { useCart } from '#app/features/cart/cart-store.ts'
import { rejectPromo, schedulePromoCheck } from '#app/features/cart/promo-actions.ts'
import { cancelCheckout } from '#app/features/checkout/queries.ts'
import { useCheckout } from '#app/features/checkout/use-checkout.ts'
import { useOpenCheckout } from '#app/features/checkout/use-open-checkout.ts'
import { serviceCardsQuery } from '#app/features/services/queries.ts'
import { loadInBackground } from '#app/reload-on-missing-chunk.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { loadToasts } from '#app/ui/toaster.tsx'
import type { Cart, PriceChange } from '#domain/cart.ts'
import { orderHours } from '#domain/delivery.ts'
import { LINKED_PROMO_STORAGE_KEY } from '#domain/linked-promo.ts'
import { isForCart } from '#domain/open-checkout.ts'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'

// Only buyers who have been on the payment page get to see these.
const loadNotices = () => import('#app/features/checkout/components/payment-notices.tsx')
const OpenPaymentNotice = lazy(async () => ({ default: (await loadNotices()).OpenPaymentNotice }))
const PaidCartNotice = lazy(async () => ({ default: (await loadNotices()).PaidCartNotice }))
/** Few come by a link with a code. */
const LinkedPromoNote = lazy(async () => ({
  default: (await import('#app/features/cart/components/linked-promo-note.tsx')).LinkedPromoNote,
}))
/** Only empty carts offer something. */
const MostHired = lazy(async () => ({ default: (await import('../most-hired.tsx')).MostHired }))

/** The cart lives in the browser, so the server renders the page around it. */
export default function CartPage() {
  const cart = useCart()
  return (
    <div className="wrap pt-12 md:pt-20">
      <PageHead title="Cart" path="/cart" isPrivate />
      <h1
        id={CART_TITLE_ID}
        tabIndex={-1}
        className="mb-10 scroll-mt-[calc(var(--sticky-top)+2rem)] text-heading outline-none"
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
    </div>
  )
}

/** Until the browser has read its cart: what is likely there, in its places. */
function CartOnItsWay() {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_25rem] lg:items-start noscript:hidden">
      <Skeleton className="h-36" />
      <Skeleton className="h-96" />
    </div>
  )
}

function CartContents({ cart }: { cart: ReturnType<typeof useCart> }) {
  const { phone, phoneHref, chatUrl, refundDays } = useSite()
  const { items, promo } = cart
  const [priceChanges, setPriceChanges] = useState<readonly PriceChange[]>([])
  const [paidSession, setPaidSession] = useState<string | null>(null)
  const cartKey = useCartKey()
  const { open, refresh, cancel, isCancelling } = useOpenCheckout(cartKey)
  const checkout = useCheckout({
    onPricesChanged: (current) => setPriceChanges(takeCurrentPrices(current)),
    onPromoRejected: rejectPromo,
    onCartPaid: setPaidSession,
    onCartPaidAnotherWay: dropCartKey,
    onStarted: () => void refresh(),
  })
  // A code that was kept since the last visit may have been used up since.
  useEffect(schedulePromoCheck, [])
  const hasItems = items.length > 0
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
  const addFirst = (service: Parameters<typeof addListedService>[0]) => {
    addListedService(service)
    focusCartTitle()
  }
  const details = useDetails(items)
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
        {paidSession && <PaidCartNotice sessionId={paidSession} onOrderAgain={startAnotherCart} />}
        {open && (
          <OpenPaymentNotice
            open={open}
            isForThisCart={isForCart(open, items, promoCode)}
            isCancelling={isCancelling}
            onCancel={cancel}
            onOrderAgain={startAnotherCart}
          />
        )}
      </Suspense>
      <PriceNotice changes={priceChanges} />
      {items.length === 0 ? (
        <>
          <div className="mb-6 empty:hidden">{promoNote}</div>
          <EmptyCart />
          <Suspense fallback={<div className="min-h-120" />}>
            <MostHired onAddToCart={addFirst} />
          </Suspense>
        </>
      ) : (
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_25rem] lg:items-start">
          <div>
            <CartLines items={items} details={details} changes={priceChanges} onClear={clear} />
          </div>
          <OrderSummary
            cart={cart}
            promoNote={promoNote}
            hours={hoursOf(items, details)}
            contact={{ phone, phoneHref, chatUrl }}
            refundDays={refundDays}
            isCheckingOut={checkout.isStarting}
            onCheckout={() => {
              setPriceChanges([])
              checkout.start({ items, promoCode, cartKey })
            }}
          />
        </div>
      )}
    </>
  )
}

/** Pictures, addresses and hours of the cart's lines, by the id of the service. */
function useDetails(items: Cart) {
  const ids = items.map(({ id }) => id)
  const { data: cards = [] } = useQuery({ ...serviceCardsQuery(ids), enabled: ids.length > 0 })
  return new Map(cards.map((card) => [card.id, card]))
}

/** How long all of it takes. Null until all services are known. */
function hoursOf(items: Cart, details: ReturnType<typeof useDetails>): number | null {
  const lines = items.flatMap(({ id, quantity }) => {
    const service = details.get(id)
    return service ? [{ deliveryDays: service.deliveryDays, quantity }] : []
  })
  return lines.length > 0 && lines.length === items.length ? orderHours(lines) : null
}
