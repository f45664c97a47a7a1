import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'

import type { BackendClient } from './backend.ts'
import type { Database } from './database.types.ts'
import { unwrapRows } from './errors.ts'
import { requireConnection } from './require-connection.ts'
import { readFieldProblems, type FieldProblems } from './field-problems.ts'

/** How the saving of one row ended. Anything else is thrown as an `AppError`. */
export type RecordOutcome<Row> =
  | { kind: 'saved'; row: Row }
  /** Someone else saved since the row was loaded; `row` is theirs. Nothing was written. */
  | { kind: 'conflict'; row: Row }
  | { kind: 'gone' }
  | ({ kind: 'refused' } & FieldProblems)

/** What is wrong, and at which field, where a row breaks a check of its table; by the name of the check. */
export type CheckProblems = Readonly<Record<string, FieldProblems['fields']>>

interface RecordPlace {
  table: keyof Database['public']['Tables']
  /** What is read back: the columns that loading reads too, `updated_at` among them. */
  columns: string
  checks?: CheckProblems | undefined
}

/** Writes the changes if the row is still the loaded one: the one whose `updated_at` is `version`. */
export async function saveRecord<Row>(
  client: BackendClient,
  {
    table,
    columns,
    checks,
    id,
    version,
    changes,
  }: RecordPlace & { id: string; version: string | null; changes: object },
): Promise<RecordOutcome<Row>> {
  await requireConnection()
  const rows = anyRows(client, table)
  const update = rows.update(changes).eq('id', id)
  const written = await (version === null ? update : update.eq('updated_at', version)).select(
    columns,
  )
  const refusal = refusalIn(written.error, checks)
  if (refusal) return refusal
  const [saved] = unwrapRows({ ...written, data: written.data as Row[] | null }) ?? []
  if (saved !== undefined) return { kind: 'saved', row: saved }

  const now = await rows.select(columns).eq('id', id)
  const [theirs] = unwrapRows({ ...now, data: now.data as Row[] | null }) ?? []
  return theirs === undefined ? { kind: 'gone' } : { kind: 'conflict', row: theirs }
}

export async function insertRecord<Row>(
  client: BackendClient,
  { table, columns, checks, values }: RecordPlace & { values: object },
): Promise<RecordOutcome<Row>> {
  await requireConnection()
  const written = await anyRows(client, table).insert(values).select(columns).single()
  const refusal = refusalIn(written.error, checks)
  if (refusal) return refusal
  const row = unwrapRows({ ...written, data: written.data as Row | null })
  return row === null ? { kind: 'gone' } : { kind: 'saved', row }
}

/** The rows of a table that is named at run time: what its columns hold is its caller's to know. */
function anyRows(client: BackendClient, table: RecordPlace['table']) {
  return (client as SupabaseClient).from(table)
}

const BREAKS_CHECK = '23514'

function refusalIn(
  error: PostgrestError | null,
  checks: CheckProblems = {},
): ({ kind: 'refused' } & FieldProblems) | null {
  const check =
    error?.code === BREAKS_CHECK ? /constraint "(\w+)"/.exec(error.message)?.[1] : undefined
  const fields = check !== undefined && Object.hasOwn(checks, check) ? checks[check] : undefined
  if (fields) return { kind: 'refused', fields }
  const problems = error && readFieldProblems(error)
  return problems && { kind: 'refused', ...problems }
}

/** The outcome of saving a row, for the form that sent it: rows become what the form shows. */
export function toSaveOutcome<Row, Loaded extends { id: string }>(
  outcome: RecordOutcome<Row>,
  toLoaded: (row: Row) => Loaded,
) {
  if (outcome.kind === 'saved') return { kind: 'saved' as const, ...toLoaded(outcome.row) }
  if (outcome.kind === 'conflict') {
    return { kind: 'conflict' as const, theirs: toLoaded(outcome.row) }
  }
  return outcome
}
