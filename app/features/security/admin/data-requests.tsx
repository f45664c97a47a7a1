import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { askProcedure } from '#app/backend/ask-backend.ts'
import { LoadedList } from '#app/resource/loaded.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'

import { deadlineInWords, today } from './deadline.ts'
import { requestsQuery, useSecurityStep } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import { REQUEST_KINDS, REQUEST_WAYS, type DataRequest } from './schema.ts'

/** What customers have asked for about their data, with the deadline of each (product 48.10). */
export function DataRequests() {
  const query = useQuery(requestsQuery())
  // A new one, or one that is corrected.
  const [edited, setEdited] = useState<DataRequest | 'new' | null>(null)
  return (
    <>
      <p className="max-w-[75ch] text-sm text-muted">
        Customers with an account export and delete their data themselves, right away, in their
        account. Note here who asked by email, phone or the contact form: the law gives you 30 days,
        and you are reminded a week before. A person’s page exports and erases what the store has of
        them.
      </p>
      <Panel
        title="Requests about personal data"
        isFlush
        actions={
          <Button size="sm" onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-4" />
            Note a Request
          </Button>
        }
      >
        <LoadedList
          what="the requests"
          query={query}
          label="Requests"
          nothing={{ title: 'No requests.', text: 'No one has asked for their data.' }}
        >
          {(request) => (
            <RequestRow key={request.id} request={request} onEdit={() => setEdited(request)} />
          )}
        </LoadedList>
      </Panel>
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Note a request' : 'Correct the request'}
      >
        {edited && (
          <RequestForm request={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        )}
      </Dialog>
    </>
  )
}

type State = DataRequest['state']

function stepsFor({ state, email }: DataRequest): readonly (readonly [label: string, to: State])[] {
  if (state === 'open')
    return [
      ['Done', 'done'],
      ['Decline', 'declined'],
    ]
  return email === null ? [] : [['Reopen', 'open']]
}

function RequestRow({ request, onEdit }: { request: DataRequest; onEdit: () => void }) {
  const { id, kind, email, state } = request
  const closing = useSecurityStep(async (p_state: State) => {
    await askProcedure('set_data_request_state', { p_id: id, p_state })
    return p_state === 'open' ? 'Open again.' : 'Closed.'
  })
  const deadline = deadlineInWords(request.due_on, today())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 text-sm md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{REQUEST_KINDS[kind]}</span>
          {state !== 'open' && (
            <StatusChip tone={state === 'done' ? 'positive' : 'muted'}>
              {state === 'done' ? 'Done' : 'Declined'}
            </StatusChip>
          )}
        </p>
        <p className="text-muted wrap-anywhere">
          {email === null ? (
            'The person was erased'
          ) : request.person_id ? (
            <Link to={`/admin/crm/people/${request.person_id}`} className="text-link">
              {request.person ?? email}
            </Link>
          ) : (
            `${email} (not known to the store)`
          )}
          , asked by {REQUEST_WAYS[request.via].toLowerCase()}
          {request.note && `: ${request.note}`}
        </p>
      </div>
      {request.closed_at ? (
        <p className="text-muted">
          Closed <Moment at={request.closed_at} format="date" />
        </p>
      ) : (
        <p className={cn(deadline.isLate ? 'font-semibold text-accent' : 'text-muted')}>
          {deadline.text}
        </p>
      )}
      <p className="flex flex-wrap gap-1">
        {stepsFor(request).map(([label, to], index) => (
          <Button
            key={label}
            size="sm"
            variant={state === 'open' && index === 0 ? 'outline' : 'quiet'}
            disabled={closing.isPending}
            onClick={() => closing.mutate(to)}
          >
            {label}
          </Button>
        ))}
        {state === 'open' && (
          <Button size="sm" variant="quiet" onClick={onEdit}>
            Edit
          </Button>
        )}
      </p>
    </li>
  )
}
