import type { ReactNode } from 'react'

import { canSubmitBrief, orderSituation } from '#domain/order-progress.ts'

import type { Order, OrderAccess } from '../order.ts'
import { BriefAnswers } from './brief-answers.tsx'
import { BriefForm } from './brief-form.tsx'
import { Conversation } from './conversation.tsx'
import { Deliveries } from './deliveries.tsx'
import { DeliveryDecision } from './delivery-decision.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { MessageComposer } from './message-composer.tsx'
import { OrderClock } from './order-clock.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderNow } from './order-now.tsx'
import { OrderSection } from './order-section.tsx'
import { OrderStepper } from './order-stepper.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { RefundSection } from './refund-section.tsx'

interface OrderPageProps {
  order: Order
  access: OrderAccess
  /** Who writes on the other side. */
  storeName: string
  /** The order is in the list of an account, which it can lead back to. */
  isInList: boolean
  /** How to keep the order, for those who opened it by a link. */
  keeping: ReactNode
  /** Ordering the same again. */
  reordering: ReactNode
}

/** An order, for its customer: the clock first, then what is to be done, then everything about it. */
export function OrderPage(props: OrderPageProps) {
  const { order, access, isInList, keeping, reordering } = props
  return (
    <div className="pt-8 md:pt-14">
      <div className="wrap">
        <OrderHeader order={order} isInList={isInList} />
        <div className="mt-8 md:mt-12">
          <OrderStepper facts={order} />
        </div>
      </div>
      <div className="mt-8 border-y border-hairline bg-raised md:mt-12">
        <div className="wrap grid items-center gap-x-16 gap-y-10 py-10 md:grid-cols-2 md:py-16 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] xl:gap-x-28">
          <OrderClock facts={order} />
          <OrderNow order={order} />
        </div>
      </div>
      <div className="wrap mt-12 grid gap-x-16 gap-y-14 md:mt-20 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-28">
        <div className="grid min-w-0 gap-14 md:gap-20">
          <MainSections {...props} />
        </div>
        <div className="grid min-w-0 gap-12">
          <OrderSection id="summary" title="Order">
            <OrderSummary order={order} />
            {reordering}
          </OrderSection>
          <OrderSection id="invoice" title="Invoice">
            <InvoiceSection order={order} access={access} />
          </OrderSection>
          {keeping}
          <OrderSection id="timeline" title="History">
            <OrderTimeline events={order.events} />
          </OrderSection>
          <OrderSection id="refund" title="Refund">
            <RefundSection order={order} access={access} />
          </OrderSection>
        </div>
      </div>
    </div>
  )
}

/** The next step comes first: the brief, the delivery, or the question in the conversation. */
function MainSections({ order, access, storeName }: OrderPageProps) {
  const delivery = order.deliveries.length > 0 && (
    <OrderSection key="delivery" id="delivery" title="Delivery" size="lg">
      <Deliveries deliveries={order.deliveries} access={access} />
      <DeliveryDecision order={order} access={access} />
    </OrderSection>
  )
  const conversation = (
    <OrderSection key="conversation" id="conversation" title="Messages" size="lg">
      <Conversation
        order={order}
        access={access}
        counterpart={storeName}
        emptyText="No messages yet. The person who does the work reads everything you write here."
        composer={<MessageComposer access={access} />}
      />
    </OrderSection>
  )
  if (canSubmitBrief(order)) {
    return [
      <OrderSection key="brief" id="brief" title="Your brief" size="lg">
        <BriefForm order={order} access={access} />
      </OrderSection>,
      conversation,
    ]
  }
  const brief = order.brief && (
    <OrderSection key="brief" id="brief" title="Your brief" size="lg">
      <BriefAnswers brief={order.brief} access={access} />
    </OrderSection>
  )
  const isAboutDelivery = ['in_review', 'completed', 'refunded'].includes(orderSituation(order))
  return isAboutDelivery ? [delivery, conversation, brief] : [conversation, delivery, brief]
}
