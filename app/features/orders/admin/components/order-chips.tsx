import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import { paymentLook, workLook } from '../order-labels.ts'

/** How far the money is. */
export function PaymentChip({ order }: { order: { status: string; refundedCents: number } }) {
  const { label, tone } = paymentLook(order.status)
  const isPart = order.refundedCents > 0 && order.status !== 'REFUNDED'
  return <StatusChip tone={tone}>{isPart ? 'Partly refunded' : label}</StatusChip>
}

/** How far the work is; nothing before the payment. */
export function WorkChip({ workStatus }: { workStatus: string | null }) {
  if (!workStatus) return <span className="text-muted">–</span>
  const { label, tone } = workLook(workStatus)
  return <StatusChip tone={tone}>{label}</StatusChip>
}
