import { isUuid } from '#domain/uuid.ts'
import { call, refusal } from '../_shared/refusal.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

/** What an invitation is for: the services of its order, and whether its review was written. */
interface ReviewInvitation {
  is_used: boolean
  services: { id: string; title: string }[] | null
}

/** Body: {token}. Answers {is_used, services: [{id, title}]}, or 404 `invitation_unknown`. */
export default forVisitors(async (request, { supabaseAdmin }) => {
  const { token } = await readBody(request)
  const invitation = isUuid(token)
    ? await call<ReviewInvitation | null>(supabaseAdmin, 'get_review_invitation', {
        p_token: token,
      })
    : null
  if (!invitation) throw refusal('invitation_unknown')
  return { is_used: invitation.is_used, services: invitation.services ?? [] }
})
