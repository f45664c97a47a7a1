import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'

import { browserBackend } from '#app/backend/browser-backend.ts'
import type { Database } from '#app/backend/database.types.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import type { TableName } from '#app/backend/resource-rows.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Changes } from '#app/ui/admin/changes.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { HistoryEntry } from '#app/ui/admin/history-entry.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { changesBetween, otherChanges } from './changes-between.ts'
import type { BuiltForm } from './define-resource.ts'
import { valuesOf, withMadeFields } from './field-facts.ts'

/** How many of the newest changes a record shows. */
const SHOWN = 20

interface RecordHistoryProps {
  table: TableName
  recordId: string
  of: Pick<BuiltForm<never>, 'schema' | 'convert'>
  /** A form of the schema's values, in which a version is put. */
  form: { hook: { setValue(name: string, value: unknown, options: object): void } }
}

/** Who changed a record, when and what, from the audit log, and the way back to each version. */
export function RecordHistory({ table, recordId, ...rest }: RecordHistoryProps) {
  const [params] = useSearchParams()
  // Where the audit leads to: the version, and what was before it.
  const newest = Number(params.get('version')) || null
  const query = useQuery({
    queryKey: ['admin', 'history', table, recordId, newest],
    queryFn: async () => {
      const client = await browserBackend()
      const entries = client
        .from('record_history')
        .select('*')
        .eq('table_name', table)
        .eq('record_id', recordId)
      const wanted = newest === null ? entries : entries.lte('id', newest)
      const answer = await wanted.order('id', { ascending: false }).limit(SHOWN)
      return unwrapRows(answer) ?? []
    },
  })
  return (
    <Panel
      title="History"
      actions={
        <Link to={auditOf(table, recordId)} className="text-link text-sm">
          Whole history
        </Link>
      }
    >
      {newest !== null && (
        <p className="text-sm">
          Up to the version that you came for.{' '}
          <Link to={{ search: '' }} preventScrollReset className="text-link">
            Show newer ones
          </Link>
        </p>
      )}
      {query.isError ? (
        <ErrorState title="Failed to load the history." query={query} />
      ) : !query.data ? (
        <div role="status">
          <span className="sr-only">Loading the history</span>
          <Skeleton className="h-14" />
        </div>
      ) : query.data.length === 0 ? (
        <p className="text-muted">No changes have been saved yet.</p>
      ) : (
        <ol className="grid">
          {query.data.map((entry, place) => (
            <Entry
              key={entry.id}
              entry={entry}
              isCurrent={place === 0 && newest === null}
              isOpenFirst={entry.id === newest}
              {...rest}
            />
          ))}
        </ol>
      )}
    </Panel>
  )
}

const auditOf = (table: TableName, record: string) =>
  `/admin/audit?${new URLSearchParams({ table, record })}`

type LoggedChange = Database['public']['Views']['record_history']['Row']

interface EntryProps extends Pick<RecordHistoryProps, 'of' | 'form'> {
  entry: LoggedChange
  /** What it made is what is stored now. */
  isCurrent: boolean
  isOpenFirst: boolean
}

/** One change: when, whose, which fields; opened, what it changed and how to go back to it. */
function Entry({ entry, isCurrent, isOpenFirst, of, form }: EntryProps) {
  const { schema } = of
  const stored = asRow(entry.after)
  const after = withMadeFields(of, stored)
  const before =
    entry.action === 'insert' ? {} : withMadeFields(of, { ...stored, ...asRow(entry.before) })
  const changes = changesBetween(schema, before, after)
  const others =
    changes.length === 0 && entry.action === 'update'
      ? otherChanges(asRow(entry.before), stored)
      : []
  const shown = [...changes, ...others]

  /** Puts a version into the form; nothing is stored until it is saved. */
  function takeVersion(version: Row) {
    const values = valuesOf(schema, version)
    for (const name of Object.keys(values).filter((field) => field in version)) {
      form.hook.setValue(name, values[name], { shouldDirty: true, shouldValidate: true })
    }
    adminToast.success('This version is in the form.', 'It counts once you save or publish it.')
  }

  return (
    <HistoryEntry
      at={entry.happened_at ?? ''}
      who={whoOf(entry)}
      summary={entry.action === 'insert' ? 'Created' : shown.map(({ field }) => field).join(', ')}
      isWanted={isOpenFirst}
    >
      <Changes changes={shown} />
      <p className={cn('mt-4 flex flex-wrap gap-3', others.length > 0 && 'hidden')}>
        {!(isCurrent && entry.action === 'update') && (
          <Button size="sm" onClick={() => takeVersion(after)}>
            Use this version
          </Button>
        )}
        {entry.action === 'update' && (
          // What was there before the first change is in no entry of its own.
          <Button
            size="sm"
            variant={isCurrent ? 'primary' : 'outline'}
            onClick={() => takeVersion(before)}
          >
            Use the one before
          </Button>
        )}
      </p>
    </HistoryEntry>
  )
}

const whoOf = ({ actor, actor_name: name }: LoggedChange) =>
  actor === 'admin' ? (name ?? 'an admin without a name') : 'a program with the secret key'

type Row = Readonly<Record<string, unknown>>

const asRow = (stored: LoggedChange['after']): Row =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {}
