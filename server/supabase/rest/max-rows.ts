import type { QueryPlan } from './query-plan.ts'

/** Each row is so many parameters of one statement, which is read and planned as a whole. */
const MAX_ROWS = 1_000

/** @throws when a visitor or a customer writes more rows at once; the secret key is for those who move data */
export function refuseTooManyRows({ values }: QueryPlan, role = 'anon'): void {
  if (role === 'service_role' || !Array.isArray(values) || values.length <= MAX_ROWS) return
  const message = `At most ${MAX_ROWS} rows can be written at once.`
  throw Object.assign(new Error(message), {
    code: 'PGRST',
    message: JSON.stringify({ code: 'too_many_rows', message, details: null, hint: null }),
    detail: JSON.stringify({ status: 413, headers: {} }),
  })
}
