import { asRefused } from '../database/refuse-request.ts'
import { refuseUnknownEmbedded } from './embedded-columns.ts'
import type { KnownSchema, QueryPlan, Row } from './query-plan.ts'

/** Each row is so many parameters of one statement, which is read and planned as a whole. */
const MAX_ROWS = 1_000

interface RunOptions {
  forceRollback?: boolean
}

/** Whose request it is, among others. */
interface RequestVars {
  auth?: { role?: string }
}

type Run<T> = (transaction: unknown) => Promise<T>

/** The methods of a `@supabase/lite` connection between which a REST request travels. */
export interface QueryConnection {
  introspect(options: { useCache: boolean }): Promise<KnownSchema>
  onPostgrestAST(plan: QueryPlan, vars: RequestVars): Promise<QueryPlan>
  withContext<T>(vars: object | undefined, run: Run<T>, options?: RunOptions): Promise<T>
}

/**
 * Those methods of a connection in which requests to `/rest/v1` mean what they mean to PostgREST where
 * lite 0.10 reads them otherwise.
 */
export function adaptedQueries(lite: QueryConnection): QueryConnection {
  const readSchema = lite.introspect.bind(lite)
  const readPlan = lite.onPostgrestAST.bind(lite)
  const runInContext = lite.withContext.bind(lite)
  // lite hands the same object to both.
  const plans = new WeakMap<object, QueryPlan>()

  // lite keeps the schema until it changes.
  const adapted = new WeakMap<KnownSchema, KnownSchema>()

  return {
    async introspect(options) {
      const known = await readSchema(options)
      const kept = adapted.get(known) ?? withoutTypesOfLite(known)
      adapted.set(known, kept)
      return kept
    },
    async onPostgrestAST(given: QueryPlan, vars: RequestVars) {
      refuseTooManyRows(given, vars.auth?.role)
      const plan = await readPlan(given, vars)
      refuseUnknownEmbedded(plan, await lite.introspect({ useCache: true }))
      completeRows(plan)
      plans.set(vars, plan)
      return plan
    },
    async withContext<T>(vars: object | undefined, run: Run<T>, options: RunOptions = {}) {
      const plan = vars && plans.get(vars)
      if (!plan) return runInContext(vars, run, options)
      const known = await lite.introspect({ useCache: true })
      const runWithin: Run<T> = async (transaction) => {
        const answer = await run(transaction)
        refuseTooManyAffected(plan, answer, known)
        return answer
      }
      const isTrial = plan.$meta?.rollback === true
      return runInContext(vars, runWithin, { ...options, ...(isTrial && { forceRollback: true }) })
    },
  }
}

/**
 * With every request lite 0.10 looks for types of its own in all columns of the database (`for of`, which it uses
 * for nothing else there) and in the texts of all views. There are none, and the search cost more than the answer.
 */
function withoutTypesOfLite(known: KnownSchema): KnownSchema {
  const columns = Object.assign([...known.columns], { [Symbol.iterator]: () => [].values() })
  const views = known.views.map((view) => ({ ...view, sql: undefined }))
  return { ...known, columns, views }
}

/** @throws when a visitor or a customer writes more rows in one request; people who move data use the secret key */
function refuseTooManyRows({ values }: QueryPlan, role = 'anon'): void {
  if (role === 'service_role' || !Array.isArray(values) || values.length <= MAX_ROWS) return
  const message = `At most ${MAX_ROWS} rows can be written at once.`
  throw asRefused({ status: 413, code: 'too_many_rows', message })
}

/**
 * With `columns=` every row has a value for each of them: null where it says nothing, or the column's
 * default with `Prefer: missing=default`. lite 0.10 always writes the default and always answers null.
 * What is undefined counts as said there, and is left to the database here.
 */
function completeRows(plan: QueryPlan): void {
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

/**
 * `Prefer: handling=strict, max-affected=…` of a procedure, which lite 0.10 heeds for tables alone.
 * Thrown within the transaction, so that what the procedure did is taken back.
 *
 * @throws with PostgREST's code when the answer has more rows
 */
function refuseTooManyAffected(plan: QueryPlan, answer: unknown, known: KnownSchema): void {
  const { handling, maxAffected } = plan.$meta ?? {}
  if (plan.type !== 'rpc' || handling !== 'strict' || maxAffected === undefined) return
  if (!(answer instanceof Response) || !answer.ok) return
  const schema = plan.schema ?? 'public'
  const isSet = known.functions.some(
    (one) => one.schema === schema && one.name === plan.function && one.return_is_setof,
  )
  if (!isSet) {
    const message =
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict'
    throw asRefused({ status: 400, code: 'PGRST128', message })
  }
  const rows = countRows(answer.headers.get('content-range') ?? '')
  if (rows > maxAffected) {
    throw asRefused({
      status: 400,
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: `The query affects ${rows} rows`,
    })
  }
}

/** Of an answer whose `Content-Range` is like `0-4/*`; without rows it is like `*` with a slash. */
function countRows(range: string): number {
  const [, first, last] = /^(\d+)-(\d+)\//.exec(range) ?? []
  return first === undefined || last === undefined ? 0 : Number(last) - Number(first) + 1
}
