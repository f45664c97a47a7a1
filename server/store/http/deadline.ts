type Handler = (request: Request) => Promise<Response>

/** The client is long gone by then; a database that hangs would keep the request forever. */
const ANSWER_MS = 30_000

class DeadlineError extends Error {
  /** What the database itself says of a statement that took too long. */
  readonly code = '57014'
}

/** The same handler, which fails when there is no answer in time. Its work goes on, but no one hears the result. */
export function withDeadline(handler: Handler, limitMs = ANSWER_MS): Handler {
  return (request) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    const fail = () => reject(new DeadlineError('There was no answer in time.'))
    const timer = setTimeout(fail, limitMs)
    return Promise.race([handler(request), promise]).finally(() => clearTimeout(timer))
  }
}
