import { completeRows } from './complete-rows.ts'
import { refuseUnknownEmbedded } from './embedded-columns.ts'
import { refuseTooManyAffected } from './max-affected.ts'
import type { KnownSchema, QueryPlan } from './query-plan.ts'

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
export function adaptedQueries(
  lite: QueryConnection,
): Pick<QueryConnection, 'onPostgrestAST' | 'withContext'> {
  const readPlan = lite.onPostgrestAST.bind(lite)
  const runInContext = lite.withContext.bind(lite)
  // lite hands the same object to both.
  const plans = new WeakMap<object, QueryPlan>()

  return {
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

/** @throws when a visitor or a customer writes more rows in one request; people who move data use the secret key */
function refuseTooManyRows({ values }: QueryPlan, role = 'anon'): void {
  if (role === 'service_role' || !Array.isArray(values) || values.length <= MAX_ROWS) return
  const message = `At most ${MAX_ROWS} rows can be written at once.`
  throw Object.assign(new Error(message), {
    code: 'PGRST',
    message: JSON.stringify({ code: 'too_many_rows', message, details: null, hint: null }),
    detail: JSON.stringify({ status: 413, headers: {} }),
  })
}
