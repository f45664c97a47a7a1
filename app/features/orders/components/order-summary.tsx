import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { deliveryHours } from '#domain/delivery.ts'
import { formatUsdExact } from '#domain/money.ts'

import type { Order } from '../schema.ts'

type Sold = Pick<
  Order,
  'items' | 'subtotalCents' | 'discountCents' | 'totalCents' | 'refundedCents' | 'promoCode'
>

interface OrderSummaryProps {
  order: Sold
  /** Customers learn how several services are worked on. */
  reader?: 'customer' | 'admin'
}

export function OrderSummary({ order, reader = 'customer' }: OrderSummaryProps) {
  const { items, subtotalCents, discountCents, totalCents, refundedCents, promoCode } = order
  return (
    <>
      <ul>
        {items.map(({ id, title, href, quantity, priceCents, deliveryTimeDays }) => (
          <li
            key={id}
            className="flex justify-between gap-6 border-b border-hairline py-3 first:pt-0"
          >
            <span className="min-w-0">
              {href ? (
                <Link to={href} className="font-medium hover:text-accent">
                  {title}
                </Link>
              ) : (
                <span className="font-medium">{title}</span>
              )}
              <span className="block text-xs text-muted">
                {quantity > 1 && `${quantity} × ${formatUsdExact(priceCents)} · `}
                {deliveryHours(deliveryTimeDays)}h
                {quantity > 1 && ' each, one after another and delivered together'}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{formatUsdExact(priceCents * quantity)}</span>
          </li>
        ))}
      </ul>
      {items.length > 1 && reader === 'customer' && (
        <p className="mt-3 text-xs text-muted">
          They're worked on side by side. Where one builds on another, I do that one first, early
          enough that both keep their dates. Each has its own clock, which starts with its part of
          the brief, and is delivered when it's ready.
        </p>
      )}
      <dl className="mt-4 grid gap-1.5">
        {discountCents > 0 && (
          <>
            <Sum name="Subtotal">{formatUsdExact(subtotalCents)}</Sum>
            <Sum name={promoCode ? `Discount (${promoCode})` : 'Discount'}>
              −{formatUsdExact(discountCents)}
            </Sum>
          </>
        )}
        <GrandSum name="Total">{formatUsdExact(totalCents)}</GrandSum>
        {refundedCents > 0 && <Sum name="Refunded">−{formatUsdExact(refundedCents)}</Sum>}
      </dl>
    </>
  )
}

interface SumProps {
  name: string
  children: ReactNode
}

export function Sum({ name, children }: SumProps) {
  return (
    <div className="flex justify-between gap-6 text-sm">
      <dt className="text-muted">{name}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  )
}

export function GrandSum({ name, children }: SumProps) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="font-semibold">{name}</dt>
      <dd className="shrink-0 figures text-title">{children}</dd>
    </div>
  )
}
