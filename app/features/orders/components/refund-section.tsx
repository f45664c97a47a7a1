import { Button } from '#app/ui/button.tsx'

import { requestRefund } from '../queries.ts'
import type { Order, RefundRequest } from '../schema.ts'
import { asMoment } from '../order-times.ts'
import { REFUND_REQUEST_WORDS } from '../order-words.ts'
import { TextAction } from './text-action.tsx'

type RefundableOrder = Pick<
  Order,
  'status' | 'items' | 'deliveredAt' | 'mayRequestRefund' | 'refundRequest'
>

interface RefundSectionProps {
  order: RefundableOrder
  refundDays: number
}

/** `refundDays` is how long after the delivery a refund can be asked for (product 12.21). */
export function RefundSection({ order, refundDays }: RefundSectionProps) {
  const { refundRequest } = order
  if (refundRequest)
    return <RequestState request={refundRequest} words={stateWords(order, refundRequest)} />
  if (!order.mayRequestRefund) {
    return (
      <p className="text-sm text-muted">
        {order.deliveredAt === null
          ? 'There is nothing to refund.'
          : `The ${refundDays} days after delivery are over. If something is wrong, write to me above.`}
      </p>
    )
  }
  return <RefundForm refundDays={refundDays} isOfSeveral={order.items.length > 1} />
}

function stateWords({ status: orderStatus }: RefundableOrder, { status }: RefundRequest): string {
  const isBack = status === 'accepted' && orderStatus === 'REFUNDED'
  return isBack ? 'I approved your request and refunded the money.' : REFUND_REQUEST_WORDS[status]
}

function RequestState({ request, words }: { request: RefundRequest; words: string }) {
  return (
    <div className="border-l-[3px] border-accent pl-4">
      <p className="font-medium">{words}</p>
      {request.answer && <p className="mt-2 break-words whitespace-pre-wrap">{request.answer}</p>}
      <p className="mt-2 text-xs text-muted">
        You asked on <time dateTime={request.createdAt}>{asMoment(request.createdAt)}</time>
        {request.reason && (
          <>
            : <q className="break-words">{request.reason}</q>
          </>
        )}
      </p>
    </div>
  )
}

function RefundForm({ refundDays, isOfSeveral }: { refundDays: number; isOfSeveral: boolean }) {
  return (
    <>
      <p className="text-sm text-muted">
        You can ask for a full refund at any time before delivery and up to {refundDays} days after
        it. You don't need to give a reason, and I answer within two business days.
      </p>
      <details className="mt-3 print:hidden">
        <summary className="inline-flex min-h-8 items-center text-link text-sm">
          Ask for a refund
        </summary>
        <div className="mt-4">
          <TextAction
            draft="refund"
            field={{
              label: 'Reason',
              isOptional: true,
              rows: 4,
              hint: `You don't need a reason, but it helps me do better. You can ask once for each order.${
                isOfSeveral ? ' For some of its services alone, name them.' : ''
              }`,
            }}
            missing={null}
            maxCharacters={2000}
            act={({ text }, access) => requestRefund(access, text)}
            action="Send the request"
          >
            {({ label, isPending }) => (
              <Button
                type="submit"
                variant="destructive"
                busy={isPending}
                className="justify-self-start"
              >
                {label}
              </Button>
            )}
          </TextAction>
        </div>
      </details>
    </>
  )
}
