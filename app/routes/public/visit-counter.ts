import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'

import { readPublicConfig } from '#app/backend/public-config.ts'
import { readSession } from '#app/backend/session-store.ts'
import { cartStore } from '#app/features/cart/cart-store.ts'

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

const CHECKOUT = /\/functions\/v1\/create-(?:checkout|payment)$/

let isFirst = true

/**
 * Tells the store which page was opened, what was put in the cart and that a checkout began (product 46.1), for
 * pages of the store alone. Nothing is kept in the browser, and nothing is sent for those who ask not to be tracked.
 */
export function VisitCounter(): null {
  const { pathname } = useLocation()
  const isMissing = useMatches().some(({ id }) => id === 'routes/public/not-found')

  useEffect(() => {
    if (isMissing) return
    tell('view', { path: pathname, ...(isFirst && origin()) })
    isFirst = false
  }, [pathname, isMissing])

  useEffect(() => {
    let before = quantities()
    const unsubscribe = cartStore.subscribe((isFromStorage) => {
      const now = quantities()
      for (const [service, quantity] of now) {
        const isMore = quantity > (before.get(service) ?? 0)
        // What an earlier page or another tab put in was counted there.
        if (isMore && !isFromStorage) tell('cart', { service })
      }
      before = now
    })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isDone = entry instanceof PerformanceResourceTiming && entry.responseStatus < 400
        if (isDone && CHECKOUT.test(entry.name)) tell('checkout', {})
      }
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => {
      unsubscribe()
      observer.disconnect()
    }
  }, [])
  return null
}

function tell(kind: 'view' | 'cart' | 'checkout', more: object): void {
  const isLeftAlone = navigator.doNotTrack === '1' || navigator.globalPrivacyControl
  // The owner's own visits are no visits.
  if (isLeftAlone || readSession()?.isAdmin) return
  const body = JSON.stringify({ kind, path: location.pathname, ...more })
  navigator.sendBeacon(`${readPublicConfig().supabaseUrl}/functions/v1/count-visit`, body)
}

/** Where the visit came from: the campaign of the link, or the page that linked here. */
function origin() {
  const query = new URLSearchParams(location.search)
  const named = (name: string) => query.get(`utm_${name}`) ?? undefined
  const { referrer } = document
  const isOwn = !URL.canParse(referrer) || new URL(referrer).host === location.host
  return {
    source: named('source'),
    medium: named('medium'),
    campaign: named('campaign'),
    referrer: isOwn ? undefined : new URL(referrer).origin,
  }
}

const quantities = () => new Map(cartStore.peek().items.map(({ id, quantity }) => [id, quantity]))
