import { withSupabase, type SupabaseContext } from '@supabase/server'
import { createClient } from '@supabase/supabase-js'
import { requireEnv } from '../_shared/env.ts'
import { refusal, refusalFrom } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'

/**
 * Body: {password}. Deletes the caller's account and answers {deleted}. A token may be stolen, so the
 * password counts. Refuses with 403 `wrong_password`, 409 `password_needed` (the account has none yet) or
 * `last_admin`, or 429 `rate_limited`.
 */
export default {
  fetch: withSupabase({ ...storefront, auth: 'user' }, (request, context) =>
    respond(async () => {
      const { password } = await readBody(request)
      if (typeof password !== 'string' || password === '') {
        throw refusal('invalid_request', { text: 'The body must hold the password.' })
      }
      const userId = context.userClaims?.id ?? ''
      await confirmPassword(context, userId, password, request.headers.get('apikey') ?? '')
      const { error } = await context.supabaseAdmin.rpc('delete_account', { p_user_id: userId })
      if (error) throw refusalFrom(error)
      return { deleted: true }
    }),
  ),
}

/** The address is read and not taken from the token, which may be older than a change of it. */
async function confirmPassword(
  { supabaseAdmin }: SupabaseContext,
  userId: string,
  password: string,
  publishableKey: string,
): Promise<void> {
  const [{ data, error }, known] = await Promise.all([
    supabaseAdmin.auth.admin.getUserById(userId),
    supabaseAdmin.rpc('account_has_password', { p_user_id: userId }),
  ])
  if (error) throw error
  if (known.error) throw refusalFrom(known.error)
  if (!known.data) {
    throw refusal('password_needed')
  }
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
