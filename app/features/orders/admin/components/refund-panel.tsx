import { useRef } from 'react'

import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatUsdExact } from '#domain/money.ts'
import { canRefund, refundLeftCents } from '#domain/refund.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import type { ChipTone } from '#app/ui/admin/status-chip.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import type { RefundStatus } from '#domain/refund.ts'

import { GrandSum, Sum } from '../../components/order-summary.tsx'
import type { OwnedOrder, Refund } from '../schema.ts'
import { RefundForm } from './refund-form.tsx'
import { failureWords } from '../../use-order-action.ts'
import { useRefund } from '../use-owner-action.ts'
import { SettledButton } from './payment-troubles.tsx'

interface RefundPanelProps {
  order: OwnedOrder
  isFormOpen: boolean
  onOpenForm: (isOpen: boolean) => void
}

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
        <GrandSum name="Left">{formatUsdExact(paidAt ? leftCents : 0)}</GrandSum>
      </dl>
      <RefundList refunds={refunds} />
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

const STATES: Readonly<Record<RefundStatus, { label: string; tone: ChipTone }>> = {
  pending: { label: 'Not confirmed yet', tone: 'attention' },
  succeeded: { label: 'Refunded', tone: 'positive' },
  failed: { label: 'Failed', tone: 'accent' },
}

function RefundList({ refunds }: Pick<OwnedOrder, 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <ul aria-label="Refunds" className="border-t border-hairline">
      {refunds.map((refund) => (
        <li key={refund.id} className="grid gap-1 border-b border-hairline py-3 text-sm">
          <RefundLine refund={refund} />
        </li>
      ))}
    </ul>
  )
}

function RefundLine({ refund }: { refund: Refund }) {
  const { amountCents, status, createdAt, reason, error, isToSettle } = refund
  const { label, tone } = STATES[status]
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatUsdExact(amountCents)}</span>
        <StatusChip tone={tone}>{label}</StatusChip>
      </p>
      <p className="text-xs text-muted">
        <Moment at={createdAt} />
      </p>
      {reason && <p className="break-words">{reason}</p>}
      {error && <p className="break-words text-accent">{error}</p>}
      {isToSettle && (
        <div className="mt-1 grid gap-2">
          <p>
            The money didn't reach the customer and is back in your account. Refund it again, or pay
            it back another way.
          </p>
          <SettledButton troubleId={refund.id} />
        </div>
      )}
      {status === 'pending' && <TryAgain refund={refund} />}
    </>
  )
}

/** The provider did not answer: asked with the same key, it pays back once. */
function TryAgain({ refund }: { refund: Refund }) {
  const { mutate, isPending, error } = useRefund()
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <p className="text-xs text-muted">
        The payment provider hasn't answered. You can safely try again: nothing is refunded twice.
      </p>
      <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate(refund)}>
        {isPending ? 'Trying...' : 'Try again'}
      </Button>
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
    </div>
  )
}
