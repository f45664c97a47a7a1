import type * as z from 'zod/mini'

import { AppError } from './errors.ts'
import { MESSAGES } from './messages.ts'

/** A schema of `zod/mini` or `zod`. */
export type AnswerSchema<Answer> = z.core.$ZodType<Answer> &
  Pick<z.ZodMiniType<Answer>, 'safeParse'>

/** As `parseAnswer`, and null where the call answered nothing. */
export function readAnswer<Answer>(
  call: string,
  schema: AnswerSchema<Answer>,
  data: unknown,
): Answer | null {
  return data === null || data === undefined ? null : parseAnswer(call, schema, data)
}

/**
 * What a procedure or function answered, as its schema describes it. Throws an `AppError` with the
 * code `answer_malformed`, which names the call and every key that is not as described: a key that was renamed on one side fails here and not somewhere on the page.
 *
 * @param call its name, for the log
 */
export function parseAnswer<Answer>(
  call: string,
  schema: AnswerSchema<Answer>,
  data: unknown,
): Answer {
  const read = schema.safeParse(data)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new AppError({
    code: 'answer_malformed',
    userMessage: MESSAGES.unexpected,
    message: `The answer of ${call} is not as described. ${problems.join('; ')}`,
    cause: read.error,
  })
}
