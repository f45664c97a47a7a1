import { withSupabase } from '@supabase/server'
import { endCheckoutSession } from '../_shared/end-checkout-session.ts'
import { findOpenSession } from '../_shared/find-open-session.ts'
import { refusal, refusalFrom } from '../_shared/refusal.ts'
import { requireAdmin } from '../_shared/require-admin.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'
import { isUuid } from '../_shared/uuid.ts'

/**
 * Body: {order_id, email, name?, note?}. For admins: the money came another way, by bank transfer for
 * example. The provider's session is ended first, so that the buyer can't pay twice. Answers {paid: true};
 * refuses with `order_changed`, `invalid_email`, `order_not_found` or `session_not_open`.
 */
export default {
  fetch: withSupabase({ ...storefront, auth: 'user' }, (request, context) =>
    respond(async () => {
      await requireAdmin(context, 'Only an admin marks an order as paid.')
      const { order_id: orderId, email, name, note } = await readBody(request)
      if (!isUuid(orderId)) {
        throw refusal('invalid_request', { text: 'The order_id must be a UUID.' })
      }
      const session = await findOpenSession(context.supabaseAdmin, orderId)
      if (session && !(await endCheckoutSession(session))) {
        throw refusal('session_not_open')
      }
      const { error } = await context.supabaseAdmin.rpc('mark_order_paid', {
        p_order_id: orderId,
        p_email: text(email),
        p_name: text(name),
        p_note: text(note),
      })
      if (error) throw refusalFrom(error)
      return { paid: true }
    }),
  ),
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
