import { useQuery } from '@tanstack/react-query'

import { Loaded } from '#app/resource/loaded.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { Options, optionsOf, Select } from '#app/ui/select.tsx'
import { Link } from 'react-router'

import { attackFrom, attackOn } from './attack.ts'
import { failuresQuery } from './queries.ts'

const SPANS = { 24: '24 hours', 168: '7 days' } as const

/** Failures by address and by account, the most first: an attack is the first line (product 48.3). */
export function FailureGroups() {
  const [params, , put] = useAddressParams()
  const asked = Number(params.get('hours'))
  const hours = Object.hasOwn(SPANS, asked) ? asked : 24
  const query = useQuery(failuresQuery(hours))
  return (
    <Panel
      title="Failed sign-ins"
      isFlush
      actions={
        <Select
          isDense
          aria-label="Span of time"
          value={hours}
          onChange={({ target }) => put({ hours: target.value }, { replace: true })}
        >
          <Options of={optionsOf(SPANS)} />
        </Select>
      }
    >
      <Loaded what="the failures" query={query}>
        {({ attempts, by_address: byAddress, by_account: byAccount }) =>
          attempts === 0 ? (
            <p className="p-4 text-sm text-muted md:px-5">None.</p>
          ) : (
            <div className="grid divide-hairline max-lg:divide-y lg:grid-cols-2 lg:divide-x">
              <Group title="By address">
                {byAddress.map(({ address, attempts: tries, accounts, last_at: at, got_in }) => (
                  <Line
                    key={address}
                    name={address ?? 'Not known'}
                    search={address ?? ''}
                    tries={tries}
                    note={accounts === 1 ? 'at 1 account' : `at ${accounts} accounts`}
                    attack={attackFrom({ attempts: tries, accounts })}
                    isKnown={got_in}
                    at={at}
                  />
                ))}
              </Group>
              <Group title="By account">
                {byAccount.map(
                  ({ email, typed, attempts: tries, addresses, last_at: at, role }) => (
                    <Line
                      key={email ?? typed}
                      name={email ?? `${typed ?? 'Unknown'} (no account)`}
                      search={email ?? ''}
                      tries={tries}
                      note={`${role === 'admin' ? 'admin, ' : ''}${addresses === 1 ? 'from 1 address' : `from ${addresses} addresses`}`}
                      attack={attackOn({ attempts: tries, addresses })}
                      isKnown={false}
                      at={at}
                    />
                  ),
                )}
              </Group>
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="px-4 pt-3 text-sm text-muted md:px-5">{title}</h3>
      <ol className="divide-y divide-hairline">{children}</ol>
    </section>
  )
}

interface LineProps {
  name: string
  /** What the history is searched for. */
  search: string
  tries: number
  note: string
  attack: string | null
  /** An admin signs in from there, too. */
  isKnown: boolean
  at: string
}

function Line({ name, search, tries, note, attack, isKnown, at }: LineProps) {
  return (
    <li className="relative flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm md:px-5">
      <span className="w-12 shrink-0 text-right font-semibold tabular-nums">
        {tries.toLocaleString('en-US')}
      </span>
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {search ? (
          <Link
            to={`?${new URLSearchParams({ tab: 'sign-ins', q: search })}`}
            preventScrollReset
            className="after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}{' '}
        <span className="text-muted">{note}</span>
      </span>
      {attack && <StatusChip tone="accent">{attack}</StatusChip>}
      {isKnown && <StatusChip tone="muted">An admin signs in there</StatusChip>}
      <span className="text-muted">
        <Moment at={at} format="relative" />
      </span>
    </li>
  )
}
