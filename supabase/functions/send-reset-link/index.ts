import { createClient } from '@supabase/supabase-js'
import { requireEnv } from '../_shared/env.ts'
import { keptEmailTo } from '../_shared/kept-email.ts'
import { wasJustMailed } from '../_shared/mail-interval.ts'
import { call, readUuid, refusal } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'

/**
 * Body: {user_id}. For admins: mails the account a link to choose a new password, as its owner could ask for
 * it. Answers {kept_email_id: in the outbox, null where it is sent}; refuses with `account_not_found`, `account_deactivated` or `mail_just_sent`.
 */
export default forAdmins('Only an admin sends these links.', async (request, context) => {
  const userId = readUuid((await readBody(request))['user_id'], 'user_id')
  const { supabaseAdmin } = context
  const { data, error } = await supabaseAdmin.auth.admin.getUserById(userId)
  if (error?.status === 404) throw refusal('account_not_found')
  if (error) throw error
  const { email, banned_until: bannedUntil, recovery_sent_at: sentAt } = data.user
  if (bannedUntil && new Date(bannedUntil) > new Date()) throw refusal('account_deactivated')
  // The backend would answer the same and send nothing, because it tells no one who has an account.
  if (wasJustMailed(sentAt)) throw refusal('mail_just_sent')
  const { auth } = createClient(requireEnv('SUPABASE_URL'), request.headers.get('apikey') ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const sent = await auth.resetPasswordForEmail(email ?? '', {})
  if (sent.error?.status === 429) throw refusal('mail_just_sent')
  if (sent.error) throw sent.error
  await call(supabaseAdmin, 'note_reset_link', {
    p_user_id: userId,
    p_actor_id: context.userClaims?.id ?? null,
  })
  return { kept_email_id: await keptEmailTo(supabaseAdmin, email ?? '') }
})
