import { useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { requestRefund } from '../data/request-refund.ts'
import type { Order, OrderAccess, RefundRequest } from '../order.ts'
import { dropDraft, keepDraft, readDraft } from '../order-drafts.ts'
import { asMoment } from '../order-times.ts'
import { failureWords, useOrderAction } from '../use-order-action.ts'

const RULE = { missing: null, maxCharacters: 2000 }

/** Asks to be paid back while that is possible, and tells how a request stands. */
export function RefundSection({ order, access }: { order: Order; access: OrderAccess }) {
  if (order.refundRequest) return <RequestState request={order.refundRequest} />
  if (!order.mayRequestRefund) {
    return (
      <p className="text-sm text-muted">
        {order.deliveredAt === null
          ? 'There is nothing to refund.'
          : 'The seven days after the delivery are over. If something is wrong, write to me above.'}
      </p>
    )
  }
  return <RefundForm order={order} access={access} />
}

const STATES: Readonly<Record<RefundRequest['status'], string>> = {
  open: 'I have your request and will answer within two working days.',
  accepted: 'I have accepted your request. The money goes back to the method that you paid with.',
  declined: 'I could not grant your request.',
}

function RequestState({ request }: { request: RefundRequest }) {
  return (
    <div className="border-l-[3px] border-accent pl-4">
      <p className="font-medium">{STATES[request.status]}</p>
      {request.answer && <p className="mt-2 break-words whitespace-pre-wrap">{request.answer}</p>}
      <p className="mt-2 text-xs text-muted">
        Asked for <time dateTime={request.createdAt}>{asMoment(request.createdAt)}</time>
        {request.reason && (
          <>
            : <q className="break-words">{request.reason}</q>
          </>
        )}
      </p>
    </div>
  )
}

function RefundForm({ order, access }: { order: Order; access: OrderAccess }) {
  const field = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState(() => readDraft(order.id, 'refund').texts['reason'] ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending, error } = useOrderAction({
    access,
    act: async () => {
      await requestRefund(browserBackend, access, reason)
      dropDraft(order.id, 'refund')
    },
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = textProblem(reason, RULE)
    setProblem(found)
    if (found === null) mutate()
    else field.current?.querySelector('textarea')?.focus()
  }

  return (
    <>
      <p className="text-sm text-muted">
        You can ask for your money back at any time before the delivery and within seven days after
        it. You need to give no reason, and I answer within two working days.
      </p>
      <details className="mt-3 print:hidden">
        <summary className="inline-flex min-h-8 items-center text-link text-sm">
          Ask for a refund
        </summary>
        <form noValidate onSubmit={send} className="mt-4 grid gap-4">
          <div ref={field}>
            <TextAreaField
              label="Reason"
              name="reason"
              isOptional
              hint="No reason is needed, but it helps me do better. You can ask once for each order."
              rows={4}
              value={reason}
              error={problem ?? undefined}
              onChange={({ target }) => {
                setReason(target.value)
                setProblem(null)
                keepDraft(order.id, 'refund', { texts: { reason: target.value }, files: [] })
              }}
            />
          </div>
          {error && <FormAlert>{failureWords(error)}</FormAlert>}
          <Button
            type="submit"
            variant="destructive"
            busy={isPending}
            className="justify-self-start"
          >
            {isPending ? 'Sending...' : 'Send the request'}
          </Button>
        </form>
      </details>
    </>
  )
}
