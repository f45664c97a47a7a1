import { useEffect, useEffectEvent, useState } from 'react'

import { keepStoredText, readStoredText } from '#app/backend/stored-json.ts'
import { LINKED_PROMO_STORAGE_KEY } from '#domain/linked-promo.ts'
import type { Cart } from '#domain/cart.ts'
import { normalizePromoCode } from '#domain/promo.ts'

import type { useCart } from './cart-store.ts'
import { takePromo } from './apply-promo.ts'
import { validatePromo } from './promo-actions.ts'

/** What the cart says about the promo code of a link that the visitor followed. */
interface LinkedPromoNews {
  text: string
  /** Another code is applied: this one can take its place, or be forgotten. */
  choice: { code: string; applied: string; use: () => void } | null
  isAsking: boolean
  dismiss: () => void
}

/** These pass: the code waits for another cart, an account or a day. Other refusals are final. */
const PASSING = new Set([
  'minimum_not_met',
  'not_for_these_services',
  'account_needed',
  'first_order_account_needed',
  'first_order_address_needed',
  'first_order_open',
  'not_started',
  'paused',
])

const CHECK_DELAY_MS = 300
const WHAT = 'The promo code of the link'

/**
 * Applies the promo code of a link once the cart has what it needs (product 9.16). One code counts for an order, so
 * one that is applied already stays until the buyer decides otherwise (product 9.18).
 */
export function useLinkedPromo(cart: ReturnType<typeof useCart>): LinkedPromoNews | null {
  const { items, promo } = cart
  const [code, setCode] = useState(readCode)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const applied = promo?.code ?? null
  const isWaiting = code !== null && items.length > 0 && applied === null

  // Or it would come back once the buyer has removed it.
  if (code !== null && code === applied) setCode(null)
  useEffect(() => {
    if (code === null) keepStoredText(LINKED_PROMO_STORAGE_KEY, null, WHAT)
  }, [code])

  async function ask(asked: string, lines: Cart, isOver = () => false): Promise<void> {
    const verdict = await validatePromo(asked, lines)
    if (isOver()) return
    if (verdict.outcome === 'accepted') {
      takePromo(verdict.promo, lines)
      setRefusal(null)
      setCode(null)
      return
    }
    setRefusal(`${asked}: ${verdict.message}`)
    if (verdict.outcome === 'rejected' && !PASSING.has(verdict.reason ?? '')) setCode(null)
  }

  const askInTime = useEffectEvent(ask)
  useEffect(() => {
    if (!isWaiting) return undefined
    let isOver = false
    const timer = setTimeout(() => void askInTime(code, items, () => isOver), CHECK_DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWaiting, code, items])

  const isOther = code !== null && applied !== null && applied !== code
  const text =
    refusal ??
    (isOther
      ? `Only one promo code counts for an order, and you're using ${applied}.`
      : code !== null && items.length === 0
        ? `Your promo code ${code} is applied when you add a service.`
        : null)
  if (text === null) return null
  return {
    text,
    choice: isOther ? { code, applied, use: () => void replace(code) } : null,
    isAsking,
    dismiss() {
      setRefusal(null)
      setCode(null)
    },
  }

  async function replace(other: string) {
    setAsking(true)
    await ask(other, items)
    setAsking(false)
  }
}

function readCode(): string | null {
  return normalizePromoCode(readStoredText(LINKED_PROMO_STORAGE_KEY, WHAT) ?? '') || null
}
