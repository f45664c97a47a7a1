import { PROCEDURE_REFUSALS, refusalOfCode } from '#domain/refusals.ts'

/** The HTTP status of a refusal, as PostgREST takes it from a function's error code. */
const REFUSED = /^PT4\d\d$/

interface DatabaseError {
  message: string
  code: string
  details: string | null
}

export interface DatabaseRefusal {
  code: string
  /** Undefined for a code without words. */
  words: string | undefined
  details: unknown
}

/** What a SQL function refused and why; null for any other error. */
export function databaseRefusal({ message, code, details }: DatabaseError): DatabaseRefusal | null {
  if (!REFUSED.test(code)) return null
  return {
    code: message,
    words: refusalOfCode(message, PROCEDURE_REFUSALS)?.[1],
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
