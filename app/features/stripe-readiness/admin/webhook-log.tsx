import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'

import { deliveriesQuery, isUnderWay, LOOK_EVERY_MS, testPaymentQuery } from './queries.ts'
import type { Delivery } from './schema.ts'

const OUTCOMES: Readonly<Record<Delivery['outcome'], { label: string; tone: ChipTone }>> = {
  done: { label: 'Done', tone: 'positive' },
  ignored: { label: 'Ignored', tone: 'muted' },
  failed: { label: 'Failed', tone: 'attention' },
  refused: { label: 'Refused', tone: 'attention' },
}

/** The events that came in last, and what became of each. */
export function WebhookLog() {
  const { data: test } = useQuery(testPaymentQuery())
  const isTesting = test ? isUnderWay(test) : false
  const { data: deliveries, refetch } = useQuery({
    ...deliveriesQuery(),
    refetchInterval: isTesting ? LOOK_EVERY_MS : false,
  })
  const webhookAt = test?.webhookAt
  // Once more at its end: the event is logged when all of its work is done.
  useEffect(() => {
    if (webhookAt && !isTesting) void refetch()
  }, [webhookAt, isTesting, refetch])
  if (!deliveries) return null
  return (
    <Panel title="Received webhooks" isFlush>
      {deliveries.length === 0 ? (
        <p className="px-4 py-3 text-sm text-muted md:px-5">
          Nothing has come in yet. A test payment brings the first events.
        </p>
      ) : (
        <ul aria-label="Received webhooks">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      <p className="border-t border-hairline px-4 py-2 text-xs text-muted md:px-5">
        The last 20 of 30 days.
      </p>
    </Panel>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { type, outcome, error, attempts, receivedAt } = delivery
  const { label, tone } = OUTCOMES[outcome]
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline px-4 py-1.5 text-sm first:border-t-0 md:px-5">
      <span className="w-22 shrink-0">
        <StatusChip tone={tone}>{label}</StatusChip>
      </span>
      <span className="min-w-0 flex-1 basis-44 [overflow-wrap:anywhere]">
        {type}
        {attempts > 1 && <span className="text-muted">, {attempts} times</span>}
        {error && <span className="block text-muted">{error}</span>}
      </span>
      <span className="text-muted">
        <Moment at={receivedAt} format="relative" />
      </span>
    </li>
  )
}
