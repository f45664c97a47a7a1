import { useMutation, useQuery } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { LoadAlert } from '#app/ui/load-alert.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'

import { endOtherSessions, endSession } from '../actions.ts'
import { sessionsQuery, type AccountSession } from '../queries.ts'

/** Where the account is signed in; each device but this one can be signed out (product 11.20). */
export function SessionList({ userId }: { userId: string }) {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(userId))
  const ending = useMutation({
    mutationFn: async (ended: AccountSession | 'others') => {
      await (ended === 'others' ? endOtherSessions() : endSession(ended.id))
      // The list is read before it is said that they are gone.
      await refetch()
    },
  })
  if (error && !sessions) {
    return <LoadAlert onTryAgain={() => void refetch()}>I couldn't load the list.</LoadAlert>
  }
  if (!sessions) return <Skeleton className="h-24" />
  const ended = ending.variables
  return (
    <div className="grid gap-6">
      <ul className="border-t border-hairline">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={ending.isPending && (ended === 'others' || ended?.id === session.id)}
            onEnd={() => ending.mutate(session)}
          />
        ))}
      </ul>
      {ending.error && <FormAlert>{userMessageOf(ending.error)}</FormAlert>}
      {ending.isSuccess && ended && (
        <EndedNotice key={ending.submittedAt}>
          {ended === 'others'
            ? 'All other devices have been signed out.'
            : `${ended.device} has been signed out.`}
        </EndedNotice>
      )}
      {sessions.length > 1 && (
        <Button
          variant="outline"
          busy={ending.isPending && ended === 'others'}
          onClick={() => ending.mutate('others')}
          className="justify-self-start"
        >
          {ending.isPending && ended === 'others' ? 'Signing out...' : 'Sign Out Everywhere Else'}
        </Button>
      )}
    </div>
  )
}

/** It takes the focus of the button that went away with its line. */
function EndedNotice({ children }: { children: string }) {
  const words = useFocusOnMount<HTMLParagraphElement>()
  return (
    <p
      ref={words}
      tabIndex={-1}
      role="status"
      className="text-sm font-medium text-positive outline-none"
    >
      {children}
    </p>
  )
}

interface SessionLineProps {
  session: AccountSession
  isEnding: boolean
  onEnd: () => void
}

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const { device, ip, is_current: isCurrent } = session
  const started = asMoment(session.created_at)
  return (
    <li className="flex items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {isCurrent && (
            <span className="rounded-sm border border-positive px-1.5 py-0.5 text-xs font-semibold text-positive">
              This device
            </span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
          <span>{isCurrent ? 'Active now' : <>Last active {asTime(session.last_used_at)}</>}</span>
          {ip && <span>{ip}</span>}
        </p>
        <p className="text-sm text-muted tabular-nums">Signed in {asTime(session.created_at)}</p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          variant="outline"
          busy={isEnding}
          onClick={onEnd}
          aria-label={`Sign out ${device}, signed in ${started}`}
          className="min-h-11 shrink-0"
        >
          {isEnding ? 'Signing out...' : 'Sign Out'}
        </Button>
      )}
    </li>
  )
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const asMoment = (iso: string) => moment.format(new Date(iso))

/** "Nov 20, 2026, 3:42 PM", in the reader's zone. */
const asTime = (iso: string) => <time dateTime={iso}>{asMoment(iso)}</time>
