import type { SupabaseContext } from '@supabase/server'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { requireEnv } from '../_shared/env.ts'
import { askAnswer, call, invalidRequest, refusal } from '../_shared/refusal.ts'
import { forAccounts, readBody } from '../_shared/serve.ts'

/**
 * Body: {password}. Deletes the caller's account and answers {deleted}. A token may be stolen, so the
 * password counts, and so does the account's second factor. Refuses with 403 `insufficient_aal` (the session
 * was opened without that) or `wrong_password`, 409 `password_needed` (the account has none yet) or
 * `last_admin`, or 429 `rate_limited`.
 */
export default forAccounts(async (request, context) => {
  const { password } = await readBody(request)
  if (typeof password !== 'string' || password === '') {
    throw invalidRequest('The body must hold the password.')
  }
  const lacksFactor = await askAnswer(context.supabase, 'lacks_second_factor', z.boolean())
  if (lacksFactor) throw refusal('insufficient_aal')
  const userId = context.userClaims?.id ?? ''
  await confirmPassword(context, userId, password, request.headers.get('apikey') ?? '')
  await call(context.supabaseAdmin, 'delete_account', { p_user_id: userId })
  return { deleted: true }
})

/** The address is read and not taken from the token, which may be older than a change of it. */
async function confirmPassword(
  { supabaseAdmin }: SupabaseContext,
  userId: string,
  password: string,
  publishableKey: string,
): Promise<void> {
  const [{ data, error }, hasPassword] = await Promise.all([
    supabaseAdmin.auth.admin.getUserById(userId),
    askAnswer(supabaseAdmin, 'account_has_password', z.boolean(), { p_user_id: userId }),
  ])
  if (error) throw error
  if (!hasPassword) throw refusal('password_needed')
  const { auth } = createClient(requireEnv('SUPABASE_URL'), publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const tried = await auth.signInWithPassword({ email: data.user.email ?? '', password })
  if (!tried.error) {
    await auth.signOut({ scope: 'local' })
    return
  }
  const { status, message } = tried.error
  if (status === 429) throw refusal('rate_limited', { text: message })
  if (tried.error.code !== 'invalid_credentials') throw tried.error
  throw refusal('wrong_password')
}
