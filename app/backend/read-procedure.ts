import type { SupabaseClient } from '@supabase/supabase-js'
import type { QueryClient } from '@tanstack/react-query'

import type { Database } from './database.types.ts'
import { unwrapRows } from './errors.ts'
import { backendOf } from './query-backend.ts'
import { parseAnswer } from './read-answer.ts'
import type { AnswerSchema } from './read-answer.ts'

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
