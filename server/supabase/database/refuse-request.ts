interface DatabaseError {
  code?: unknown
  message?: string
  detail?: string | null
  hint?: string | null
}

/** A failed request as PostgREST reports it: an SQLSTATE or a code of PostgREST's, and a status. */
interface Refused {
  status: number
  code: string
  message: string
  details?: string | null | undefined
  hint?: string | null | undefined
}

/**
 * Gives an error of a request the status that it deserves: 4xx when asking otherwise helps, 503 and 504
 * when asking later does, 500 for nothing that a request can cause.
 *
 * `@supabase/lite` 0.10 answers 500 to everything it does not list; what it answers as PostgREST does
 * stays as it is.
 */
export function refuseRequest(error: unknown): unknown {
  const { code, message = '', detail, hint } = error as DatabaseError
  if (typeof code === 'string' && isSqlState(code)) {
    if (isAnsweredByLite(code)) return error
    return asRefused({ status: statusOf(code), code, message, details: detail, hint })
  }
  if (typeof code === 'string' && UNREACHABLE.has(code)) {
    return asRefused({ status: 503, code: 'PGRST000', message: 'The database does not answer.' })
  }
  const known = CALLERS_FAULTS.find(({ pattern }) => pattern.test(String(error)))
  return known ? asRefused({ status: 400, ...known }) : error
}

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)

const isAnsweredByLite = (code: string) =>
  code === 'PGRST' || /^(?:PT|21|22|42(?!P17))/.test(code) || LISTED.has(code)

const LISTED = new Set(['23502', '23503', '23505', '25006'])

/** docs.postgrest.org/en/stable/references/errors.html, as far as a request can cause these; … */
function statusOf(code: string): number {
  return (
    STATUS_OF_CODE[code] ?? STATUS_OF_CLASS[code.slice(0, 2)] ?? (OWN_FAULTS.test(code) ? 500 : 400)
  )
}

/** … except where PostgREST says 500 and it is time, load or the request's own shape. */
const STATUS_OF_CODE: Record<string, number> = {
  '08P01': 400, // a NUL where a name should be
  '55P03': 503, // lock_timeout
  '57014': 504, // statement_timeout
}

const STATUS_OF_CLASS: Record<string, number> = {
  '08': 503, // connection
  '0L': 403, // grantor
  '0P': 403, // role
  '28': 403, // authorization
  '40': 503, // deadlock, serialization
  '53': 503, // out of connections, memory, disk
  '57': 503, // shut down, starting up
}

const OWN_FAULTS = /^(?:09|25|2D|38|39|3B|42P17|58|F0|HV|XX)/

/** The network below postgres.js, and its own codes. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
])

/** What lite and the driver throw while they read a request. */
const CALLERS_FAULTS = [
  fault('PGRST100', /Missing closing quote/, 'The query has a quote that does not end.'),
  fault('PGRST100', /^URIError/, 'The address is not well encoded.'),
  fault('PGRST102', /Maximum call stack size/, 'The request is nested too deeply.'),
  fault('PGRST102', /Cannot use 'in' operator/, 'The body must be an object or a list of objects.'),
  fault('PGRST102', /MAX_PARAMETERS_EXCEEDED/, 'The request has too many values.'),
]

function fault(code: string, pattern: RegExp, message: string) {
  return { code, pattern, message }
}

/** The error by which lite answers with a status and code of ours: PostgREST's own way to choose them. */
export function asRefused({ status, code, message, details = null, hint = null }: Refused): Error {
  return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: status >= 503 ? { 'retry-after': '1' } : {} }),
  })
}
