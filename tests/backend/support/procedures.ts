import type { SupabaseClient } from '@supabase/supabase-js'

/** How a call ended. The code is ours where the store refused, else the database's. */
export interface Outcome {
  status: number
  code: string | undefined
  data: unknown
  details: unknown
}

/** Calls a procedure and answers how it ended. */
export async function attempt(
  client: SupabaseClient,
  procedure: string,
  parameters: Record<string, unknown>,
): Promise<Outcome> {
  const { status, data, error } = await client.rpc(procedure, parameters)
  const code = error?.code.startsWith('PT') ? error.message : error?.code
  return { status, code, data, details: error?.details }
}

/** Calls a procedure that must not refuse. */
export async function must(
  client: SupabaseClient,
  procedure: string,
  parameters: Record<string, unknown>,
): Promise<unknown> {
  const { data, error } = await client.rpc(procedure, parameters)
  if (error) throw new Error(`${procedure}: ${error.message} ${error.details}`)
  return data
}
