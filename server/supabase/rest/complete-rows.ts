import type { QueryPlan, Row } from './query-plan.ts'

/**
 * With `columns=` every row has a value for each of them: null where it says nothing, or the column's
 * default with `Prefer: missing=default`. lite 0.10 always writes the default and always answers null.
 * What is undefined counts as said there, and is left to the database here.
 */
export function completeRows(plan: QueryPlan): void {
  const { columns, missing } = plan.$meta ?? {}
  if (!columns || !plan.values || (plan.type !== 'insert' && plan.type !== 'upsert')) return
  const filler = missing === 'default' ? undefined : null
  const complete = (row: Row) => {
    if (typeof row !== 'object' || row === null) return row
    const empty = Object.fromEntries(columns.map((column) => [column, filler]))
    return { ...empty, ...row }
  }
  plan.values = Array.isArray(plan.values) ? plan.values.map(complete) : complete(plan.values)
}
