import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Button } from '#app/ui/button.tsx'
import type { CheckKey } from '#domain/readiness/check.ts'

import { checkAgain, READINESS, replayEvent, settlePayment } from './queries.ts'
import type { KeptCheck } from './schema.ts'

type Item = KeptCheck['items'][number]

const OUTCOMES = {
  settled: 'The order is paid.',
  refunded: 'It came too late, and goes back to the customer.',
  closed: 'The order is canceled.',
  processing: 'The bank is still working on it.',
  open: 'The customer is still at the checkout.',
} as const

const ACTIONS: Readonly<Record<Item['kind'], string | null>> = {
  paid_there: 'Settle',
  ended_there: 'Close',
  not_paid_there: null,
  event: 'Send Through',
}

/** Payments to settle and events to send through, each with one click that may be repeated. */
export function CheckItems({ items, of }: { items: readonly Item[]; of: CheckKey }) {
  return (
    <ul className="mt-2 divide-y divide-hairline border-y border-hairline md:ml-30">
      {items.map((item) => (
        <ItemRow key={item.id} item={item} of={of} />
      ))}
    </ul>
  )
}

function ItemRow({ item, of }: { item: Item; of: CheckKey }) {
  const queryClient = useQueryClient()
  const acting = useMutation({
    mutationFn: async () => {
      const told = await actOn(item)
      await checkAgain([of])
      return told
    },
    onSuccess: (told) => adminToast.success('Done.', told),
    onError: (error) => adminToast.error('Not done.', userMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: READINESS }),
  })
  const action = ACTIONS[item.kind]
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 text-sm">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{item.title}</span>{' '}
        <span className="text-muted">
          {item.note}
          {item.at && (
            <>
              {' · '}
              <Moment at={item.at} format="relative" />
            </>
          )}
        </span>
      </p>
      <div className="flex items-center gap-3">
        {item.orderId && (
          <Link to={`/admin/orders/${item.orderId}`} className="text-link">
            Open order
          </Link>
        )}
        {action && (
          <Button
            size="sm"
            variant="outline"
            busy={acting.isPending}
            onClick={() => acting.mutate()}
          >
            {action}
          </Button>
        )}
      </div>
    </li>
  )
}

async function actOn({ id, kind }: Item): Promise<string> {
  if (kind !== 'event') return OUTCOMES[await settlePayment(id)]
  await replayEvent(id)
  return 'The store has taken the event.'
}
