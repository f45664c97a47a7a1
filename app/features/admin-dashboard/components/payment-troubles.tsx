import { Link } from 'react-router'

import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { formatUsdExact } from '#domain/money.ts'

import type { PaymentTrouble } from '../dashboard.ts'

const WORDS: Readonly<Record<PaymentTrouble['kind'], string>> = {
  dispute: 'Payment disputed',
  refund_failed: 'Refund failed',
  late_payment: 'Late payment not refunded',
}

/** Money that waits for the owner, what is due first. Nothing where nothing waits. */
export function PaymentTroubles({ troubles }: { troubles: readonly PaymentTrouble[] }) {
  if (troubles.length === 0) return null
  return (
    <Panel title="Payments to look at" isFlush>
      <ul>
        {troubles.map((trouble) => (
          <li
            key={`${trouble.orderId} ${trouble.kind} ${trouble.since}`}
            className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline px-4 py-3.5 first:border-t-0 hover:bg-paper md:px-5"
          >
            <div className="min-w-0">
              <Link
                to={`/admin/orders/${trouble.orderId}`}
                className="font-semibold after:absolute after:inset-0"
              >
                {trouble.title || `Order ${trouble.shortId}`}
              </Link>
              <p className="truncate text-sm text-muted">
                {formatUsdExact(trouble.amountCents)} · {trouble.shortId}
                {trouble.customerEmail && ` · ${trouble.customerEmail}`}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <StatusChip tone="accent">{WORDS[trouble.kind]}</StatusChip>
              {trouble.dueAt && (
                <span>
                  Answer by <Moment at={trouble.dueAt} />
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
