import { useQuery } from '@tanstack/react-query'

import { askProcedure } from '#app/backend/ask-backend.ts'
import { LoadedList } from '#app/resource/loaded.tsx'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { ListSearch } from '#app/ui/admin/data-table/list-search.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { Button } from '#app/ui/button.tsx'

import { sessionsQuery, useSecurityStep } from './queries.ts'
import type { OpenSession } from './schema.ts'
import type { DescribeDevice } from './sign-ins.tsx'

/** Where admins are signed in, or the accounts searched for; each can be ended (product 48.4). */
export function Sessions({ describeDevice }: { describeDevice: DescribeDevice }) {
  const [params, , put] = useAddressParams()
  const email = params.get('email')?.trim() ?? ''
  const query = useQuery(sessionsQuery(email))
  const confirm = useConfirm()
  const ending = useSecurityStep(async (sessions: readonly OpenSession[]) => {
    const ended = await askProcedure('end_open_sessions', { p_ids: sessions.map(({ id }) => id) })
    return ended === 1 ? 'Session ended.' : `${ended ?? 0} sessions ended.`
  })
  const others = query.data?.filter((session) => !session.is_current) ?? []

  async function endAll() {
    const isSure = await confirm({
      title: others.length === 1 ? 'End the other session?' : `End ${others.length} sessions?`,
      text: email
        ? 'All that are listed, but for this one. Their owners have to sign in again.'
        : 'All other sessions of admins, yours on other devices included. They have to sign in again.',
      action: 'End Sessions',
      isDestructive: true,
    })
    if (isSure) ending.mutate(others)
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          label="Search customers by email..."
          value={email}
          onSearch={(typed) => put({ email: typed })}
        />
        {others.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            className="ml-auto"
            busy={ending.isPending}
            onClick={() => void endAll()}
          >
            End All Others
          </Button>
        )}
      </div>
      <Panel title={email ? 'Open sessions of these accounts' : 'Open sessions of admins'} isFlush>
        <LoadedList
          what="the sessions"
          query={query}
          label="Sessions"
          nothing={{
            title: 'No open sessions.',
            text: email ? 'No account with this email is signed in anywhere.' : undefined,
          }}
        >
          {(session) => (
            <SessionRow
              key={session.id}
              session={session}
              device={describeDevice(session.user_agent)}
              isBusy={ending.isPending}
              onEnd={() => ending.mutate([session])}
            />
          )}
        </LoadedList>
      </Panel>
      <p className="text-sm text-muted">
        A session is “last used” when its token was last renewed, which browsers do about once an
        hour.
      </p>
    </>
  )
}

function SessionRow({
  session,
  device,
  isBusy,
  onEnd,
}: {
  session: OpenSession
  device: string
  isBusy: boolean
  onEnd: () => void
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 text-sm md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{session.full_name || session.email}</span>
          {session.is_current && <StatusChip tone="positive">This session</StatusChip>}
          {session.role === 'admin' && !session.has_factor && (
            <StatusChip tone="attention">Password alone</StatusChip>
          )}
        </p>
        <p className="text-muted wrap-anywhere">
          {device}
          {session.address && `, ${session.address}`}
          {session.full_name && `, ${session.email}`}
        </p>
      </div>
      <p className="text-muted">
        Since <Moment at={session.created_at} />, last used{' '}
        <Moment at={session.last_used_at} format="relative" />
      </p>
      {!session.is_current && (
        <Button
          size="sm"
          variant="quiet"
          disabled={isBusy}
          aria-label={`End the session of ${session.email}, ${device}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  )
}
