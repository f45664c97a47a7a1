import { useState } from 'react'

import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import type { ChipTone } from '#app/ui/admin/status-chip.tsx'
import { Button } from '#app/ui/button.tsx'

import type { RefundRequest } from '../../schema.ts'
import { DeclineDialog } from './text-dialogs.tsx'

const STATES: Readonly<Record<RefundRequest['status'], { label: string; tone: ChipTone }>> = {
  open: { label: 'Not answered', tone: 'attention' },
  accepted: { label: 'Accepted', tone: 'positive' },
  declined: { label: 'Declined', tone: 'muted' },
}

interface RefundRequestPanelProps {
  orderId: string
  request: RefundRequest
  /** The reason was deleted with the account. */
  isClientGone: boolean
  /** Opens the refund: paying something back accepts the request. */
  onAccept: () => void
}

/** The wish of the client to be paid back, and the answer to it. */
export function RefundRequestPanel({
  orderId,
  request,
  isClientGone,
  onAccept,
}: RefundRequestPanelProps) {
  const [isDeclining, setDeclining] = useState(false)
  const { reason, status, answer, createdAt } = request
  const { label, tone } = STATES[status]
  const isOpen = status === 'open'
  return (
    <Panel title="Refund request" actions={<StatusChip tone={tone}>{label}</StatusChip>}>
      <div>
        <p className="break-words whitespace-pre-wrap">
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
          <p className="mt-1 break-words whitespace-pre-wrap">{answer}</p>
        </div>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={onAccept}>
            Accept and refund
          </Button>
          <Button variant="outline" size="sm" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </div>
      )}
      {isOpen && isDeclining && (
        <DeclineDialog orderId={orderId} onClose={() => setDeclining(false)} />
      )}
    </Panel>
  )
}
