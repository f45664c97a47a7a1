import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { healthQuery, retryFailedEmails } from '../queries.ts'
import type { Health } from '../schema.ts'

/** Whether payments and emails get through, with what to do where they don't (product 49.10). */
export function DeliveryPanel() {
  const { data: health, isError } = useQuery(healthQuery())
  if (!health && isError) return null
  return (
    <Panel title="Webhooks and emails" isFlush>
      {health ? (
        <dl className="text-sm">
          <Webhooks webhooks={health.webhooks} />
          <Emails mails={health.mails} />
        </dl>
      ) : (
        // As high as its four lines.
        <Skeleton className="h-44 rounded-none" />
      )}
    </Panel>
  )
}

function Webhooks({ webhooks }: { webhooks: Health['webhooks'] }) {
  const { last_at: lastAt, failed_24h: failed } = webhooks
  return (
    <>
      <Line label="Last webhook" to="/admin/stripe-readiness">
        {lastAt ? <Moment at={lastAt} format="relative" /> : 'none yet'}
      </Line>
      <Line label="Webhooks failed in 24 hours" to="/admin/stripe-readiness">
        {failed}
      </Line>
    </>
  )
}

function Emails({ mails }: { mails: Health['mails'] }) {
  const queryClient = useQueryClient()
  const retrying = useMutation({
    mutationFn: retryFailedEmails,
    onSuccess: (count) =>
      adminToast.success('In the queue again.', count === 1 ? '1 email' : `${count} emails`),
    onError: (error) => adminToast.error('Not tried again.', userMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <>
      <Line label="Emails waiting" to="/admin/outbox?status=queued">
        <Count of={mails.waiting} since={mails.waiting_since} />
      </Line>
      <Line label="Emails failed" to="/admin/outbox?status=failed">
        <Count of={mails.failed} since={mails.failed_since} />
        {mails.failed > 0 && (
          <Button
            size="sm"
            variant="outline"
            className="relative"
            busy={retrying.isPending}
            onClick={() => retrying.mutate()}
          >
            Try Again
          </Button>
        )}
      </Line>
    </>
  )
}

function Line({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <div className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-hairline px-4 py-1.5 first:border-t-0 hover:bg-paper md:px-5">
      <dt>
        <Link to={to} className="after:absolute after:inset-0">
          {label}
        </Link>
      </dt>
      <dd className="flex items-center gap-3 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

function Count({ of, since }: { of: number; since: string | null }) {
  return (
    <span>
      {of}
      {since && (
        <span className="font-normal text-muted">
          , oldest <Moment at={since} format="relative" />
        </span>
      )}
    </span>
  )
}
