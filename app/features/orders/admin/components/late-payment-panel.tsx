import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import type { ChipTone } from '#app/ui/admin/status-chip.tsx'
import { formatUsdExact } from '#domain/money.ts'

import type { LatePayment } from '../payment-trouble.ts'
import { SettledButton } from './settled-button.tsx'

const STATES: Readonly<Record<LatePayment['status'], { label: string; tone: ChipTone }>> = {
  pending: { label: 'On its way back', tone: 'attention' },
  refunded: { label: 'Paid back', tone: 'positive' },
  failed: { label: 'Refund failed', tone: 'accent' },
}

interface LatePaymentPanelProps {
  orderId: string
  payment: LatePayment
  /** The order was paid another way before. */
  isOrderPaid: boolean
}

/** A payment that came too late. It is refunded automatically; only a failure needs the owner. */
export function LatePaymentPanel({ orderId, payment, isOrderPaid }: LatePaymentPanelProps) {
  const { amountCents, status, error, receivedAt, isToSettle } = payment
  const { label, tone } = STATES[status]
  return (
    <Panel title="Payment came too late" actions={<StatusChip tone={tone}>{label}</StatusChip>}>
      <div className="grid gap-2">
        <p>
          <strong>{formatUsdExact(amountCents)}</strong> arrived{' '}
          {isOrderPaid
            ? 'by card although this order was paid already.'
            : 'after this checkout had been closed.'}{' '}
          {status === 'failed'
            ? 'The automatic refund failed: please pay it back at your payment provider.'
            : 'The whole amount goes back automatically, and the client knows.'}
        </p>
        {error && <p className="text-sm break-words text-accent">{error}</p>}
        <p className="text-xs text-muted">
          Received <Moment at={receivedAt} />
        </p>
      </div>
      {isToSettle && <SettledButton orderId={orderId} troubleId={payment.id} />}
    </Panel>
  )
}
