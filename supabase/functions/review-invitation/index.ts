import { z } from 'zod'
import { isUuid } from '#domain/uuid.ts'
import { askAnswer, refusal } from '../_shared/refusal.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

const invitation = z.object({
  is_used: z.boolean(),
  services: z.array(z.object({ id: z.string(), title: z.string() })),
  reviewed: z.array(z.string()),
})

/** Body: {token}. Answers {is_used, services: [{id, title}], reviewed: titles}, or 404 `invitation_unknown`. */
export default forVisitors(async (request, { supabaseAdmin }) => {
  const { token } = await readBody(request)
  const found = isUuid(token)
    ? await askAnswer(supabaseAdmin, 'get_review_invitation', invitation.nullable(), {
        p_token: token,
      })
    : null
  if (!found) throw refusal('invitation_unknown')
  return found
})
