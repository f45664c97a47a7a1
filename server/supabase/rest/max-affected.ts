import type { KnownSchema, QueryPlan } from './query-plan.ts'

/**
 * `Prefer: handling=strict, max-affected=…` of a procedure, which lite 0.10 heeds for tables alone.
 * Thrown within the transaction, so that what the procedure did is taken back.
 *
 * @throws with PostgREST's code when the answer has more rows
 */
export function refuseTooManyAffected(plan: QueryPlan, answer: unknown, known: KnownSchema): void {
  const { handling, maxAffected } = plan.$meta ?? {}
  if (plan.type !== 'rpc' || handling !== 'strict' || maxAffected === undefined) return
  if (!(answer instanceof Response) || !answer.ok) return
  const schema = plan.schema ?? 'public'
  const isSet = known.functions.some(
    (one) => one.schema === schema && one.name === plan.function && one.return_is_setof,
  )
  if (!isSet) {
    throw refusal(
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
      null,
    )
  }
  const rows = countRows(answer.headers.get('content-range') ?? '')
  if (rows > maxAffected) {
    throw refusal(
      'PGRST124',
      'Query result exceeds max-affected preference constraint',
      `The query affects ${rows} rows`,
    )
  }
}

/** Of an answer whose `Content-Range` is like `0-4/*`; without rows it is like `*` with a slash. */
function countRows(range: string): number {
  const [, first, last] = /^(\d+)-(\d+)\//.exec(range) ?? []
  return first === undefined || last === undefined ? 0 : Number(last) - Number(first) + 1
}

/** PostgREST's own way to choose code and status, which lite follows. */
function refusal(code: string, message: string, details: string | null): Error {
  return Object.assign(new Error(message), {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details, hint: null }),
    detail: JSON.stringify({ status: 400, headers: {} }),
  })
}
