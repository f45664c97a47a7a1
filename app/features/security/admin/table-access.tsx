import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

import { Loaded } from '#app/resource/loaded.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'

import { probeQuery, rulesQuery } from './queries.ts'
import { ASKERS, type Access, type Asker, type TableRules } from './schema.ts'
import { accessInWords, isWriter, policyInWords, unprovenIn } from './table-words.ts'

type Found = Readonly<Record<string, Readonly<Record<Asker, Access>>>>

/** Each table, its rules, and what a visitor, a customer and an admin got who really asked (product 48.6). */
export function TableAccess() {
  const rules = useQuery(rulesQuery())
  return (
    <Panel title="Tables" isFlush>
      <Loaded what="the tables" query={rules}>
        {({ tables, powerful_views: views, private_open_to: open }) => (
          <>
            {views.length > 0 && (
              <div className="p-4">
                <FormAlert>
                  These views read with more rights than who asks: {views.join(', ')}.
                </FormAlert>
              </div>
            )}
            {open.length > 0 && (
              <div className="p-4">
                <FormAlert>The schema “private” is open to {open.join(' and ')}.</FormAlert>
              </div>
            )}
            <Probed tables={tables} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Probed({ tables }: { tables: readonly TableRules[] }) {
  const [done, setDone] = useState(0)
  const names = tables.map(({ name }) => name)
  const probe = useQuery(probeQuery(names, setDone))
  return (
    <>
      <div className="grid gap-1 border-b border-hairline px-4 py-3 text-sm md:px-5">
        <p role="status">
          {probe.isFetching ? (
            `Asking as each of them: ${done} of ${tables.length} tables...`
          ) : probe.isError ? (
            <>
              Asking as each of them failed.{' '}
              <button type="button" className="underline" onClick={() => void probe.refetch()}>
                Try again
              </button>
            </>
          ) : (
            <>
              {tables.length} tables were asked as a visitor, a customer and an admin.{' '}
              <Button variant="quiet" size="sm" onClick={() => void probe.refetch()}>
                Check Again
              </Button>
            </>
          )}
        </p>
        <p className="max-w-[75ch] text-muted">
          Each read, added, changed and deleted a row as that person, and everything was taken back.
          The customer is a real one who has bought something. The schema “private”, where the rest
          is kept, is closed to all of them.
        </p>
      </div>
      <ul aria-label="Tables" className="divide-y divide-hairline">
        {tables.map((table) => (
          <TableRow key={table.name} table={table} found={probe.data?.[table.name]} />
        ))}
      </ul>
    </>
  )
}

function TableRow({ table, found }: { table: TableRules; found: Found[string] | undefined }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={table.is_guarded ? undefined : 'bg-accent/10'}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 text-left text-sm -outline-offset-2 hover:bg-sunk md:px-5"
      >
        <span className="grid gap-x-4 gap-y-1 lg:grid-cols-[14rem_repeat(3,minmax(0,1fr))] lg:items-center">
          <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {table.name}
            {!table.is_guarded && <StatusChip tone="accent">No row-level security</StatusChip>}
          </span>
          {found &&
            ASKED.map((asker) => (
              <span
                key={asker}
                className={cn(
                  'min-w-0',
                  asker !== 'admin' && isWriter(found[asker]) ? '' : 'text-muted',
                )}
              >
                {ASKERS[asker]} {accessInWords(found[asker])}
              </span>
            ))}
        </span>
        <ChevronDown aria-hidden className={cn('size-4', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-hairline px-4 py-4 md:px-5">
        {isOpen && <Rules table={table} found={found} />}
      </div>
    </li>
  )
}

const ASKED = ['anon', 'customer', 'admin'] as const

function Rules({ table, found }: { table: TableRules; found: Found[string] | undefined }) {
  const unproven = found ? ASKED.filter((asker) => unprovenIn(found[asker]).length > 0) : []
  return (
    <div className="grid gap-3 text-sm">
      {table.about && <p className="text-muted">{table.about}</p>}
      <p>
        {table.is_guarded
          ? 'Row-level security is on.'
          : 'Row-level security is off: every role of the API reads and changes all rows.'}
      </p>
      {table.policies.length === 0 ? (
        <p>No rule lets anyone in: only the store itself reaches its rows.</p>
      ) : (
        <ul className="grid gap-1.5">
          {table.policies.map((policy) => (
            <li key={policy.name} className="wrap-anywhere">
              {policyInWords(policy)}
            </li>
          ))}
        </ul>
      )}
      {found &&
        unproven.map((asker) => (
          <p key={asker} className="text-muted">
            {ASKERS[asker]}: not proven whether they {unprovenIn(found[asker]).join(', ')}, because
            there is no row to try it on, or a trigger refused it first.
          </p>
        ))}
    </div>
  )
}
