/** The parts of a parsed request of `@supabase/lite` that this folder reads. */
export interface QueryPlan {
  type: string
  from?: string
  schema?: string
  function?: string
  select?: Selected[]
  join?: Record<string, { from?: string }>
  where?: Condition
  order?: { column: string; embed?: string }[]
  values?: Row | Row[]
  $meta?: {
    columns?: string[]
    missing?: string
    handling?: string
    maxAffected?: number
    rollback?: boolean
  }
}

export type Row = Record<string, unknown>
export type Condition = Record<string, unknown>
/** A column by its name, or the value with that name in the answer. */
export type Selected = string | Record<string, SelectedColumn | Embedded>

export interface SelectedColumn {
  column?: string
  aggregate?: string
}

export interface Embedded extends Pick<QueryPlan, 'join' | 'where' | 'order'> {
  select?: Selected[]
  spread?: boolean
}

export interface KnownSchema {
  tables: { name: string; schema: string }[]
  views: { name: string; schema: string }[]
  columns: { table: string; schema: string; name: string }[]
  foreign_keys: {
    table: string
    schema: string
    column: string
    ref_table: string
    foreign_key_name: string
  }[]
  functions: {
    schema: string
    name: string
    arg_types: string[]
    return_type: string
    return_is_setof: boolean
  }[]
}

export const isEmbedded = (item: SelectedColumn | Embedded): item is Embedded =>
  'select' in item || 'spread' in item || 'join' in item

/** An error of the database as lite reads it, which answers with this code. */
export function databaseError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code, detail: null, hint: null })
}
