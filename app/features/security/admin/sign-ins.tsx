import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { Loaded } from '#app/resource/loaded.tsx'
import { ListSearch } from '#app/ui/admin/data-table/list-search.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { NewestFirstPages, pageOf, readCursor } from '#app/ui/admin/newest-first.tsx'
import { OptionalSelect } from '#app/ui/admin/optional-select.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'

import { FailureGroups } from './failure-groups.tsx'
import { PAGE_SIZE, signInsQuery } from './queries.ts'
import { OUTCOMES, type SignIn } from './schema.ts'

/** "Firefox on Windows", from how a browser introduces itself. */
export type DescribeDevice = (userAgent: string | null) => string

/** Who signed in, and who tried to (product 48.2, 48.3). */
export function SignIns({
  isEmbedded,
  describeDevice,
}: {
  isEmbedded: boolean
  describeDevice: DescribeDevice
}) {
  return (
    <>
      {isEmbedded ? (
        <FailureGroups />
      ) : (
        <Panel title="Failed sign-ins">
          <p className="text-sm text-muted">
            Supabase keeps failed sign-ins to itself: they are in its dashboard, under Logs, Auth.
          </p>
        </Panel>
      )}
      <History describeDevice={describeDevice} />
    </>
  )
}

function History({ describeDevice }: { describeDevice: DescribeDevice }) {
  const id = useId()
  const [params, , put] = useAddressParams()
  const filter = { q: params.get('q')?.trim() ?? '', outcome: params.get('outcome') ?? '' }
  const cursor = readCursor(params)
  const query = useQuery(signInsQuery(filter, cursor))
  const { page: rows, last } = pageOf(query.data, PAGE_SIZE)
  const isNarrowed = filter.q !== '' || filter.outcome !== '' || cursor !== null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        History
      </h2>
      <p className="max-w-[75ch] text-sm text-muted">
        Kept for 90 days. Failures and sign-ins of admins have their address, of IPv6 its first
        half; of customers who sign in only its first part is kept. What was typed as an email of no
        account is masked.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          label="Search emails and addresses..."
          value={filter.q}
          onSearch={(q) => put({ before: '', q })}
        />
        <OptionalSelect
          isDense
          aria-label="What happened"
          value={filter.outcome}
          none="Everything"
          onChoose={(outcome) => put({ before: '', outcome })}
        >
          <option value="failed">Failures</option>
          <option value="signed_in">Sign-ins</option>
        </OptionalSelect>
      </div>
      <div className="rounded-md border border-hairline bg-raised">
        <Loaded what="the sign-ins" query={{ ...query, data: rows }}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState
                title={isNarrowed ? 'Nothing matches.' : 'No one has signed in yet.'}
                text={isNarrowed ? 'Try another email, address or choice.' : undefined}
              />
            ) : (
              <ol aria-label="Sign-ins" className="divide-y divide-hairline">
                {found.map((row) => (
                  <SignInRow key={row.id} row={row} device={describeDevice(row.user_agent)} />
                ))}
              </ol>
            )
          }
        </Loaded>
      </div>
      <NewestFirstPages last={last} />
    </section>
  )
}

function SignInRow({ row, device }: { row: SignIn; device: string }) {
  const { outcome, attempts } = row
  return (
    <li className="grid min-h-11 items-center gap-x-4 gap-y-1 px-4 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto] md:px-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1.4fr)_11rem]">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {row.email ?? `${row.typed ?? 'Unknown'} (no account)`}
        </span>
        <StatusChip tone={outcome === 'signed_in' ? 'positive' : 'attention'}>
          {OUTCOMES[outcome]}
          {attempts > 1 && ` ×${attempts.toLocaleString('en-US')}`}
        </StatusChip>
      </span>
      <span className="min-w-0 text-muted wrap-anywhere">{row.address ?? 'Address not known'}</span>
      <span className="min-w-0 truncate text-muted max-lg:hidden">{device}</span>
      <span className="text-muted lg:text-right">
        <Moment at={row.happened_at} />
      </span>
    </li>
  )
}
