import { RotateCcw } from 'lucide-react'

import { useTrash } from '#app/resource/use-actions.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { orderSituation, ownerSteps } from '#domain/order-progress.ts'

import { NOW_HEADING_ID } from '../../use-order-action.ts'
import { isClientGone } from '../owned-order.ts'
import type { OwnedOrder } from '../owned-order.ts'
import { nowWords } from '../owner-words.ts'
import { orders } from '../resource.tsx'
import { OwnerClock } from './owner-clock.tsx'
import { StepButtons } from './step-buttons.tsx'

/** What an order is at, how much time is left, and the steps that are open now. */
export function NowPanel({ order }: { order: OwnedOrder }) {
  const { title, text } = nowWords(orderSituation(order), order)
  const canStep = !order.deletedAt && !isClientGone(order) && ownerSteps(order).length > 0
  return (
    <Panel>
      {order.deletedAt && <TrashNotice orderId={order.id} />}
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        {/* Read out when the order takes a step while its page is open. */}
        <div role="status" className="max-w-[52ch]">
          <h2 id={NOW_HEADING_ID} tabIndex={-1} className="text-title outline-none">
            {title}
          </h2>
          <p className="mt-2 text-muted">{text}</p>
        </div>
        {order.paidAt && !isClientGone(order) && <OwnerClock order={order} />}
      </div>
      {canStep && <StepButtons order={order} />}
    </Panel>
  )
}

function TrashNotice({ orderId }: { orderId: string }) {
  const { move } = useTrash(orders)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-line bg-sunk px-4 py-3">
      <p className="text-sm font-medium">
        This order is in the trash, hidden from the lists and from its client.
      </p>
      <Button
        variant="outline"
        size="sm"
        onClick={() => void move('restore', { ids: [orderId] }, orderId, 1)}
      >
        <RotateCcw aria-hidden className="size-4" />
        Restore
      </Button>
    </div>
  )
}
