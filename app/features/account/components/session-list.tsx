import { useMutation, useQuery } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { endOtherSessions } from '../data/end-other-sessions.ts'
import { listSessionsQuery, type AccountSession } from '../data/list-sessions.ts'

/** Where the account is signed in, and the end of what is not here. */
export function SessionList({ userId }: { userId: string }) {
  const { data: sessions, error, refetch } = useQuery(listSessionsQuery(userId))
  const ending = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => refetch(),
  })
  if (error && !sessions) {
    return (
      <FormAlert>
        I couldn't load the list.
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          Try Again
        </Button>
      </FormAlert>
    )
  }
  if (!sessions) return <Skeleton className="h-24" />
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <div className="grid gap-6">
      <ul className="border-t border-hairline">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {ending.error && <FormAlert>{userMessageOf(ending.error)}</FormAlert>}
      {others.length > 0 && (
        <Button
          variant="outline"
          busy={ending.isPending}
          onClick={() => ending.mutate()}
          className="justify-self-start"
        >
          {ending.isPending ? 'Signing out...' : 'Sign Out Everywhere Else'}
        </Button>
      )}
      <p role="status" className="text-sm font-medium text-positive empty:hidden">
        {ending.isSuccess && others.length === 0 && 'All other devices have been signed out.'}
      </p>
    </div>
  )
}

function SessionLine({ session }: { session: AccountSession }) {
  const lastUsed = new Date(session.lastUsedAt).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline py-3.5">
      <span className="font-medium">{session.device}</span>
      <span className="text-sm text-muted tabular-nums">
        {session.isCurrent ? 'This device' : lastUsed}
        {session.address && ` · ${session.address}`}
      </span>
    </li>
  )
}
