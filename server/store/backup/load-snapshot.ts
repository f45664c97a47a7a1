import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { BulkTransaction } from '../../supabase/index.ts'
import { listTables, quoteColumns, quoteName, type TableShape } from './catalogue.ts'
import { keepFields } from './copy-fields.ts'
import type { Snapshot } from './manifest.ts'

/** Made by @supabase/lite and not by our migrations: its versions may differ in a table or a column. */
const SYSTEM_SCHEMAS = new Set(['auth', 'storage', 'supabase_migrations'])

type StoredTable = Snapshot['tables'][number]

/**
 * Replaces all rows by those of a snapshot, whose files are under `directory`, and sets the sequences.
 * No trigger fires; foreign keys are checked once all rows are there. Needs no more than to own the tables.
 *
 * @returns what the snapshot holds and these tables have no place for
 * @throws when that is something of the store itself
 */
export async function loadSnapshot(
  tx: BulkTransaction,
  snapshot: Snapshot,
  directory: string,
): Promise<string[]> {
  const shapes = await listTables(tx)
  const byName = new Map(shapes.map((shape) => [quoteName(shape), shape]))
  const leftOut: string[] = []
  const resume = await suspendTriggers(tx, shapes)
  await tx.exec(`truncate ${shapes.map(quoteName).join(', ')}`)
  for (const table of snapshot.tables) {
    const shape = byName.get(quoteName(table))
    if (shape) leftOut.push(...(await loadRows(tx, table, shape, join(directory, table.entry))))
    else leftOut.push(homeless(table, shapes))
  }
  await resume()
  for (const { schema, name, lastValue, isCalled } of snapshot.sequences) {
    if (!shapes.some((shape) => shape.schema === schema)) continue
    await tx.query('select setval($1::text::regclass, $2::text::bigint, $3)', [
      quoteName({ schema, name }),
      lastValue,
      isCalled,
    ])
  }
  await tx.exec('analyze')
  return leftOut
}

async function loadRows(
  tx: BulkTransaction,
  table: StoredTable,
  shape: TableShape,
  file: string,
): Promise<string[]> {
  const known = table.columns.filter((column) => shape.columns.includes(column))
  const unknown = table.columns.filter((column) => !shape.columns.includes(column))
  if (unknown.length > 0 && !SYSTEM_SCHEMAS.has(table.schema)) {
    throw new Error(`This code has no place for ${quoteName(table)} (${quoteColumns(unknown)}).`)
  }
  const rows: AsyncIterable<Buffer> = createReadStream(file)
  const fields = known.map((column) => table.columns.indexOf(column))
  await tx.copyIn(
    quoteName(shape),
    quoteColumns(known),
    unknown.length > 0 ? keepFields(rows, fields) : rows,
  )
  return unknown.map((column) => `the column ${column} of ${quoteName(table)}`)
}

/** Tables that another owner keeps in a schema of their own are not ours to create. */
function homeless(table: StoredTable, shapes: readonly TableShape[]): string {
  const isForeign = !shapes.some(({ schema }) => schema === table.schema)
  if (!isForeign && !SYSTEM_SCHEMAS.has(table.schema) && table.rows > 0) {
    throw new Error(`This code has no table ${quoteName(table)}.`)
  }
  return `the table ${quoteName(table)} (${table.rows} rows)`
}

const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any ($1::text[]::regclass[])`

const TRIGGERS = `
  select tgrelid::regclass::text as "table", quote_ident(tgname) as name,
    case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as enable
  from pg_trigger
  where not tgisinternal and tgenabled <> 'D' and tgrelid = any ($1::text[]::regclass[])`

/** Takes triggers and foreign keys out of the way; the answer puts them back, and checks the keys. */
async function suspendTriggers(
  tx: BulkTransaction,
  shapes: readonly TableShape[],
): Promise<() => Promise<void>> {
  const names = [shapes.map(quoteName)]
  const triggers = await tx.query<Record<'table' | 'name' | 'enable', string>>(TRIGGERS, names)
  const keys = await tx.query<Record<'table' | 'name' | 'definition', string>>(FOREIGN_KEYS, names)
  for (const { table, name } of triggers) {
    await tx.exec(`alter table ${table} disable trigger ${name}`)
  }
  for (const { table, name } of keys) await tx.exec(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of keys) {
      await tx.exec(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const { table, name, enable } of triggers) {
      await tx.exec(`alter table ${table} ${enable} trigger ${name}`)
    }
  }
}
