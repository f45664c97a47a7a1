import { useEffect, useState } from 'react'

import { loadTestimonial } from '#app/features/testimonials/components/full-testimonial.tsx'
import { loadInBackground } from '#app/reload-on-missing-chunk.ts'
import { lateExtra } from '#app/ui/late-extra.tsx'
import { readPublicConfig } from '#app/backend/public-config.ts'
import type { Failed } from '#app/keep-early-errors.ts'

import { useSite } from '../use-site.ts'
import { VisitCounter } from './visit-counter.ts'

/** What a page has besides itself: it is counted, and for those who stay it is live and makes an offer. */
export function AfterLoad() {
  return (
    <>
      <ErrorReporter />
      <VisitCounter />
      <OnceStayed />
    </>
  )
}

const ExitOffer = lateExtra(
  'The exit modal',
  async () => (await import('#app/features/exit-modal/components/exit-offer.tsx')).ExitOffer,
)

const LiveStore = lateExtra('Live data', async () => (await import('./live-store.ts')).LiveStore)

/** Those who leave before need neither what keeps the page live nor what asks them to stay. */
const STAY_MS = 7000

function OnceStayed() {
  const { exitModal } = useSite()
  const [hasStayed, setStayed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), STAY_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // Ahead of a click, and before the connection may be gone.
    if (hasStayed) loadInBackground(loadTestimonial).catch(console.info)
  }, [hasStayed])
  if (!hasStayed) return null
  return (
    <>
      <LiveStore />
      <ExitOffer stored={exitModal} />
    </>
  )
}

/** A page that fails again and again says so a few times. */
let left = 5

/** Tells the store's own server what failed on this page, and nothing about its visitor (product 56.2). */
export function ErrorReporter(): null {
  useEffect(() => {
    const kept = window.earlyErrors
    if (!kept) return
    kept.splice(0).forEach(report)
    kept.push = report
  }, [])
  return null
}

function report({ error, reason, message, target }: Failed): void {
  const cause: unknown = error ?? reason
  const { name, message: said, stack } = cause instanceof Error ? cause : new Error()
  const text = said
    ? `${name}: ${said}`
    : target instanceof HTMLScriptElement
      ? `Failed to load ${target.src}`
      : (message ?? (typeof cause === 'string' ? cause : ''))
  if (!text || left <= 0) return
  left -= 1
  const { buildVersion: release } = readPublicConfig()
  const body = { message: text, stack: said && stack, path: location.pathname, release }
  navigator.sendBeacon('/errors', JSON.stringify(body))
}
