import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import { malformedAnswer } from '#domain/malformed-answer.ts'
import { REFUSALS, refusalOfCode, type RefusalCode } from '#domain/refusals.ts'
import { isUuid } from '#domain/uuid.ts'

/** A request that is refused for a reason the caller can act on: an HTTP status, a code and a message for people. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

interface Said {
  /** Where the place says more than the catalogue. */
  text?: string
  details?: unknown
}

/** The refusal with this code, as `domain/refusals.ts` lists it. */
export function refusal(code: RefusalCode, { text, details }: Said = {}): Refusal {
  const [status, words] = REFUSALS[code]
  return new Refusal(status, code, text ?? words, details)
}

/** For a value that no part of the store would send; `fields` has words for each field of a form. */
export function invalidRequest(text: string, fields?: object): Refusal {
  return refusal('invalid_request', { text, ...(fields ? { details: { fields } } : {}) })
}

/** @throws Refusal 400 `invalid_request` */
export function readUuid(value: unknown, name: string): string {
  if (isUuid(value)) return value
  throw invalidRequest(`The ${name} must be a UUID.`)
}

/** Has a procedure do its work. `adminId` is whose doing it is in the audit log. @throws Refusal what it refuses */
export async function call(
  database: SupabaseClient,
  procedure: string,
  args: Record<string, unknown> = {},
  adminId?: string,
): Promise<void> {
  await ask(database, procedure, args, adminId)
}

/** What a procedure answers, as its schema describes it. Throws as `call` and `parseAnswer` do. */
export async function askAnswer<Answer>(
  database: SupabaseClient,
  procedure: string,
  schema: z.ZodType<Answer>,
  args: Record<string, unknown> = {},
  adminId?: string,
): Promise<Answer> {
  return parseAnswer(procedure, schema, await ask(database, procedure, args, adminId))
}

async function ask(
  database: SupabaseClient,
  procedure: string,
  args: Record<string, unknown>,
  adminId: string | undefined,
): Promise<unknown> {
  const asked = database.rpc(procedure, args)
  // Believed with the secret key alone (private.acting_admin).
  const { data, error } = await (adminId ? asked.setHeader('x-acting-admin', adminId) : asked)
  if (error) throw refusalFrom(error)
  return data
}

/**
 * What a procedure or table answered, as its schema describes it. @throws where it is not: a key that was renamed in
 * SQL fails here, by name, and does not go on as undefined
 */
export function parseAnswer<Answer>(
  name: string,
  schema: z.ZodType<Answer>,
  answer: unknown,
): Answer {
  const { data, error } = schema.safeParse(answer)
  if (!error) return data
  throw new Error(malformedAnswer(name, error), { cause: error })
}

interface DatabaseError {
  code?: string
  message: string
  details?: string | null
}

/**
 * Turns what a SQL function refused (`private.refuse`) into a Refusal, and so a value that no column can
 * hold and a database that has no time. Any other database error is thrown as it is.
 */
export function refusalFrom(error: DatabaseError): Error {
  const status = /^PT(4\d\d)$/.exec(error.code ?? '')?.[1]
  if (!status) return refusalByCode(error.code) ?? new Error(`${error.code}: ${error.message}`)
  const details = parseDetails(error.details)
  const message = details?.message ?? refusalOfCode(error.message)?.[1] ?? error.message
  return new Refusal(Number(status), error.message, message, details)
}

/** What a database error says of the request, by its SQLSTATE; null when it says nothing of it. */
export function refusalByCode(code: unknown): Refusal | null {
  if (typeof code !== 'string') return null
  if (/^22[0-9A-Z]{3}$/.test(code)) return refusal('invalid_request')
  return code === 'PGRST000' || /^(?:40...|53...|55P03|57...)$/.test(code) ? refusal('busy') : null
}

function parseDetails(text: string | null | undefined): { message?: string } | undefined {
  const details = text ? (JSON.parse(text) as { message?: string }) : {}
  return Object.keys(details).length > 0 ? details : undefined
}
