import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import type { ListedOrder } from '../admin-order.ts'
import { PAYMENT_LABELS, WORK_LABELS } from '../orders-view.ts'

/** How far the money is. */
export function PaymentChip({ order }: { order: Pick<ListedOrder, 'status' | 'refundedCents'> }) {
  const { label, tone } = PAYMENT_LABELS[order.status]
  const isPart = order.refundedCents > 0 && order.status !== 'REFUNDED'
  return <StatusChip tone={tone}>{isPart ? 'Part refunded' : label}</StatusChip>
}

/** How far the work is; nothing before the payment. */
export function WorkChip({ workStatus }: Pick<ListedOrder, 'workStatus'>) {
  if (!workStatus) return <span className="text-muted">–</span>
  const { label, tone } = WORK_LABELS[workStatus]
  return <StatusChip tone={tone}>{label}</StatusChip>
}
