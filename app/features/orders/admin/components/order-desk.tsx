import { Panel } from '#app/ui/admin/panel.tsx'
import { orderSituation } from '#domain/order-progress.ts'

import { BriefAnswers } from '../../components/brief-answers.tsx'
import { Deliveries } from '../../components/deliveries.tsx'
import { isClientGone, ownerAccess } from '../schema.ts'
import type { OwnedOrder } from '../schema.ts'
import { DisputePanel, LatePaymentPanel } from './payment-troubles.tsx'
import { NowPanel } from './now-panel.tsx'
import { OwnerConversation } from './owner-conversation.tsx'
import { RefundRequestPanel } from './refund-request-panel.tsx'
import { OrderSummary } from '../../components/order-summary.tsx'
import { OrderTimeline } from '../../components/order-timeline.tsx'
import { ownerEventWords } from '../owner-words.ts'
import { CustomerPanel } from './customer-panel.tsx'
import { OwnerInvoicePanel } from './owner-invoice-panel.tsx'
import { RefundPanel } from './refund-panel.tsx'

interface OrderDeskProps {
  order: OwnedOrder
  onAcceptRefund: () => void
}

/** The work on an order: what is to be done first, then what it is done from. */
export function OrderDesk({ order, onAcceptRefund }: OrderDeskProps) {
  const { id, refundRequest, disputes, latePayments } = order
  return (
    <>
      <NowPanel order={order} />
      {disputes.map((dispute) => (
        <DisputePanel key={dispute.id} dispute={dispute} />
      ))}
      {latePayments.map((payment) => (
        <LatePaymentPanel
          key={payment.paymentIntentId}
          orderId={id}
          payment={payment}
          isOrderPaid={order.paidAt !== null}
        />
      ))}
      {refundRequest && (
        <RefundRequestPanel
          orderId={id}
          request={refundRequest}
          isClientGone={isClientGone(order)}
          onAccept={onAcceptRefund}
        />
      )}
      <Folder order={order} />
    </>
  )
}

/** Work begins with the brief; from the first delivery on, it is about messages and deliveries. */
function Folder({ order }: { order: OwnedOrder }) {
  const access = ownerAccess(order.id)
  const brief = order.brief && (
    <Panel key="brief" title="Brief">
      <div>
        <BriefAnswers brief={order.brief} access={access} />
      </div>
    </Panel>
  )
  const conversation = order.paidAt && (
    <Panel key="conversation" title="Conversation">
      <OwnerConversation order={order} />
    </Panel>
  )
  const deliveries = order.deliveries.length > 0 && (
    <Panel key="deliveries" title="Deliveries">
      <div>
        <Deliveries deliveries={order.deliveries} access={access} />
      </div>
    </Panel>
  )
  return orderSituation(order) === 'in_progress'
    ? [brief, conversation, deliveries]
    : [conversation, deliveries, brief]
}

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
