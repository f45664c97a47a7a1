import { isUuid } from '#domain/uuid.ts'
import { call, refusal } from '../_shared/refusal.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

/** Body: {token}. Answers {is_used, services: [{id, title}]}, or 404 `invitation_unknown`. */
export default forVisitors(async (request, { supabaseAdmin }) => {
  const { token } = await readBody(request)
  const invitation = isUuid(token)
    ? await call<object | null>(supabaseAdmin, 'get_review_invitation', { p_token: token })
    : null
  if (!invitation) throw refusal('invitation_unknown')
  return invitation
})
