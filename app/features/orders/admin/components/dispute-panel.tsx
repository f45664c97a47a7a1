import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { formatUsdExact } from '#domain/money.ts'

import { disputeLabel } from '../payment-trouble.ts'
import type { Dispute } from '../payment-trouble.ts'

/** A dispute and what to do about it. It is answered at the payment provider. */
export function DisputePanel({ dispute }: { dispute: Dispute }) {
  const { amountCents, reason, stage, status, dueAt, openedAt } = dispute
  const tone = stage === 1 ? 'accent' : status === 'won' ? 'positive' : 'neutral'
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

function moneyWords({ funds, status, stage }: Dispute): string {
  if (funds === 'reinstated') return 'The money is back in your account.'
  if (status === 'lost')
    return "The money went back to the customer. This order doesn't need a refund."
  if (funds === 'withdrawn' && stage < 3) {
    return "The bank is holding the money until it decides. Please don't refund it as well."
  }
  return 'You still have the money.'
}
