import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import type { ChipTone } from '#app/ui/admin/status-chip.tsx'
import { formatUsdExact } from '#domain/money.ts'

import type { LatePayment } from '../payment-trouble.ts'
import { SettledButton } from './settled-button.tsx'

const STATES: Readonly<Record<LatePayment['status'], { label: string; tone: ChipTone }>> = {
  pending: { label: 'Being refunded', tone: 'attention' },
  refunded: { label: 'Refunded', tone: 'positive' },
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
        {error && <p className="text-sm break-words text-accent">{error}</p>}
        <p className="text-xs text-muted">
          Received <Moment at={receivedAt} />
        </p>
      </div>
      {isToSettle && <SettledButton orderId={orderId} troubleId={payment.id} />}
    </Panel>
  )
}
