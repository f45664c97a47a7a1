import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'

import type { BackendClient } from './backend.ts'
import { browserBackend } from './browser-backend.ts'
import type { Database } from './database.types.ts'
import { unwrapRows } from './errors.ts'
import { backendOf } from './query-backend.ts'
import { parseAnswer, type AnswerSchema } from './read-answer.ts'

interface Answered<Data> {
  data: Data
  error: { message: string; code: string; details: string; hint: string } | null
  status: number
}

/** One question to the backend. */
type Ask<Data> = (client: BackendClient) => PromiseLike<Answered<Data>>

/** What a query reads from its backend, null where that is nothing. Throws as `unwrapRows` does. */
export const reading =
  <Data>(ask: Ask<Data>) =>
  async ({ client }: { client: QueryClient }): Promise<NonNullable<Data> | null> =>
    unwrapRows(await ask(await backendOf(client)()))

/** As `reading`, for rows that are taken as they come. */
export const listing =
  <Row>(ask: Ask<Row[] | null>) =>
  async (context: { client: QueryClient }): Promise<Row[]> =>
    (await reading(ask)(context)) ?? []

/** As `reading`, for what a schema describes. Throws as `parseAnswer` does; `call` is its name, for the log. */
export const answering =
  <Answer, Data>(call: string, schema: AnswerSchema<Answer>, ask: Ask<Data>) =>
  async (context: { client: QueryClient }): Promise<Answer> =>
    parseAnswer(call, schema, await reading(ask)(context))

type Procedures = Database['public']['Functions']

/** The query of what a procedure answers, as its schema describes it. */
export const procedureQuery = <const Key extends QueryKey, Name extends keyof Procedures, Answer>(
  queryKey: Key,
  name: Name,
  args: Procedures[Name]['Args'],
  schema: AnswerSchema<Answer>,
) =>
  queryOptions({
    queryKey,
    queryFn: answering(name, schema, (client) =>
      // The compiler cannot tell one procedure's answer from another's while it does not know the name.
      (client as SupabaseClient).rpc(name, args),
    ),
  })

/** What the browser's own backend answers to one question. Throws as `unwrapRows` does. */
export const askRows = async <Data>(ask: Ask<Data>) => unwrapRows(await ask(await browserBackend()))
