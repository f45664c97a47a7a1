import type { Queryable } from '../../supabase/index.ts'
import type { Snapshot } from './manifest.ts'

/** A table as a backup has it. */
export interface TableShape {
  schema: string
  name: string
  /** In their order; without those that the database computes. */
  columns: string[]
  /** False for what a Supabase project keeps from its owner. */
  isReadable: boolean
}

/** `lastValue` is text, because it may exceed what a number holds exactly. */
type SequenceState = Snapshot['sequences'][number]

/** What neither the system nor an extension has made. */
const OWN = `
  namespace.nspname !~ '^pg_' and namespace.nspname <> 'information_schema'
  and not exists (
    select from pg_depend
    where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e'
  )`

/** An unlogged table may be empty after a crash anyway: nothing that matters is in one. */
const TABLES = `
  select namespace.nspname as schema, relation.relname as name,
    (
      select json_agg(attname order by attnum) from pg_attribute
      where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns,
    has_schema_privilege(namespace.oid, 'usage') and has_table_privilege(relation.oid, 'select') as "isReadable"
  from pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
  where relation.relkind = 'r' and relation.relpersistence = 'p' and ${OWN}
  order by 1, 2`

const SEQUENCES = `
  select namespace.nspname as schema, relation.relname as name
  from pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
  where relation.relkind = 'S' and relation.relpersistence = 'p' and ${OWN}
    and has_schema_privilege(namespace.oid, 'usage') and has_table_privilege(relation.oid, 'select')
  order by 1, 2`

/** Every table with content of its own, in all schemas. */
export function listTables(database: Queryable): Promise<TableShape[]> {
  return database.query<TableShape>(TABLES)
}

export async function readSequences(database: Queryable): Promise<SequenceState[]> {
  const names = await database.query<Pick<SequenceState, 'schema' | 'name'>>(SEQUENCES)
  const states: SequenceState[] = []
  for (const { schema, name } of names) {
    const [state] = await database.query<Omit<SequenceState, 'schema' | 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteName({ schema, name })}`,
    )
    if (state) states.push({ schema, name, ...state })
  }
  return states
}

/** Every schema that neither the system nor an extension has made. */
export async function listSchemas(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ name: string }>(`
    select nspname as name from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and not exists (
      select from pg_depend
      where classid = 'pg_namespace'::regclass and objid = pg_namespace.oid and deptype = 'e'
    )
    order by 1`)
  return rows.map(({ name }) => name)
}

/** `"schema"."name"`, for use in SQL. */
export function quoteName({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string {
  return `${quote(schema)}.${quote(name)}`
}

export function quoteColumns(columns: readonly string[]): string {
  return columns.map(quote).join(', ')
}

export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}

/**
 * How values are written and read within a transaction, regardless of the server's own settings. Where
 * row-level security would hide rows, the last line makes it an error.
 */
export const EXACT_TEXT = `
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local row_security = off;`
