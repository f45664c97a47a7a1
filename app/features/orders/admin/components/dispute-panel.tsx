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
          The client’s bank disputes <strong>{formatUsdExact(amountCents)}</strong>.{' '}
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
            . Without an answer the money is lost.
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
  if (funds === 'reinstated') return 'The money is back with you.'
  if (status === 'lost') return 'The money went back to the client. This order needs no refund.'
  if (funds === 'withdrawn' && stage < 3) {
    return 'The bank has taken the money back until it decides. Please do not refund it as well.'
  }
  return 'The money is with you.'
}
