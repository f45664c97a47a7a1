import type { PostgrestError } from '@supabase/supabase-js'

import { MESSAGES } from './messages.ts'

interface AppErrorOptions {
  /** Machine-readable, snake_case; from the function's answer where it gives one. */
  code: string
  /** For people. Never carries internals. */
  userMessage: string
  /** For the log. */
  message?: string | undefined
  /** HTTP status; 0 when no answer came. */
  status?: number
  details?: unknown
  cause?: unknown
}

/** The one error that queries and actions throw: code, log message and user message kept apart. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: string
  readonly userMessage: string
  readonly status: number
  readonly details: unknown

  constructor(options: AppErrorOptions) {
    super(options.message ?? options.userMessage, { cause: options.cause })
    this.code = options.code
    this.userMessage = options.userMessage
    this.status = options.status ?? 0
    this.details = options.details
  }

  /** The backend understood and said no: asking again cannot help. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429
  }
}

interface DatabaseAnswer<Data> {
  data: Data
  error: { message: string; code: string; details: string; hint: string } | null
  status: number
}

/**
 * The data of a table or procedure call. Throws an `AppError` when it failed: with the code, the
 * words and the details of a refusal (`refusals.ts`), else with the database's own code.
 */
export function unwrapRows<Data>(answer: DatabaseAnswer<Data>): NonNullable<Data> | null {
  const { data, error, status } = answer
  if (error) {
    const refusal = databaseRefusal(error)
    throw new AppError({
      code: refusal?.code ?? (error.code || 'database_unreachable'),
      userMessage: refusal?.words ?? MESSAGES.unexpected,
      details: refusal?.details,
      message: [error.message, error.details, error.hint].filter(Boolean).join(' · '),
      status,
      cause: error,
    })
  }
  return data ?? null
}

/**
 * The data of a function call, null where it sent none. Throws an `AppError`: code
 * `function_unreachable`, `function_relay`, or the function's own code
 * (`function_refused` when it gave none), with the function's own words for people.
 */
export async function unwrapFunction(answer: { data: unknown; error: unknown }): Promise<unknown> {
  if (answer.error) throw await toFunctionError(answer.error)
  return answer.data
}

/** Maps the three error kinds of supabase-js by name, so that the library need not be loaded. */
async function toFunctionError(cause: unknown): Promise<AppError> {
  const {
    name,
    message = String(cause),
    context,
  }: Partial<Error & { context: unknown }> = Object(cause)
  const failed = (code: string, userMessage: string) =>
    new AppError({ code, userMessage, message, cause })
  if (name === 'FunctionsRelayError') return failed('function_relay', MESSAGES.functionRelay)
  if (name !== 'FunctionsHttpError' || !(context instanceof Response)) {
    return failed('function_unreachable', MESSAGES.functionUnreachable)
  }
  return functionRefusal(context, message, cause)
}

/** What a function answered instead of 2xx, as an error with the function's own words. */
export async function functionRefusal(
  response: Response,
  message: string,
  cause?: unknown,
): Promise<AppError> {
  const body: Record<string, unknown> = Object(await response.json().catch(() => null))
  const code = nonEmptyText(body['code'])
  const words = nonEmptyText(body['error']) ?? nonEmptyText(body['details'])
  return new AppError({
    code: code ?? 'function_refused',
    userMessage: words ?? MESSAGES.functionRefused,
    message: `${message}: ${response.status} ${code ?? ''}`,
    status: response.status,
    details: body['details'],
    cause,
  })
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What people may read about any error. Unknown errors stay unexplained on purpose. */
export function userMessageOf(error: unknown, fallback: string = MESSAGES.unexpected): string {
  return error instanceof AppError ? error.userMessage : fallback
}

/** The HTTP status of a refusal, as PostgREST takes it from a function's error code. */
const REFUSED = /^PT4\d\d$/

/** What postgrest-js says of a call that failed. */
export type DatabaseError = Pick<PostgrestError, 'message' | 'code'> & { details: string | null }

type Refusals = Readonly<Record<string, readonly [status: number, text: string]>>

let refusals: Refusals = {}

/** The texts come with supabase-js: a page that has not asked the backend is refused nothing. */
export function knowRefusals(known: Refusals): void {
  refusals = known
}

/** What a SQL function refused and why, without words for a code that has none; null for any other error. */
export function databaseRefusal({ message, code, details }: DatabaseError) {
  if (!REFUSED.test(code)) return null
  return {
    code: message,
    words: Object.hasOwn(refusals, message) ? refusals[message]?.[1] : undefined,
    details: parseDetails(details),
  }
}

function parseDetails(text: string | null): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Then they are a text, which is what they are good for.
    return text
  }
}
