import { useState, type ReactNode } from 'react'

import { Panel } from '#app/ui/admin/panel.tsx'
import { orderSituation } from '#domain/order-progress.ts'
import { TabPanel, Tabs, useTab } from '#app/ui/admin/tabs.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { Button } from '#app/ui/button.tsx'

import { BriefAnswers } from '../../components/brief-answers.tsx'
import { Deliveries } from '../../components/deliveries.tsx'
import { chargebackOf, isClientGone, type Dispute, type OwnedOrder } from '../schema.ts'
import { settleMessages } from '../queries.ts'
import { useOwnerAction } from '../use-owner-action.ts'
import { countWaiting, revisionMarks } from '../waiting-messages.ts'
import { DisputePanel, LatePaymentPanel } from './payment-troubles.tsx'
import { NowPanel, type NowPanelProps } from './now-panel.tsx'
import { Conversation, MessageComposer } from '../../components/conversation.tsx'
import type { RefundRequest } from '../../schema.ts'
import { SnippetDesk, SnippetHelp } from './snippet-help.tsx'
import { DeclineDialog } from './step-dialogs.tsx'

interface OrderDeskProps extends NowPanelProps {
  onAcceptRefund: () => void
}

export function OrderDesk({ order, timedSince, onAcceptRefund }: OrderDeskProps) {
  const { refundRequest, disputes, latePayments } = order
  // As it was when the page opened: nothing jumps while one writes.
  const [waiting] = useState(() => (order.paidAt ? countWaiting(order) : 0))
  const conversation = order.paidAt && (
    <Panel key="conversation" title="Conversation" actions={<NoAnswerNeeded order={order} />}>
      <OwnerConversation order={order} waiting={waiting} />
    </Panel>
  )
  const [open, closed] = [
    disputes.filter(({ stage }) => stage < 3),
    disputes.filter(({ stage }) => stage === 3),
  ]
  const toPanel = (dispute: Dispute) => <DisputePanel key={dispute.id} dispute={dispute} />
  return (
    <>
      {waiting > 0 && conversation}
      {open.map(toPanel)}
      <NowPanel {...{ order, timedSince }} />
      {closed.map(toPanel)}
      {latePayments.map((payment) => (
        <LatePaymentPanel
          key={payment.paymentIntentId}
          payment={payment}
          isOrderPaid={order.paidAt !== null}
        />
      ))}
      {refundRequest && (
        <RefundRequestPanel
          request={refundRequest}
          isClientGone={isClientGone(order)}
          isRefundable={!chargebackOf(order)}
          onAccept={onAcceptRefund}
        />
      )}
      <Folder order={order} conversation={waiting > 0 ? null : conversation} />
    </>
  )
}

/** For thanks, and what was answered elsewhere. Only up to what is on the screen: a newer message waits. */
function NoAnswerNeeded({ order }: { order: OwnedOrder }) {
  const { mutate, isPending } = useOwnerAction<string>({
    act: settleMessages,
    done: 'Marked as needing no answer.',
  })
  const latest = order.messages.findLast(({ isOwn }) => !isOwn)
  if (!order.paidAt || !latest || countWaiting(order) === 0) return null
  return (
    <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate(latest.id)}>
      No answer needed
    </Button>
  )
}

/** Work begins with the brief; from the first delivery on, it is about messages and deliveries. */
function Folder({ order, conversation }: { order: OwnedOrder; conversation: ReactNode }) {
  const brief = order.brief && (
    <Panel key="brief" title="Brief">
      <div>
        <BriefAnswers brief={order.brief} isOfSeveral={order.items.length > 1} />
      </div>
    </Panel>
  )
  const deliveries = order.deliveries.length > 0 && (
    <Panel key="deliveries" title="Deliveries">
      <div>
        <Deliveries {...order} />
      </div>
    </Panel>
  )
  return orderSituation(order) === 'in_progress'
    ? [brief, conversation, deliveries]
    : [conversation, deliveries, brief]
}

function OwnerConversation({ order, waiting }: { order: OwnedOrder; waiting: number }) {
  return (
    <div>
      <Conversation
        order={order}
        counterpart={order.customerName ?? order.customerEmail ?? 'The customer'}
        emptyText="No messages yet."
        composer={
          <SnippetDesk to={order.customerName}>
            <Composers order={order} />
          </SnippetDesk>
        }
        marks={revisionMarks(order)}
        // With the message that they follow.
        {...(waiting > 0 && { shownAtFirst: waiting + 1 })}
      />
    </div>
  )
}

const COMPOSERS = {
  reply: { tab: 'Reply', label: 'Reply to the customer', action: 'Send reply' },
  note: {
    tab: 'Private note',
    label: 'Private note, never shown to the customer',
    action: 'Keep note',
  },
} as const
const KINDS = ['reply', 'note'] as const

/** Two forms, so that no note goes to the client because of a forgotten switch. */
function Composers({ order }: { order: OwnedOrder }) {
  const tab = useTab(KINDS)
  if (isClientGone(order)) {
    return (
      <div className="grid gap-5">
        <p className="text-sm text-muted">
          The customer deleted their account, and their messages with it. There's no one left to
          read a reply.
        </p>
        <MessageComposer
          messages={order.messages}
          kind="note"
          label="Private note"
          action="Keep note"
        />
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <Tabs
        label="What to write"
        current={tab}
        tabs={{ reply: COMPOSERS.reply.tab, note: COMPOSERS.note.tab }}
      />
      {KINDS.map((kind) => (
        <TabPanel<typeof tab> key={kind} tab={kind} current={tab}>
          <MessageComposer
            messages={order.messages}
            kind={kind}
            {...COMPOSERS[kind]}
            Help={SnippetHelp}
          />
        </TabPanel>
      ))}
    </div>
  )
}

const STATES: Readonly<Record<RefundRequest['status'], { label: string; tone: ChipTone }>> = {
  open: { label: 'Not answered', tone: 'attention' },
  accepted: { label: 'Accepted', tone: 'positive' },
  declined: { label: 'Declined', tone: 'muted' },
}

interface RefundRequestPanelProps {
  request: RefundRequest
  /** The reason was deleted with the account. */
  isClientGone: boolean
  /** Not while the bank has the payment: beside the refunds it says why. */
  isRefundable: boolean
  /** Opens the refund: paying something back accepts the request. */
  onAccept: () => void
}

export function RefundRequestPanel({
  request,
  isClientGone,
  isRefundable,
  onAccept,
}: RefundRequestPanelProps) {
  const [isDeclining, setDeclining] = useState(false)
  const { reason, status, answer, createdAt } = request
  const { label, tone } = STATES[status]
  const isOpen = status === 'open'
  return (
    <Panel title="Refund request" actions={<StatusChip tone={tone}>{label}</StatusChip>}>
      <div>
        <p className="wrap-anywhere whitespace-pre-wrap">
          {isClientGone
            ? "The reason was deleted with the customer's account."
            : reason || 'No reason given.'}
        </p>
        <p className="mt-2 text-xs text-muted">
          Asked for <Moment at={createdAt} />
        </p>
      </div>
      {answer && (
        <div className="border-l-[3px] border-line pl-4">
          <p className="text-xs font-semibold text-muted">Your answer</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{answer}</p>
        </div>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {isRefundable && (
            <Button size="sm" onClick={onAccept}>
              Accept and refund
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </div>
      )}
      {isOpen && isDeclining && <DeclineDialog onClose={() => setDeclining(false)} />}
    </Panel>
  )
}
