import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { unwrapRows, userMessageOf } from '#app/backend/errors.ts'
import { EmailAddress } from '#app/ui/admin/email-address.tsx'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Facts } from '#app/ui/admin/facts.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatUsd } from '#domain/money.ts'

import { personPath } from './people/person-path.ts'
import { duplicatesQuery, usePeopleStep } from './queries.ts'
import type { Pair, Suspect } from './schema.ts'

/** Pairs of people who are probably one, each with the reason; merged or kept apart one by one. */
export function Duplicates() {
  const query = useQuery(duplicatesQuery())
  const { data: pairs, error } = query
  if (!pairs && error) {
    return (
      <ErrorState title="Failed to load duplicates." text={userMessageOf(error)} query={query} />
    )
  }
  if (!pairs) return <LoadingScreen text="Loading..." />
  if (pairs.length === 0) {
    return (
      <EmptyState
        title="No duplicates"
        text="People with the same mailbox, the same account, or the same name at the same company would be suggested here."
      />
    )
  }
  return (
    <ul className="grid gap-4">
      {pairs.map((pair) => (
        <PairCard key={`${pair.first.id} ${pair.second.id}`} pair={pair} />
      ))}
    </ul>
  )
}

function PairCard({ pair: { reason, first, second } }: { pair: Pair }) {
  // The one who was there first usually has the address that counts.
  const [isSwapped, setSwapped] = useState(first.firstSeenAt > second.firstSeenAt)
  const [kept, merged] = isSwapped ? [second, first] : [first, second]
  const undo = usePeopleStep(async (client, id: string) => {
    unwrapRows(await client.rpc('undo_merge', { p_merge_id: id }))
    adminToast.success('Merge undone.')
  })
  const merge = usePeopleStep(async (client) => {
    const pair = { p_kept_id: kept.id, p_merged_id: merged.id }
    const id = unwrapRows(await client.rpc('merge_people', pair))
    adminToast.success('Merged.', undefined, {
      durationMs: 8000,
      ...(id !== null && { action: { label: 'Undo', onClick: () => undo.mutate(id) } }),
    })
  })
  const apart = usePeopleStep(async (client) => {
    const pair = { p_first_id: first.id, p_second_id: second.id }
    unwrapRows(await client.rpc('keep_people_apart', pair))
  })
  return (
    <li className="rounded-md border border-hairline bg-raised p-4">
      <h2 className="text-base font-semibold wrap-anywhere">{reason}</h2>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Side person={kept}>Keep</Side>
        <Side person={merged}>Merge into the one kept</Side>
      </div>
      <p className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" busy={merge.isPending} onClick={() => merge.mutate()}>
          Merge
        </Button>
        <Button size="sm" variant="outline" onClick={() => setSwapped(!isSwapped)}>
          Swap
        </Button>
        <Button size="sm" variant="quiet" busy={apart.isPending} onClick={() => apart.mutate()}>
          Not the same
        </Button>
      </p>
    </li>
  )
}

function Side({ person, children }: { person: Suspect; children: ReactNode }) {
  return (
    <div className="grid content-start gap-3 rounded-md border border-hairline bg-paper p-4">
      <p className="text-xs text-muted">{children}</p>
      <p className="text-sm">
        <Link to={personPath(person.id)} className="font-semibold wrap-anywhere text-link">
          {person.name}
        </Link>
        <EmailAddress className="block text-muted">{person.email}</EmailAddress>
      </p>
      <Facts
        of={{
          Company: person.company ?? '–',
          Spent: formatUsd(person.spendCents),
          Orders: person.orders,
          Messages: person.messages,
          'Last contact': person.lastContactAt ? (
            <Moment at={person.lastContactAt} format="relative" />
          ) : (
            '–'
          ),
        }}
      />
    </div>
  )
}
