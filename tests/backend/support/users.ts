import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { rowOf, type Account, type Shop } from './shop.ts'
import { queryStore } from './with-sql.ts'

/** Of every account of these tests. */
export const PASSWORD = 'correct horse battery'

/** An account as the list of users shows it. */
export interface ListedUser {
  id: string
  email: string
  role: string
  status: string
  is_verified: boolean
  sessions: number
  orders: number
}

/** How an admin sees an account. */
export const listed = async ({ client }: Account, id: string) =>
  rowOf<ListedUser>(client.from('admin_users').select().eq('id', id))

/** What an admin does to accounts. */
export type Action = 'set_user_role' | 'set_users_active' | 'end_user_sessions' | 'delete_users'

/** What an action says of one account: null when it was done. */
export async function act(client: SupabaseClient, action: Action, id: string, more: object = {}) {
  const { data, error } = await client.rpc(action, { p_ids: [id], p_where: null, ...more })
  if (error) return error.message
  return (data as { id: string; problem: string | null }[])[0]?.problem
}

/** What the audit has of an account, the oldest first. */
export const changesOf = (id: string) =>
  queryStore(
    `select actor_id::text, action, before, after from public.audit_log
     where table_name = 'users' and record_id = $1 order by id`,
    [id],
  )

/** How signing in ends: done, or the code of the refusal. */
export const trySignIn = async (shop: Shop, email: string, password = PASSWORD) =>
  (await shop.newVisitor().auth.signInWithPassword({ email, password })).error?.code ?? 'done'

/** How a function ends: done, or the code of the refusal. */
export async function askFunction(
  client: SupabaseClient,
  name: string,
  body: Record<string, unknown>,
) {
  const { error } = await client.functions.invoke(name, { body })
  if (!(error instanceof FunctionsHttpError)) return error === null ? 'done' : String(error)
  const { code } = (await error.context.json()) as { code: string }
  return code
}
