import { withSupabase } from '@supabase/server'
import { isUuid } from '#domain/uuid.ts'
import { refusal, refusalFrom } from '../_shared/refusal.ts'
import type { Refusal } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'

/** What an invitation is for: the services of its order, and whether its review was written. */
interface ReviewInvitation {
  is_used: boolean
  services: { id: string; title: string }[] | null
}

/** Body: {token}. Answers {is_used, services: [{id, title}]}, or 404 `invitation_unknown`. */
export default {
  fetch: withSupabase(storefront, (request, { supabaseAdmin }) =>
    respond(async () => {
      const { token } = await readBody(request)
      if (!isUuid(token)) throw unknownInvitation()
      const { data, error } = await supabaseAdmin.rpc('get_review_invitation', { p_token: token })
      if (error) throw refusalFrom(error)
      if (data === null) throw unknownInvitation()
      const { is_used, services } = data as ReviewInvitation
      return { is_used, services: services ?? [] }
    }),
  ),
}

function unknownInvitation(): Refusal {
  return refusal('invitation_unknown')
}
