import { AppError, databaseRefusal, type DatabaseError } from './errors.ts'

/** What is wrong with what was sent, by column or field, in words for people. */
export interface FieldProblems {
  message?: string
  fields: Record<string, string>
}

const ALREADY_THERE = '23505'
const TOO_LONG = '22001'

/**
 * Problems that belong to fields: a value that must be unique and is taken, or what a SQL function
 * refused with `details.fields`. Null for everything else.
 */
export function readFieldProblems(error: DatabaseError): FieldProblems | null {
  if (error.code === ALREADY_THERE) return readDuplicate(error)
  if (error.code === TOO_LONG) return { message: 'One of the fields is too long.', fields: {} }
  const refusal = databaseRefusal(error)
  if (!refusal) return null
  const fields = fieldsIn(refusal.details)
  if (refusal.words === undefined) return fields && { fields }
  return { message: refusal.words, fields: fields ?? {} }
}

/** The same of an error that a query or action threw; null when it is about something else. */
export function refusalOf(error: unknown): FieldProblems | null {
  if (!(error instanceof AppError) || !error.isRefusal) return null
  if (error.cause instanceof Error && isDatabaseError(error.cause)) {
    const problems = readFieldProblems(error.cause)
    if (problems) return problems
  }
  const fields = fieldsIn(error.details)
  return fields && { message: error.userMessage, fields }
}

/**
 * The column from "Key (slug)=(seo-audit) already exists."; where rights on rows hide that, the name of
 * the constraint.
 */
function readDuplicate({ message, details }: DatabaseError): FieldProblems {
  const column = /^Key \((?:[\w, ]*, )?(\w+)\)=/.exec(details ?? '')?.[1]
  const name = column ?? /unique constraint "(\w+)"/.exec(message)?.[1]
  if (name === undefined) return { message: 'This already exists.', fields: {} }
  return { fields: { [name]: 'Already in use.' } }
}

function fieldsIn(details: unknown): Record<string, string> | null {
  if (typeof details !== 'object' || details === null || !('fields' in details)) return null
  const { fields } = details
  if (typeof fields !== 'object' || fields === null) return null
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string'
  })
  return Object.fromEntries(texts)
}

function isDatabaseError(error: object): error is DatabaseError {
  return 'code' in error && 'message' in error && 'details' in error
}
