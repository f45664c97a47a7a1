import {
  databaseError,
  isEmbedded,
  type Condition,
  type Embedded,
  type KnownSchema,
  type QueryPlan,
  type Selected,
} from './query-plan.ts'

/**
 * Refuses a column that an embedded table does not have. lite 0.10 writes embedded columns without
 * their table, so that the database takes one of the outer table instead and answers with that.
 *
 * @throws with code 42703, as PostgREST answers
 */
export function refuseUnknownEmbedded(plan: QueryPlan, known: KnownSchema): void {
  if (!plan.from) return
  checkEmbeds(plan, { schema: plan.schema ?? 'public', table: plan.from, depth: 1, known })
}

interface Place {
  known: KnownSchema
  schema: string
  table: string
  depth: number
}

function checkEmbeds({ select, join }: Pick<QueryPlan, 'select' | 'join'>, place: Place): void {
  for (const [name, embedded] of embedsOf(select)) {
    const table = targetOf(join?.[name]?.from ?? name, place)
    if (table === null) continue
    checkColumns(embedded, { ...place, table })
    checkEmbeds(embedded, { ...place, table, depth: place.depth + 1 })
  }
}

function checkColumns(embedded: Embedded, { known, schema, table, depth }: Place): void {
  const columns = new Set(
    known.columns
      .filter((column) => column.table === table && column.schema === schema)
      .map(({ name }) => name),
  )
  // Of a relation that lite knows nothing of, the database decides.
  if (columns.size === 0) return
  for (const { name, arg_types: types } of known.functions) {
    if (types.length === 1 && (types[0] === table || types[0] === `${schema}.${table}`)) {
      columns.add(name)
    }
  }
  const embeds = new Set([...embedsOf(embedded.select).keys(), ...Object.keys(embedded.join ?? {})])
  const named = [
    ...(embedded.select ?? []).flatMap(columnOf),
    ...columnsIn(embedded.where ?? {}).filter((column) => !embeds.has(column)),
    ...(embedded.order ?? []).filter(({ embed }) => !embed).map(({ column }) => column),
  ]
  const unknown = named.map(withoutPath).find((column) => !columns.has(column) && column !== '*')
  if (unknown === undefined) return
  throw databaseError('42703', `column ${table}_${depth}.${unknown} does not exist`)
}

/** The table that an embed means: by its own name, by a foreign key of it, or by a function. */
function targetOf(name: string, { known, schema, table }: Place): string | null {
  const isHere = (relation: { name: string; schema: string }) =>
    relation.name === name && relation.schema === schema
  if (known.tables.some(isHere) || known.views.some(isHere)) return name
  for (const key of known.foreign_keys) {
    if (key.schema !== schema) continue
    if (key.table === table && (key.column === name || key.foreign_key_name === name)) {
      return key.ref_table
    }
    if (key.ref_table === table && key.foreign_key_name === name) return key.table
  }
  return known.functions.find(isHere)?.return_type ?? null
}

function embedsOf(select: Selected[] | undefined): Map<string, Embedded> {
  const found = new Map<string, Embedded>()
  for (const item of select ?? []) {
    if (typeof item === 'string') continue
    for (const [name, value] of Object.entries(item)) if (isEmbedded(value)) found.set(name, value)
  }
  return found
}

function columnOf(item: Selected): string[] {
  if (typeof item === 'string') return [item]
  return Object.entries(item).flatMap(([name, value]) => {
    if (isEmbedded(value) || (value.aggregate && !value.column)) return []
    return [value.column ?? name]
  })
}

/** Columns that a condition names; what begins with `$` joins others. */
function columnsIn(condition: Condition): string[] {
  return Object.entries(condition).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name]
    const parts = Array.isArray(value) ? value : [value]
    return parts.flatMap((part) =>
      typeof part === 'object' && part !== null ? columnsIn(part as Condition) : [],
    )
  })
}

/** `data->a` looks into the column `data`; a name with a dot belongs to an embed further in. */
function withoutPath(column: string): string {
  const [name = ''] = column.split('->')
  return name.includes('.') ? '*' : name
}
