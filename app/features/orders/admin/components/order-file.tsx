import { Panel } from '#app/ui/admin/panel.tsx'

import { OrderSummary } from '../../components/order-summary.tsx'
import { OrderTimeline } from '../../components/order-timeline.tsx'
import type { OwnedOrder } from '../owned-order.ts'
import { ownerEventWords } from '../owner-words.ts'
import { CustomerPanel } from './customer-panel.tsx'
import { OwnerInvoicePanel } from './owner-invoice-panel.tsx'
import { RefundPanel } from './refund-panel.tsx'

interface OrderFileProps {
  order: OwnedOrder
  isRefunding: boolean
  onRefunding: (isRefunding: boolean) => void
}

/** What is on file about an order: who, what, the money, and what has happened. */
export function OrderFile({ order, isRefunding, onRefunding }: OrderFileProps) {
  return (
    <>
      <CustomerPanel order={order} />
      <Panel title="Items">
        <div>
          <OrderSummary order={order} />
        </div>
      </Panel>
      {order.paidAt && (
        <RefundPanel order={order} isFormOpen={isRefunding} onOpenForm={onRefunding} />
      )}
      <OwnerInvoicePanel order={order} />
      <Panel title="Timeline">
        <div>
          <OrderTimeline events={order.events} inWords={ownerEventWords} />
        </div>
      </Panel>
    </>
  )
}
