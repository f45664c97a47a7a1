import type { SupabaseClient } from '@supabase/supabase-js'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { malformedAnswer } from '#domain/malformed-answer.ts'

import type { Database } from './database.types.ts'
import { AppError, unwrapRows } from './errors.ts'
import { MESSAGES } from './messages.ts'
import { backendOf } from './query-backend.ts'

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
  throw new AppError({
    code: 'answer_malformed',
    userMessage: MESSAGES.unexpected,
    message: malformedAnswer(call, read.error),
    cause: read.error,
  })
}

type Procedures = Database['public']['Functions']

/**
 * What a procedure that only reads answers, as its schema describes it. A page that the server rendered
 * has its data already: the schema is downloaded with the first call. Throws an `AppError`.
 */
export async function readProcedure<Name extends keyof Procedures, Answer>(
  queryClient: QueryClient,
  name: Name,
  args: Procedures[Name]['Args'],
  loadSchema: () => Promise<AnswerSchema<Answer>>,
): Promise<Answer> {
  const [client, schema] = await Promise.all([backendOf(queryClient)(), loadSchema()])
  // The compiler cannot tell one procedure's answer from another's while it does not know the name.
  const answer = await (client as SupabaseClient).rpc(name, args, { get: true })
  return parseAnswer(name, schema, unwrapRows(answer))
}
