import { within } from '../../process/close-in-steps.ts'
import type { Logger } from '../log.ts'

/** What failed is not the request: the database is away (503), or has taken too long (504). */
export type Unavailable = 503 | 504

/** What the database says of a statement that took too long. */
const TOO_LONG = '57014'
/** SQLSTATE classes and codes of a server that is not there, stops, starts or is full. */
const AWAY = /^(?:08\w{3}|57P0[1-5]|53300)$/
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
])
const DEEPEST_CAUSE = 8

/** Reads it from an error or from what caused it; null for a failure of our own. */
export function unavailableOf(error: unknown): Unavailable | null {
  let cause = error
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Object; depth += 1) {
    if ('isUnavailable' in cause && cause.isUnavailable === true) return 503
    const status = 'code' in cause ? unavailableOfCode(cause.code) : null
    if (status && (status === 504 || isOfConnection(cause))) return status
    cause = 'cause' in cause ? cause.cause : null
  }
  return null
}

/** The same of the code in the answer of an API. */
export function unavailableOfCode(code: unknown): Unavailable | null {
  if (code === TOO_LONG) return 504
  return typeof code === 'string' && (AWAY.test(code) || CONNECTION_ERRORS.has(code)) ? 503 : null
}

/** A file that is missing has the same code as a database's socket that is. */
function isOfConnection(error: object): boolean {
  return (
    !('code' in error) ||
    error.code !== 'ENOENT' ||
    ('syscall' in error && error.syscall === 'connect')
  )
}

const RETRY_AFTER_SECONDS = '2'

const MESSAGES = {
  503: { code: 'unavailable', error: 'The store is briefly unavailable. Please try again.' },
  504: { code: 'timeout', error: 'This took too long. Please try again.' },
} as const

/** The answer of an API, in the form that any of them is read in. */
export function unavailableResponse(status: Unavailable): Response {
  const { code, error } = MESSAGES[status]
  return Response.json(
    { code, error, message: error },
    {
      status,
      headers: { 'retry-after': RETRY_AFTER_SECONDS, 'access-control-allow-origin': '*' },
    },
  )
}

/** The same answer with another status, for pages, whose words are the app's. What is no page has those of its library. */
export function withUnavailableStatus(response: Response, status: Unavailable): Response {
  const { headers } = response
  const hasOwnWords = headers.get('content-type')?.startsWith('text/plain') !== true
  const body = hasOwnWords ? response.body : MESSAGES[status].error
  const page = new Response(body, { status, headers })
  page.headers.set('retry-after', RETRY_AFTER_SECONDS)
  page.headers.set('cache-control', 'no-store')
  return page
}

/** The same answer, with when to come again where it does not say so. */
export function withRetryAfter(response: Response): Response {
  if (response.headers.has('retry-after')) return response
  const later = new Response(response.body, response)
  later.headers.set('retry-after', RETRY_AFTER_SECONDS)
  return later
}

type Handler = (request: Request) => Promise<Response>

/** The client is long gone by then; a database that hangs would keep the request forever. */
const ANSWER_MS = 30_000

/** The same handler, which fails when there is no answer in time. Its work goes on, but no one hears the result. */
export function withDeadline(handler: Handler, limitMs = ANSWER_MS): Handler {
  const tooLate = () => Object.assign(new Error('There was no answer in time.'), { code: TOO_LONG })
  return (request) => within(limitMs, handler(request), tooLate)
}

/**
 * Keeps a lost connection to the database from ending the process.
 *
 * postgres.js asks each new connection for the types of arrays and handles no failure of that question.
 * Any other rejection without a handler ends the process, as Node does by default.
 */
export function surviveLostConnections(log: Logger): void {
  process.on('unhandledRejection', (reason) => {
    if (unavailableOf(reason) === null) throw reason
    log.warn({ err: reason }, 'a connection to the database was lost while it was opened')
  })
}
