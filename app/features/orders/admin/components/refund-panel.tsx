import { useRef } from 'react'
import type { ReactNode } from 'react'

import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatUsdExact } from '#domain/money.ts'
import { canRefund, refundLeftCents } from '#domain/refund.ts'

import type { OwnedOrder } from '../owned-order.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundList } from './refund-list.tsx'

interface RefundPanelProps {
  order: OwnedOrder
  isFormOpen: boolean
  onOpenForm: (isOpen: boolean) => void
}

/** What was paid, what went back, and what can still go back. */
export function RefundPanel({ order, isFormOpen, onOpenForm }: RefundPanelProps) {
  const { status, paidAt, totalCents, refundedCents, refunds } = order
  const sums = useRef<HTMLDListElement>(null)
  const leftCents = refundLeftCents(totalCents, refunds)
  const onItsWayCents = totalCents - refundedCents - leftCents
  const isPossible = canRefund(status, leftCents)

  function close() {
    onOpenForm(false)
    sums.current?.focus()
  }

  return (
    <Panel title="Payment and refunds">
      <dl ref={sums} tabIndex={-1} className="grid gap-1.5 outline-none">
        <Sum name="Paid">{formatUsdExact(paidAt ? totalCents : 0)}</Sum>
        <Sum name="Refunded">{formatUsdExact(refundedCents)}</Sum>
        {onItsWayCents > 0 && <Sum name="On its way">{formatUsdExact(onItsWayCents)}</Sum>}
        <div className="flex items-baseline justify-between gap-6">
          <dt className="font-semibold">Left</dt>
          <dd className="figures text-title">{formatUsdExact(paidAt ? leftCents : 0)}</dd>
        </div>
      </dl>
      <RefundList order={order} />
      {isPossible && !isFormOpen && (
        <Button variant="outline" size="sm" onClick={() => onOpenForm(true)}>
          Refund
        </Button>
      )}
      {isPossible && isFormOpen && (
        <RefundForm order={order} leftCents={leftCents} onClose={close} />
      )}
    </Panel>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 text-sm">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
