import type { SupabaseClient } from '@supabase/supabase-js'

import type { Backend } from './backend.ts'
import { browserBackend } from './browser-backend.ts'
import type { Database } from './database.types.ts'
import { unwrapFunction, unwrapRows } from './errors.ts'

export type Procedures = Database['public']['Functions']

/** What a procedure answers to `backend`, the browser's without one. Throws as `unwrapRows` does. */
export async function askProcedure<Name extends keyof Procedures>(
  name: Name,
  args: Procedures[Name]['Args'],
  backend: Backend = browserBackend,
): Promise<Procedures[Name]['Returns'] | null> {
  // The compiler cannot tell one procedure's answer from another's while it does not know the name.
  const client: SupabaseClient = await backend()
  return unwrapRows(await client.rpc(name, args))
}

/** What a function answers to the browser, null where it sent nothing. Throws as `unwrapFunction` does. */
export async function askFunction(
  name: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const client = await browserBackend()
  return unwrapFunction(await client.functions.invoke(name, { body: { ...body }, headers }))
}
