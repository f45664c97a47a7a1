import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { formatUsdExact } from '#domain/money.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { failureWords } from '../../use-order-action.ts'
import { settlePaymentTrouble } from '../queries.ts'
import type { Dispute, LatePayment } from '../schema.ts'
import { useOwnerAction } from '../use-owner-action.ts'

/** A dispute and what to do about it. It is answered at the payment provider. */
export function DisputePanel({ dispute }: { dispute: Dispute }) {
  const { amountCents, reason, stage, status, evidenceDueAt: dueAt, openedAt } = dispute
  const tone = stage === 1 ? 'attention' : status === 'won' ? 'positive' : 'neutral'
  return (
    <Panel
      title="Payment disputed"
      actions={<StatusChip tone={tone}>{disputeLabel(dispute)}</StatusChip>}
    >
      <div className="grid gap-2">
        <p>
          The customer’s bank is disputing <strong>{formatUsdExact(amountCents)}</strong>.{' '}
          {reason && `Reason given: ${reason.replaceAll('_', ' ')}.`}
        </p>
        {stage === 1 && (
          <p>
            Answer in the dashboard of your payment provider
            {dueAt && (
              <>
                {' '}
                by <Moment at={dueAt} />
              </>
            )}
            . If you don't respond, you lose the money.
          </p>
        )}
        <p className="text-sm text-muted">{moneyWords(dispute)}</p>
        <p className="text-xs text-muted">
          Opened <Moment at={openedAt} />
        </p>
      </div>
    </Panel>
  )
}

function disputeLabel({ status, stage }: Dispute): string {
  if (status === 'won') return 'Won'
  if (status === 'lost') return 'Lost'
  if (stage === 3) return 'Closed'
  return stage === 2 ? 'The bank decides' : 'Answer needed'
}

function moneyWords({ funds, status, stage }: Dispute): string {
  if (funds === 'reinstated') return 'The money is back in your account.'
  if (status === 'lost')
    return "The money went back to the customer. This order doesn't need a refund."
  if (funds === 'withdrawn' && stage < 3) {
    return "The bank is holding the money until it decides. Please don't refund it as well."
  }
  return 'You still have the money.'
}

/** Why the payment can't be refunded while the bank has it. */
export function chargebackWords({ status, stage }: Dispute): string {
  if (status === 'lost')
    return 'The bank gave this payment back to the customer: nothing is left to refund.'
  return stage === 1
    ? 'The bank has taken this payment back. Answer the dispute instead.'
    : 'The bank has taken this payment back. If you win the dispute, you can refund it then.'
}

const STATES: Readonly<Record<LatePayment['status'], { label: string; tone: ChipTone }>> = {
  pending: { label: 'Being refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'positive' },
  failed: { label: 'Refund failed', tone: 'attention' },
}

interface LatePaymentPanelProps {
  payment: LatePayment
  /** The order was paid another way before. */
  isOrderPaid: boolean
}

/** A payment that came too late. It is refunded automatically; only a failure needs the owner. */
export function LatePaymentPanel({ payment, isOrderPaid }: LatePaymentPanelProps) {
  const { amountCents, status, error, receivedAt, isToSettle } = payment
  const { label, tone } = STATES[status]
  return (
    <Panel title="Late payment" actions={<StatusChip tone={tone}>{label}</StatusChip>}>
      <div className="grid gap-2">
        <p>
          <strong>{formatUsdExact(amountCents)}</strong> arrived{' '}
          {isOrderPaid
            ? 'by card although this order was already paid.'
            : 'after this checkout had been closed.'}{' '}
          {status === 'failed'
            ? 'The automatic refund failed: please refund it at your payment provider.'
            : 'The full amount is being refunded automatically, and the customer has been notified.'}
        </p>
        {error && <p className="text-sm wrap-anywhere text-accent">{error}</p>}
        <p className="text-xs text-muted">
          Received <Moment at={receivedAt} />
        </p>
      </div>
      {isToSettle && <SettledButton troubleId={payment.paymentIntentId} />}
    </Panel>
  )
}

/** The owner has paid back another way what failed to go back: a refund, or a late payment. */
export function SettledButton({ troubleId }: { troubleId: string }) {
  const { mutate, isPending, error } = useOwnerAction({
    act: (orderId) => settlePaymentTrouble(orderId, troubleId),
    done: 'Marked as settled.',
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Saving...' : 'I paid it back another way'}
      </Button>
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
    </div>
  )
}
