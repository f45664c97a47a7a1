import type { SupabaseContext } from '@supabase/server'
import { z } from 'zod'
import { keptEmailTo } from '../_shared/kept-email.ts'
import { wasJustMailed } from '../_shared/mail-interval.ts'
import { askAnswer, call, invalidRequest, refusal } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'

const ROLES = ['customer', 'admin'] as const

/**
 * Body: {email, role}. For admins: mails a link that opens a new account and asks for a password. One that
 * was invited and has not come yet gets a new link. Answers {user_id, kept_email_id: in the outbox, null where it is
 * sent}; refuses with `invalid_email`,
 * `user_exists` or `mail_just_sent`.
 */
export default forAdmins('Only an admin invites people.', async (request, context) => {
  const { email, role } = await readBody(request)
  const chosen = ROLES.find((known) => known === role)
  if (!chosen) throw invalidRequest('The role is customer or admin.')
  const address = typeof email === 'string' ? email.trim().toLowerCase() : ''
  // A hosted project sends as many as it is asked to; of several at the same moment, the embedded backend refuses all but one.
  const known = await context.supabaseAdmin
    .from('user_accounts')
    .select('invited_at')
    .eq('email', address)
    .is('confirmed_at', null)
    .limit(1)
  if (known.error) throw known.error
  if (wasJustMailed(known.data[0]?.invited_at)) throw refusal('mail_just_sent')
  const { data, error } = await context.supabaseAdmin.auth.admin.inviteUserByEmail(address, {
    data: { invitation: await invitationOf(context, chosen) },
  })
  if (error?.code === 'email_exists') throw refusal('user_exists')
  if (error?.code === 'validation_failed' || error?.code === 'email_address_invalid') {
    throw refusal('invalid_address')
  }
  if (error?.status === 429) throw refusal('mail_just_sent')
  if (error) throw error
  await call(context.supabaseAdmin, 'finish_invitation', {
    p_user_id: data.user.id,
    p_role: chosen,
    p_actor_id: context.userClaims?.id ?? null,
  })
  return { user_id: data.user.id, kept_email_id: await keptEmailTo(context.supabaseAdmin, address) }
})

/** "Ada Ito invites you to Oneday as an admin." */
async function invitationOf(
  { supabaseAdmin, userClaims }: SupabaseContext,
  role: (typeof ROLES)[number],
): Promise<string> {
  const [place, inviter] = await Promise.all([
    askAnswer(supabaseAdmin, 'get_store_name', z.string()),
    supabaseAdmin
      .from('profiles')
      .select('full_name')
      .eq('id', userClaims?.id ?? '')
      .maybeSingle(),
  ])
  if (inviter.error) throw inviter.error
  const name = inviter.data?.full_name || 'The owner'
  return `${name} invites you to ${place} as ${role === 'admin' ? 'an admin' : 'a customer'}.`
}
